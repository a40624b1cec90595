import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { findFreePort } from '../kit/free-port.ts';
import { openPaidServer, toChannelSetting } from '../kit/paid-server.ts';
import { startServer } from '../kit/process.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer } from '../kit/test-server.ts';
import { publishable } from '../subgraphs/campaigns/account-holder.ts';

async function ask<T>(url: string, method: string, headers: Record<string, string>, json?: unknown) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
  return (await response.json()) as T;
}

/** Somebody with an account key, at a server that confirms addresses by itself. */
async function openAccount(url: string) {
  const person = { email: 'anna@example.com', password: 'correct horse battery' };
  const { access_token } = await ask<{ access_token: string }>(`${url}/signup`, 'POST', {}, person);
  const { data } = await ask<{ data: { myCampaignAccount: { key: string } } }>(
    `${url}/graphql`,
    'POST',
    { authorization: `Bearer ${access_token}` },
    { query: '{ myCampaignAccount { key } }' },
  );
  return { 'x-apikey': data.myCampaignAccount.key };
}

test('a process that is killed while a board answers neither forgets its order nor orders twice', async () => {
  await using board = await openPaidServer();
  await using database = await cloneDatabase();
  const settings = {
    DATABASE_URL: database.url,
    SVC_DATA_DIR: makeTestFolder(),
    SVC_MAILER_AUTOCONFIRM: 'true',
    SVC_CAMPAIGNS_CHANNELS: toChannelSetting(board, 'order_board'),
    LOG_LEVEL: 'error',
  };
  const server = startServer({ env: { ...settings, SVC_API_PORT: String(await findFreePort()) } });
  const url = await server.ready;
  const key = await openAccount(url);
  board.goWrong('lost answer');
  const { campaign } = await ask<{ campaign: { _id: string } }>(`${url}/v1/campaign`, 'POST', key, {
    ...publishable,
    budget: 300,
  });
  await ask(`${url}/v1/campaign/publish/${campaign._id}`, 'PUT', key);
  while (board.placed.length === 0) await setTimeout(20);
  server.child.kill('SIGKILL');
  await server.ended;

  await using trellis = await openServer({ settings });
  const find = () =>
    trellis.db.campaigns.delivery.findFirstOrThrow({
      where: { campaignId: campaign._id, channel: 'order_board' },
    });
  const left = await find();
  const [order] = board.placed;
  if (order) order.status = 'online';
  trellis.advance(200);
  await trellis.runTask('campaigns.sweep_deliveries', {});
  await trellis.settle();

  expect(left).toMatchObject({ status: 'pending', call: 'post', placed: true });
  expect(await find()).toMatchObject({ status: 'online', remoteId: order?.id, call: null });
  expect(board.posts()).toHaveLength(1);
  expect(board.placed).toHaveLength(1);
  expect(await trellis.db.campaigns.budget.findUnique({ where: { campaignId: campaign._id } })).toMatchObject(
    {
      reservedCents: 0n,
      spentCents: 19_900n,
    },
  );
});
