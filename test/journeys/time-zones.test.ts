import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { openCmsAccess } from '../kit/cms-token.ts';
import { signUp } from '../kit/people.ts';
import { openServer } from '../kit/test-server.ts';
import { publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';

afterEach(() => vi.unstubAllEnvs());

/** Time zones of the machine and of the database. */
const zones = [
  ['Asia/Tokyo', 'America/New_York'],
  ['America/New_York', 'Asia/Tokyo'],
  ['Europe/Berlin', 'Europe/Berlin'],
] as const;

async function openDatabaseIn(zone: string) {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `ALTER DATABASE ${pg.escapeIdentifier(new URL(database.url).pathname.slice(1))} SET timezone TO '${zone}'`,
  );
  await client.end();
  return database;
}

/** Distances from now, in whole hours, of the times in an answer. */
function hoursOf(answer: unknown): number[] {
  const times = JSON.stringify(answer).match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*/g) ?? [];
  return times.map((time) => Math.round((Date.parse(time) - Date.now()) / 3_600_000) + 0);
}

const present = (count: number) => Array.from({ length: count }, () => 0);
const monthHours = 30 * 24;

test.each(zones)('times are right on a machine in %s with a database in %s', async (machine, zone) => {
  for (const name of ['TZ', 'PGTZ']) vi.stubEnv(name, machine);
  vi.stubEnv('PGOPTIONS', `-c timezone=${machine}`);
  expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).not.toBe(0);
  await using database = await openDatabaseIn(zone);
  const settings = { DATABASE_URL: database.url, SVC_SESSIONS_TIMEBOX: '2h' };
  await using server = await openServer({ settings });
  const anna = await signUp(server, 'anna@example.com');
  const bearer = { authorization: `Bearer ${anna.accessToken}` };
  const rest = restOf(server, { 'x-apikey': anna.accountKey });
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/${campaign._id}`, { name: 'Head Nurse' });
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
  const { cmsToken } = await openCmsAccess(server);
  const cms = { authorization: `Bearer ${cmsToken}` };
  const category = { name: 'Careers', category_id: 0, status: 1 };
  await server.send('POST', '/api/structure/categories', { json: category, headers: cms });

  const user = await server.send('GET', '/user', { headers: bearer });
  const own = await server.graphql(
    `{ me { createdAt updatedAt sessions { nodes { createdAt } } campaignAccount { createdAt } }
       jobs { nodes { postedAt } } }`,
    {},
    bearer,
  );
  const articles = await server.graphql('{ articles { nodes { createdAt updatedAt } } }', {}, cms);
  const refresh = () =>
    server.send('POST', '/token?grant_type=refresh_token', { json: { refresh_token: anna.refreshToken } });
  const young = await refresh();
  server.advance(2 * 3_600 + 1);
  const old = await refresh();

  expect(hoursOf(user.body)).toEqual(present(8));
  expect(hoursOf((await rest('GET', `/${campaign._id}`)).campaign)).toEqual([...present(3), monthHours]);
  expect(hoursOf(own)).toEqual(present(5));
  expect(hoursOf(articles)).toEqual(present(4));
  expect([young.status, old.status]).toEqual([200, 400]);
});
