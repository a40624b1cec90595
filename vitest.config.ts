import { defineConfig } from 'vitest/config';

// Tests that start real processes measure time: they run alone, after the others.
const withProcesses = ['test/startup/**/*.test.ts', 'test/journeys/first-five-minutes.test.ts'];

export default defineConfig({
  // Vite would pick graphql's ESM build while @apollo/* and type-graphql require the CJS one: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['test/kit/template-database.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: withProcesses,
          setupFiles: ['reflect-metadata'],
          pool: 'forks',
          // The house is heavy to import: files of one worker share it; each has a database of its own.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: withProcesses,
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
