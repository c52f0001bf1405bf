import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes the service worker: the built files by name, under a version that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter(name => !/\.map$|\.html$/.test(name));
      const files = ['/', ...[...built, ...readdirSync(fileOf('public'))].map(name => `/${name}`)].sort();
      const page = bundle['index.html'];
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(fileOf('scripts/service-worker.js'), 'utf8')
        .replace('__VERSION__', version)
        .replace('__FILES__', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  plugins: [preact(), serviceWorker()],
  resolve: { conditions: ['hegemon-source', 'module', 'browser', 'production'] },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 500 },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
