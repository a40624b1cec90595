import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelApiDescriptionSchema } from '../../../../subgraphs/campaigns/channels/http-adapter/channel-api-description.ts';
import { clickNetworkApiDescription } from '../../../../subgraphs/campaigns/channels/http-adapter/click-network-api-description.ts';
import { orderBoardApiDescription } from '../../../../subgraphs/campaigns/channels/http-adapter/order-board-api-description.ts';
import { createCampaign, nurseCampaign, readCampaign } from '../../../kit/paid-campaign.ts';
import { createChannelCallback, openPaidServer, type PaidServer } from '../../../kit/paid-server.ts';
import { signUp } from '../../../kit/people.ts';
import { openServer, type TestServer } from '../../../kit/test-server.ts';

const { poll: _poll, update: _update, ...told } = clickNetworkApiDescription;
/** A network that is never asked: it tells by itself, and takes no changes. */
const teller = {
  ...told,
  name: 'teller',
  cost: { model: 'fixed', amount: { euro: 30 }, charged: 'when_online' },
};

test('a channel without status queries and callbacks is refused, and so is one paid by clicks without status queries', () => {
  const { poll: _, ...silent } = orderBoardApiDescription;
  const problemsOf = (description: object) =>
    channelApiDescriptionSchema.safeParse(description).error?.issues.map(({ message }) => message);

  expect(problemsOf(teller)).toBeUndefined();
  expect(problemsOf(silent)).toEqual([
    'needs poll or callback: otherwise the state of a delivery stays unknown',
  ]);
  expect(problemsOf(told)).toEqual(['paid by clicks, it needs poll for its reports']);
});

let trellis: TestServer;
let server: PaidServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openPaidServer();
  const secrets = { API_KEY: 'k', CALLBACK_SECRET: 'shared with the network' };
  const channels = [{ channel: teller, baseUrl: server.url, secrets }];
  trellis = await openServer({ settings: { SVC_CAMPAIGNS_CHANNELS: JSON.stringify(channels) } });
  headers = { 'x-apikey': (await signUp(trellis, 'anna@example.com')).accountKey };
});
afterAll(async () => {
  // First, so that a call it never answers ends.
  await server[Symbol.asyncDispose]();
  await trellis[Symbol.asyncDispose]();
});

test('a channel that only sends callbacks is waited for, with any changes in between', async () => {
  const id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 30 });
  await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
  await trellis.settle();
  const read = async () => {
    const { deliveries, budgetUse } = await readCampaign(trellis, headers, id);
    return { status: deliveries.find(({ channel }) => channel === 'teller')?.status, spent: budgetUse.spent };
  };
  await trellis.send('PUT', `/v1/campaign/${id}`, { headers, json: { name: 'Head Nurse' } });
  trellis.advance(86_400);
  await trellis.runTask('campaigns.sweep_deliveries', {});
  await trellis.settle();

  expect(server.asked.map(({ method }) => method)).toEqual(['POST']);
  expect(await read()).toEqual({ status: 'PENDING', spent: 0 });
  const [placed] = server.placed;
  if (!placed) throw new Error('nothing was placed');
  trellis.advance(-86_400);
  const { body, headers: signed } = createChannelCallback(placed, 'active', 3_000);
  const heard = await trellis.send('POST', new URL(placed.callbackUrl).pathname, { body, headers: signed });
  expect(heard.status).toBe(200);
  expect(await read()).toEqual({ status: 'ONLINE', spent: 30 });
  expect(
    await trellis.db.campaigns.delivery.findFirst({ where: { campaignId: id, channel: 'teller' } }),
  ).toMatchObject({ remoteId: placed.id, dueAt: null, call: null });
});
