import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// In development the pages come from here and everything under /api from a running server.
const server = process.env.HOUSEWAY_SERVER ?? 'http://127.0.0.1:4680';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // A page may load nothing that is written into it: the content security policy forbids inline code and data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, changeOrigin: true } }, fs: { allow: ['..'] } },
});
