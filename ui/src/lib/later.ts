/** What is fetched only when somebody wants it, with its sentences. */
import { loadLaterTexts } from './text.svelte';

export async function later(): Promise<typeof import('../pages/later')> {
  const [parts] = await Promise.all([import('../pages/later'), loadLaterTexts()]);
  return parts;
}
