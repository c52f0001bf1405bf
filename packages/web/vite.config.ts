import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [preact()],
  resolve: { conditions: ['hegemon-source', 'module', 'browser', 'production'] },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 300 },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
