import { randomInt } from 'node:crypto';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const folders = (...names: string[]) => names.map((name) => `test/${name}/**/*.test.ts`);

// `npm run test:thorough` sets it: all random cases, all attacks and the suites of parts that change rarely.
// biome-ignore lint/style/noProcessEnv: the command line of a run
const { TRELLIS_TEST_THOROUGH, TRELLIS_TEST_SEED } = process.env;
const isThorough = TRELLIS_TEST_THOROUGH === '1';

// They count the rows that are read, and no time.
const countsRows = ['list-pages', 'campaign-pages'].map((name) => `test/load/${name}.test.ts`);
// Tests that measure time or memory have the machine for themselves.
const measured = [...folders('load'), 'test/startup/start-times.test.ts'];
const startup = [...folders('startup'), 'test/journeys/first-five-minutes.test.ts'];
const others = folders('chaos', 'browser', 'time-outs', 'hostile');
/** Suites of parts that change rarely; a change to one of those parts runs its suite at once. */
const rare = [
  ...['add-on-packages', 'client-package', 'hive-gateway', 'production-install', 'release-package'].map(
    (name) => `test/startup/${name}.test.ts`,
  ),
  ...['environment-proxy', 'leftovers', 'live-processes', 'outgoing-connections', 'telemetry-roles'].map(
    (name) => `test/startup/${name}.test.ts`,
  ),
  ...['frozen-database', 'point-in-time', 'rolling-upgrade'].map((name) => `test/chaos/${name}.test.ts`),
  ...['silent-connections', 'silent-database', 'slow-mail-server'].map(
    (name) => `test/chaos/${name}.test.ts`,
  ),
  'test/deploy/image.test.ts',
  ...folders('clients/typed'),
  'test/rest-compat/openapi/clients.test.ts',
  'test/clients/prebuilt-pages.test.ts',
  // Imports and fallbacks from the legacy services: the usual run keeps one import and one fallback of each service.
  ...['fallback-admin', 'fallback-failures', 'fallback-media', 'media', 'originals', 'people'].map(
    (name) => `test/moving/cms/${name}.test.ts`,
  ),
  ...['fallback-ended', 'fallback-failures'].map((name) => `test/moving/campaigns/${name}.test.ts`),
  'test/moving/auth/fallback-unavailable.test.ts',
  'test/moving/fallback-flood.test.ts',
  // Operations.
  ...['backup', 'namespaces', 'telemetry-traces', 'telemetry-tree'].map(
    (name) => `test/server/${name}.test.ts`,
  ),
  'test/journeys/auth/encryption-keys.test.ts',
];

const inHouse = ['reflect-metadata', 'test/kit/seed-random-suites.ts'];
const recorded = [...inHouse, 'test/kit/recording/setup.ts'];

/** Projects of one group run at the same time and share its workers. */
function project(
  name: string,
  groupOrder: number,
  maxWorkers: number,
  test: TestProjectInlineConfiguration['test'],
) {
  // They end a test that hangs, and none that is slow because the machine is busy.
  const timeouts = { testTimeout: 180_000, hookTimeout: 180_000 };
  return {
    extends: true as const,
    test: { name, pool: 'forks' as const, maxWorkers, sequence: { groupOrder }, ...timeouts, ...test },
  };
}

export default defineConfig({
  // Vite would pick graphql's ESM build while @apollo/* and type-graphql require the CJS one: two realms.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    globalSetup: ['test/kit/template-database.ts'],
    reporters: ['default', './test/kit/report-slowest-files.ts'],
    provide: { isThorough, seed: Number(TRELLIS_TEST_SEED ?? randomInt(2 ** 31)) },
    // Polling waits for another process, most often a browser: on a busy machine a second is not enough.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('house', 1, 3, {
        include: ['test/**/*.test.ts'],
        exclude: [...startup, ...others, ...measured, ...rare],
        setupFiles: recorded,
        // The house is heavy to import: files of one worker share it; each has a database of its own.
        isolate: false,
      }),
      // What waits for another process or a time-out lets the others run in that time.
      project('startup', 2, 3, { include: startup, exclude: [...measured, ...rare] }),
      project('chaos', 2, 3, {
        include: [...folders('chaos'), ...countsRows],
        exclude: rare,
        setupFiles: inHouse,
      }),
      project('time-outs', 2, 3, { include: folders('time-outs'), exclude: rare, setupFiles: recorded }),
      project('browser', 2, 3, { include: folders('browser'), exclude: rare, setupFiles: recorded }),
      // They count the time that a thread works, which others do not lengthen.
      project('hostile', 2, 3, { include: folders('hostile'), exclude: rare, setupFiles: inHouse }),
      ...(isThorough
        ? [
            project('rare', 3, 2, { include: rare, setupFiles: recorded }),
            project('measured', 4, 1, { include: measured, exclude: countsRows, setupFiles: inHouse }),
          ]
        : []),
    ],
  },
});
