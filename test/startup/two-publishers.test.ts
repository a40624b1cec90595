import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { openPaidServer, toChannelSetting } from '../kit/paid-server.ts';
import { startServer } from '../kit/process.ts';
import { countRuns } from '../kit/sample.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { publishable } from '../subgraphs/campaigns/account-holder.ts';

async function ask<T>(url: string, method: string, headers: Record<string, string>, json?: unknown) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function openAccount(url: string) {
  const person = { email: 'anna@example.com', password: 'correct horse battery' };
  const { body } = await ask<{ access_token: string }>(`${url}/signup`, 'POST', {}, person);
  const asked = await ask<{ data: { myCampaignAccount: { key: string } } }>(
    `${url}/graphql`,
    'POST',
    { authorization: `Bearer ${body.access_token}` },
    { query: '{ myCampaignAccount { key } }' },
  );
  return { 'x-apikey': asked.body.data.myCampaignAccount.key };
}

const count = countRuns(8, 20);

test('a campaign that two processes publish concurrently goes live once, and is ordered and paid once', async () => {
  await using board = await openPaidServer();
  await using database = await cloneDatabase();
  const env = {
    DATABASE_URL: database.url,
    SVC_DATA_DIR: makeTestFolder(),
    SVC_LIMITS_SHARED: 'true',
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_CAMPAIGNS_CHANNELS: toChannelSetting(board, 'order_board'),
    LOG_LEVEL: 'error',
  };
  const first = startServer({ env: { ...env, SVC_API_PORT: String(await findFreePort()) } });
  const one = await first.ready;
  const second = startServer({ env: { ...env, SVC_API_PORT: String(await findFreePort()) } });
  const other = await second.ready;
  const key = await openAccount(one);

  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const made = await ask<{ campaign: { _id: string } }>(`${one}/v1/campaign`, 'POST', key, {
        ...publishable,
        budget: 300,
      });
      const publish = (url: string) =>
        ask(`${url}/v1/campaign/publish/${made.body.campaign._id}`, 'PUT', key).then(({ status }) => status);
      return (await Promise.all([one, other].map(publish))).sort();
    }),
  );
  await expect.poll(() => board.placed.length).toBeGreaterThanOrEqual(count);
  for (const server of [first, second]) {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }

  expect(answers).toEqual(Array.from({ length: count }, () => [200, 409]));
  expect(board.posts()).toHaveLength(count);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS budgets, sum(reserved_cents + spent_cents)::int AS cents,
       (SELECT count(*)::int FROM campaigns.deliveries WHERE run > 1) AS repeated,
       (SELECT count(*)::int FROM campaigns.deliveries WHERE channel = 'order_board') AS orders
     FROM campaigns.budgets`,
  );
  await client.end();
  expect(rows).toEqual([{ budgets: count, cents: count * 19_900, repeated: 0, orders: count }]);
});
