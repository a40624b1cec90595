import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { checkDatabase } from '../../cli/doctor/check-database.ts';
import type { Setting } from '../../core/settings/settings.ts';
import { loadServerSettings } from '../../server/settings/load-settings.ts';
import { allSettings } from '../../server/settings/settings.ts';
import { cloneDatabase } from '../kit/clone-database.ts';
import { makeTestFolder } from '../kit/test-folder.ts';

test('the page on secrets describes the rotation of each one', () => {
  const [, section = ''] = readFileSync('docs/upgrading.md', 'utf8').split('## Secrets');
  const named = [...section.matchAll(/`([A-Z_0-9…]+)`/g)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll('…', '\\w+')}$`),
  );
  const secrets = Object.values(allSettings)
    .flatMap((group): Setting<unknown>[] => Object.values(group))
    .flatMap(({ name, secret }) => (secret ? [name] : []));

  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((name) => !named.some((pattern) => pattern.test(name)))).toEqual([]);
});

/** A second login as docs/upgrading.md makes it. */
async function addLogin(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT current_user AS owner');
  const owner = client.escapeIdentifier(rows[0].owner);
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'other' IN ROLE ${owner}`);
  await client.query(`ALTER ROLE ${name} SET role = ${owner}`);
  const second = new URL(url);
  second.username = name;
  return {
    url: second.href,
    owner: rows[0].owner,
    [Symbol.asyncDispose]: async () => {
      await client.query(`DROP ROLE ${name}`);
      await client.end();
    },
  };
}

test('a second user of the database takes over from the first, with the same rights on the same tables', async () => {
  await using database = await cloneDatabase();
  const name = `second_${process.pid}`;
  await using login = await addLogin(database.url, name);
  const settings = loadServerSettings(makeTestFolder(), { DATABASE_URL: login.url });
  const second = new pg.Client({ connectionString: login.url });
  await second.connect();

  await second.query('CREATE TABLE auth.made_later (n integer)');
  const { rows } = await second.query(
    "SELECT session_user, current_user, tableowner FROM pg_tables WHERE tablename = 'made_later'",
  );
  await second.end();

  expect(rows).toEqual([{ session_user: name, current_user: login.owner, tableowner: login.owner }]);
  const findings = await checkDatabase(settings);
  expect(findings.filter(({ check }) => check === 'database').map(({ state }) => state)).toEqual(['ok']);
});
