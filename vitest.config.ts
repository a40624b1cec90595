import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite would pick graphql's ESM build while @apollo/* and type-graphql require the CJS one: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['reflect-metadata'],
    globalSetup: ['test/kit/template-database.ts'],
    pool: 'forks',
    // The house is heavy to import: files of one worker share it; each has a database of its own.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
