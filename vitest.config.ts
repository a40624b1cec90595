import { defineConfig } from 'vitest/config';

// Tests that start real processes run after the others, two at a time; those that measure time or memory run alone.
const measuring = [
  ...['start-and-stop', 'database-gone', 'outgoing-connections', 'upload-memory'].map(
    (name) => `test/startup/${name}.test.ts`,
  ),
  'test/gateway/limit-documents.test.ts',
];
// What breaks something under load waits most of the time.
const chaos = ['test/chaos/**/*.test.ts'];
const hostile = ['test/hostile/**/*.test.ts'];
const withProcesses = ['test/startup/**/*.test.ts', ...hostile, 'test/journeys/first-five-minutes.test.ts'];

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
          exclude: [...withProcesses, ...chaos, ...measuring],
          setupFiles: ['reflect-metadata'],
          pool: 'forks',
          // The house is heavy to import: files of one worker share it; each has a database of its own.
          isolate: false,
          maxWorkers: 3,
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
          exclude: [...measuring, ...hostile],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          include: chaos,
          setupFiles: ['reflect-metadata'],
          pool: 'forks',
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: [...measuring, ...hostile],
          setupFiles: ['reflect-metadata'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
