import { randomInt } from 'node:crypto';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const folders = (...names: string[]) => names.map((name) => `test/${name}/**/*.test.ts`);

// `npm run test:thorough` sets it: all random cases, all attacks and the suites of parts that change rarely.
// biome-ignore lint/style/noProcessEnv: the command line of a run
const { TRELLIS_TEST_THOROUGH, TRELLIS_TEST_SEED } = process.env;
const isThorough = TRELLIS_TEST_THOROUGH === '1';

// Tests that measure time or memory have the machine for themselves.
const measured = [...folders('load'), 'test/startup/start-times.test.ts'];
const startup = [...folders('startup', 'journeys/guides'), 'test/journeys/first-five-minutes.test.ts'];
const others = folders('chaos', 'browser', 'time-outs', 'hostile');
/** Test files by their folder and their names without `.test.ts`. */
const files = (folder: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `test/${folder}/${name}.test.ts`);

/** Suites of parts that change rarely; a change to one of those parts runs its suite at once. */
const rare = [
  ...files('startup', 'add-on-packages client-package hive-gateway production-install release-package'),
  ...files('startup', 'environment-proxy leftovers live-processes outgoing-connections telemetry-roles'),
  ...files('startup', 'two-publishers killed-processes two-processes'),
  ...files('chaos', 'frozen-database point-in-time rolling-upgrade silent-connections silent-database'),
  ...files('chaos', 'slow-mail-server read-replica database-per-domain pooled-database lost-listener'),
  ...files('browser', 'narrow js-security-keys explorer-access back-office typed-client'),
  ...files('browser', 'console-tasks console-keyboard console-story console-structure console-imported'),
  ...files('browser', 'reference explorer structured-data svg-images js-passkeys providers'),
  ...files('deploy', 'image'),
  ...files('load', 'campaign-pages list-pages'),
  ...folders('clients/typed'),
  ...files('rest-compat/openapi', 'clients generated-clients'),
  ...files('clients', 'prebuilt-pages schema-lint'),
  // Imports and fallbacks from the legacy services: the usual run keeps one import of each service, and one fallback.
  ...files(
    'import-export/cms',
    'fallback fallback-first-requests fallback-admin fallback-failures fallback-media media legacy-systems people passwords',
  ),
  ...files('import-export/campaigns', 'fallback-ended fallback-failures'),
  ...files('import-export/auth', 'fallback-unavailable'),
  ...files('import-export', 'fallback-flood'),
  // Operations.
  ...files('cli', 'backup doctor-time-zone'),
  ...files(
    'journeys/guides',
    'first-page install move-in sign-in site-from-the-cms webhooks mail-templates channels',
  ),
  ...files('server', 'namespaces telemetry-traces telemetry-tree database-connections'),
  ...files('journeys/auth', 'encryption-keys missing-encryption-keys log log-events'),
  // Areas of auth: the usual run keeps the sign-in of each area and one file about its refusals.
  ...files('journeys/auth', 'factors-recovery factors-recovery-permissions factors-phone factors-enroll'),
  ...files('journeys/auth', 'factors-admin factors-limits factors-graph factors-webauthn-refused'),
  ...files(
    'journeys/auth',
    'providers-oddities providers-authorize providers-further providers-settings providers-callback-id-token',
  ),
  ...files(
    'journeys/auth',
    'providers-invitations providers-unverified providers-issuers providers-withheld-email',
  ),
  ...files('journeys/auth', 'custom-providers custom-providers-id-token custom-providers-believed'),
  ...files(
    'journeys/auth',
    'oauth-sessions oauth-settings oauth-clients oauth-registration oauth-grants oauth-graph oauth-hooks',
  ),
  ...files('journeys/auth', 'sso-answers sso-providers sso-permissions sso-linking'),
  ...files(
    'journeys/auth',
    'hooks-sending hooks-sending-phones hooks-users hooks-functions hooks-quiet hooks-providers',
  ),
  ...files(
    'journeys/auth',
    'sms-limits sms-change sms-twilio-verify otp-resend mail-languages mail-templates',
  ),
  ...files(
    'journeys/auth',
    'otp-nonce given-passwords factors-sessions providers-identities providers-unlinking sms-flows sso-follow hooks-attempts oauth-metadata',
  ),
  ...files(
    'journeys/auth',
    'passkeys-refused passkeys-options passkeys-graph web3-refused web3-settings phones-e164 phones-migration',
  ),
  ...files('journeys/auth', 'js-claims js-sso js-phones js-recovery-codes js-custom-providers js-identities'),
  ...files('journeys/auth', 'counted-sessions token-upgrade session-list wrong-at-once planted-passwords'),
  ...files(
    'journeys/auth',
    'both-clients after-the-thief metadata-size captcha follow-link user-lists missing-codes wire-operators',
  ),
  // Areas of the other services.
  ...files('journeys/revoked-credentials', 'sessions-over-http grants'),
  ...files(
    'journeys/campaigns',
    'budget-races paid-retries landing-article cost-models index-now feed-changes',
  ),
  ...files('journeys/cms', 'account-links password-links equal-logins media-storage content-topologies'),
  ...files('journeys/cms', 'history-meta list-rules page-costs media-uploads back-office-pages'),
  ...files('journeys/live', 'streams content'),
  ...files('journeys/personal-data', 'export'),
  ...files('journeys', 'time-zones'),
  ...files('journeys/edge', 'client-addresses outage-answers'),
  ...files('subgraphs/cms', 'common-words media-pages'),
  // Tables of every permission and every credential; the usual run tries each mutation once (revoked-credentials/net).
  ...files('journeys/revoked-credentials', 'sessions roles'),
  // Rules of one area that its other files touch as well.
  ...files('journeys/auth', 'factors-webauthn factors-client equal-budgets client-rates at-once'),
  ...files(
    'journeys/auth',
    'replaced-addresses given-up-addresses before-proof strangers-first linking-bound',
  ),
  ...files('journeys/auth', 'hooks-refused-sending sso-refused single-session deleted-during-requests'),
  ...files(
    'journeys/auth',
    'leaked-passwords oauth-resources oauth-scopes oauth-client-authentication mail-kinds',
  ),
  ...files('journeys/auth', 'custom-providers-permissions providers-openid js-mails js-oauth-server'),
  ...files(
    'journeys/cms',
    'placeholders site-paths media-topologies changes-in-the-back-office acknowledgements',
  ),
  ...files('journeys/cms', 'media-uses media-sizes back-office routing'),
  ...files('journeys/campaigns', 'lists object-ids reconciliation administration second-factor'),
  ...files('journeys/graph', 'issued-ids alike-errors'),
  ...files('journeys/edge', 'inherited-names safe-headers'),
  ...files('journeys/live', 'callers multipart'),
  ...files('import-export/auth', 'fallback fallback-databases export services'),
  ...files('import-export/campaigns', 'export'),
  ...files('gateway', 'executor/both-executors'),
  ...files('prisma', 'changes/listen-to-changes migrate/apply-migrations open-database'),
  ...files('server', 'telemetry-metrics add-on'),
];

const inServer = ['reflect-metadata', 'test/kit/seed-random-suites.ts'];
const recorded = [...inServer, 'test/kit/recording/setup.ts'];

/** Projects of one group run at the same time and share its workers. */
function project(
  name: string,
  groupOrder: number,
  maxWorkers: number,
  test: TestProjectInlineConfiguration['test'],
) {
  // Timeouts that end a test that hangs, but no test that is slow because the machine is busy. Tests have none of their own.
  const milliseconds = isThorough ? 3_600_000 : 600_000;
  const timeouts = { testTimeout: milliseconds, hookTimeout: milliseconds };
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
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project('server', 1, 3, {
        include: ['test/**/*.test.ts'],
        exclude: [...startup, ...others, ...measured, ...rare],
        setupFiles: recorded,
        // The server is heavy to import: files of one worker share it; each has a database of its own.
        isolate: false,
      }),
      // Files that wait for another process or a timeout let others run in the meantime.
      project('startup', 2, 3, { include: startup, exclude: [...measured, ...rare] }),
      project('chaos', 2, 3, {
        isolate: false,
        include: folders('chaos'),
        exclude: rare,
        setupFiles: inServer,
      }),
      project('time-outs', 2, 3, {
        isolate: false,
        include: folders('time-outs'),
        exclude: rare,
        setupFiles: recorded,
      }),
      project('browser', 2, 3, {
        isolate: false,
        include: folders('browser'),
        exclude: rare,
        setupFiles: recorded,
      }),
      // The tests measure the time that a thread works, which other processes do not lengthen.
      project('hostile', 2, 3, {
        isolate: false,
        include: folders('hostile'),
        exclude: rare,
        setupFiles: inServer,
      }),
      ...(isThorough
        ? [
            project('rare', 3, 2, { include: rare, setupFiles: recorded }),
            project('measured', 4, 1, {
              include: measured,
              exclude: rare,
              setupFiles: inServer,
              execArgv: ['--expose-gc'],
            }),
          ]
        : []),
    ],
  },
});
