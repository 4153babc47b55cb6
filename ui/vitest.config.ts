import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { rules } from './build/rules.ts';
import { sprite } from './build/sprite.ts';

export default defineConfig({
  plugins: [svelte(), sprite(fileURLToPath(new URL('src', import.meta.url))), rules()],
  test: { environment: 'happy-dom', include: ['test/**/*.test.ts'] },
});
