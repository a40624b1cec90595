import pg from 'pg';
import { expect, test } from 'vitest';
import { checkDatabase } from '../../cli/doctor/check-database.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { cloneDatabase, testDatabaseTimeZone } from '../kit/clone-database.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openTransactionPooler } from '../kit/transaction-pooler.ts';

/** Findings about the database. No worker runs here, which is a finding of its own. */
async function examine(env: Record<string, string>) {
  const folder = makeTestFolder();
  const findings = await checkDatabase(loadServerSettings(folder, { SVC_DATA_DIR: folder, ...env }));
  return findings.filter(({ check }) => check !== 'worker');
}

function openPooler(url: string, treatment: 'tracks' | 'ignores') {
  const { host, port, user = '', database = '' } = new pg.Client(url);
  return openTransactionPooler({ host, port, user, database }, treatment);
}

const wrong = {
  state: 'failed',
  message: expect.stringContaining(`gives sessions in the time zone ${testDatabaseTimeZone}`),
  advice: expect.stringMatching(/^Run ALTER ROLE "\w+" IN DATABASE "\w+" SET timezone TO 'UTC',/),
};

test('finds nothing wrong with a database in another zone, alone or behind a pooler that passes UTC on', async () => {
  await using database = await cloneDatabase();
  await using pooler = await openPooler(database.url, 'tracks');

  const environments: Record<string, string>[] = [
    { DATABASE_URL: database.url, SVC_DATABASE_READ_URL: database.url },
    { DATABASE_URL: pooler.url, SVC_DATABASE_DIRECT_URL: database.url, SVC_DATABASE_PREPARED: 'false' },
  ];
  for (const env of environments) {
    expect((await examine(env)).map(({ state }) => state)).toEqual(['ok']);
  }
});

test.each([
  ['the database', 'DATABASE_URL'],
  ['a database of one domain', 'SVC_CMS_DATABASE_URL'],
  ['the direct address', 'SVC_DATABASE_DIRECT_URL'],
  ['the standby', 'SVC_DATABASE_READ_URL'],
])('fails where sessions at %s do not run in UTC', async (_, name) => {
  await using database = await cloneDatabase();
  await using pooler = await openPooler(database.url, 'ignores');

  expect(await examine({ DATABASE_URL: database.url, [name]: pooler.url })).toEqual([
    expect.objectContaining(wrong),
  ]);
});

test('warns where the standby does not answer', async () => {
  await using database = await cloneDatabase();
  const env = {
    DATABASE_URL: database.url,
    SVC_DATABASE_READ_URL: 'postgresql://anna:hidden@127.0.0.1:1/app',
  };

  expect(await examine(env)).toEqual([
    expect.objectContaining({
      state: 'warning',
      message: expect.stringContaining('SVC_DATABASE_READ_URL does not answer'),
    }),
  ]);
});
