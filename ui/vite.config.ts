import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { rules } from './build/rules.ts';
import { sprite } from './build/sprite.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), sprite(here('src')), rules()],
  build: {
    // The server's package data: whoever builds the package builds the page into it.
    outDir: here('../src/shoal/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Everything stays a file of its own: the page is served under a policy without data: or inline anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file needs which: bench/page_size.py reads it.
    manifest: true,
  },
  server: { fs: { allow: [here('..')] } },
});
