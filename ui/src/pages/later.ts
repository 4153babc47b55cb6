/** What is fetched only when somebody wants it. In one file: in two, the build takes what everything shares out of the page's
 * first file into a third, and everybody pays 1.8 kB for that. */
export { default as ReplayPage } from './ReplayPage.svelte';
export { default as RulesPage } from './RulesPage.svelte';
export { default as Chat } from '../pieces/Chat.svelte';
export { default as Keys } from '../pieces/Keys.svelte';
export { default as Lobby } from './Lobby.svelte';
export { default as Preferences } from '../pieces/Preferences.svelte';
export { default as Shuffles } from '../pieces/Shuffles.svelte';
