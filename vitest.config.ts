import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['hegemon-source'] },
  ssr: { resolve: { conditions: ['hegemon-source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'scripts/**/*.test.ts',
      'examples/rules/*.test.ts',
    ],
    setupFiles: ['scripts/test-setup.ts'],
    // browsers and servers wait more than they work
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
