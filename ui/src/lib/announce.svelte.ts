/** What is read aloud. Polite waits for a pause, assertive does not: "your turn" and refusals. */
export const spoken = $state({ polite: '', assertive: '' });

let even = false;

/** The same sentence twice is still said twice: a trailing space makes it news. */
function news(sentence: string): string {
  even = !even;
  return even ? sentence : `${sentence} `;
}

export function say(sentence: string): void {
  if (sentence) spoken.polite = news(sentence);
}

export function call(sentence: string): void {
  if (sentence) spoken.assertive = news(sentence);
}
