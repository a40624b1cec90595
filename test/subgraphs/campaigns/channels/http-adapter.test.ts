import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AdvertisingChannel,
  ChannelCallRequestWithCampaign,
} from '../../../../subgraphs/campaigns/channels/channel.ts';
import { calculateRunPriceCents } from '../../../../subgraphs/campaigns/channels/http-adapter/calculate-run-price-cents.ts';
import { channelApiDescriptionSchema } from '../../../../subgraphs/campaigns/channels/http-adapter/channel-api-description.ts';
import { createPaidChannel } from '../../../../subgraphs/campaigns/channels/http-adapter/create-paid-channel.ts';
import { fillJsonTemplate } from '../../../../subgraphs/campaigns/channels/http-adapter/fill-json-template.ts';
import { orderBoardApiDescription } from '../../../../subgraphs/campaigns/channels/http-adapter/order-board-api-description.ts';
import { getJsonPathValue } from '../../../../subgraphs/campaigns/channels/http-adapter/parse-channel-response.ts';

import { type ChannelFault, openPaidServer, type PaidServer } from '../../../kit/paid-server.ts';

let server: PaidServer;
beforeEach(async () => {
  server = await openPaidServer();
});
afterEach(() => server[Symbol.asyncDispose]());

function open(instead: object = {}) {
  const channel = createPaidChannel(
    {
      description: channelApiDescriptionSchema.parse({ ...orderBoardApiDescription, ...instead }),
      baseUrl: server.url,
      secrets: { API_KEY: 'top secret' },
    },
    'https://trellis.example.com',
  );
  return (channel as AdvertisingChannel & { kind: 'paid' }).adapter;
}

const odd = '"}, {{secret}} </script> \u0000 😀';
const request: ChannelCallRequestWithCampaign = {
  deliveryId: '0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b10',
  campaignId: '6d9e1f0ac4b1a2f3e4d5c6b7',
  idempotencyKey: 'a:b:1:1',
  clickUrl: 'https://trellis.example.com/c/1',
  pageUrl: 'https://trellis.example.com/jobs/1',
  remoteId: null,
  reservedCents: 19_900,
  campaign: {
    name: odd,
    description: '<p onclick="x">Text</p><script>alert(1)</script>',
    companyName: 'St. Anna',
    companyLogo: null,
    companyWebsite: '',
    locations: [{ name: 'Lyon' }],
    skills: ['care'],
    salaryCurrency: 'euro',
    liveAt: null,
    endAt: null,
  } as unknown as ChannelCallRequestWithCampaign['campaign'],
};

test('texts of a campaign add neither secrets to a header nor another path', async () => {
  const named = (name: string) => ({ ...request, campaign: { ...request.campaign, name, clientId: name } });
  const headers = { ...orderBoardApiDescription.post.headers, 'x-job': '{{campaign.name}}' };
  const placing = { ...orderBoardApiDescription.post, headers };
  const byShop = { ...placing, path: '/shops/{{campaign.clientId}}/orders' };

  const known = await open({ post: placing }).post(named(`$${'{API_KEY}'}`));
  const climbing = await open({ post: byShop }).post(named('..'));

  expect(known).toMatchObject({ outcome: 'accepted' });
  expect(server.asked[0]?.headers['x-job']).toBe(`$${'{API_KEY}'}`);
  expect(server.asked[0]?.headers.authorization).toBe('Bearer top secret');
  expect(climbing).toMatchObject({ outcome: 'refused' });
  expect(server.asked).toHaveLength(1);
});

test('a campaign is sent as JSON values, with any text', async () => {
  const result = await open().post(request);

  expect(result).toMatchObject({ outcome: 'accepted', costCents: 19_900, pollAfterSeconds: 900 });
  expect(server.asked[0]?.body).toMatchObject({
    reference: 'a:b:1:1',
    maximumPrice: 199,
    job: {
      title: odd,
      description: '<p>Text</p>',
      company: { name: 'St. Anna' },
      locations: [{ name: 'Lyon' }],
      skills: ['care'],
    },
  });
  expect(server.asked[0]?.body.job).not.toHaveProperty('company.logo');
  expect(server.asked[0]?.headers).toMatchObject({
    authorization: 'Bearer top secret',
    'idempotency-key': 'a:b:1:1',
  });
});

describe('errors of a channel', () => {
  test.each<[ChannelFault, string, RegExp]>([
    ['error', 'failed', /answered 500: out of order/],
    ['lost answer', 'failed', /did not answer in time/],
    ['redirect', 'failed', /could not be reached/],
    ['too long', 'failed', /too long/],
    ['no JSON', 'failed', /shape agreed on/],
    ['wrong shape', 'failed', /shape agreed on/],
    ['refusal', 'refused', /answered 422: no such trade/],
  ])('%s: %s', async (mishap, outcome, reason) => {
    server.goWrong(mishap);

    const timeoutSeconds = mishap === 'lost answer' ? 0.3 : 5;

    const result = await open({ timeoutSeconds }).post(request);

    expect(result).toMatchObject({ outcome, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(result)).not.toContain('top secret');
  });

  test('a server that is not there', async () => {
    const adapter = open();
    await server[Symbol.asyncDispose]();

    expect(await adapter.post(request)).toMatchObject({ outcome: 'failed' });
    server = await openPaidServer();
  });
});

test('an order is found by its key, queried and removed', async () => {
  const adapter = open();
  expect(await adapter.find(request)).toBeNull();

  const posted = await adapter.post(request);
  const remoteId = posted.outcome === 'accepted' ? posted.remoteId : null;
  expect(await adapter.find(request)).toMatchObject({ outcome: 'accepted', remoteId });

  const [order] = server.placed;
  if (order) order.status = 'online';
  expect(await adapter.poll({ ...request, remoteId })).toMatchObject({
    outcome: 'online',
    url: `https://board.example.com/jobs/${remoteId}`,
  });
  expect(await adapter.update({ ...request, remoteId })).toMatchObject({ outcome: 'online' });
  expect(await adapter.remove({ ...request, remoteId })).toMatchObject({ outcome: 'ended' });
  expect(order?.status).toBe('ended');
  expect(await adapter.remove({ ...request, remoteId: 'gone' })).toEqual({ outcome: 'ended' });
  expect(await adapter.poll({ ...request, remoteId: 'gone' })).toEqual({ outcome: 'ended' });
});

test('values in a path are percent-encoded', async () => {
  await open().poll({ ...request, remoteId: '../../admin?x=1#y' });

  expect(server.asked[0]?.path).toBe('/orders/..%2F..%2Fadmin%3Fx%3D1%23y');
});

test.each([
  ['/orders/0/id', 7],
  ['orders.0.id', 7],
  ['/odd~1name/~0', 8],
  ['orders.1.id', undefined],
  ['constructor.name', undefined],
])('at %s is %s', (path, value) => {
  expect(getJsonPathValue({ orders: [{ id: 7 }], 'odd/name': { '~': 8 } }, path)).toBe(value);
});

test('a placeholder alone becomes its value, one within text becomes text, one without value is removed', () => {
  const values: Record<string, unknown> = { n: 5, list: ['a'], none: null };
  const template = {
    n: '{{n}}',
    list: '{{ list }}',
    text: 'n={{n}} l={{list}}',
    none: '{{none}}',
    kept: null,
  };

  expect(fillJsonTemplate(template, (name) => values[name])).toEqual({
    n: 5,
    list: ['a'],
    text: 'n=5 l=["a"]',
    kept: null,
  });
});

describe('a price', () => {
  const share = { model: 'share', percent: 40, minimum: { euro: 20 }, charged: 'on_acceptance' } as const;
  const clicks = { model: 'per_click', percent: 40, minimum: { euro: 20 }, bid: { euro: 0.5 } } as const;
  const fixed = { model: 'fixed', amount: { euro: 50 }, charged: 'on_acceptance' } as const;

  test.each([
    { what: 'fixed', cost: fixed, left: 5_000, price: 5_000 },
    { what: 'fixed, too little left', cost: fixed, left: 4_999, price: null },
    {
      what: 'fixed, in a currency it is not sold in',
      cost: fixed,
      currency: 'usd',
      left: 9_000,
      price: null,
    },
    { what: 'a share', cost: share, left: 9_000, price: 4_000 },
    { what: 'a share of a small budget', cost: share, budget: 30, left: 3_000, price: 2_000 },
    { what: 'a share, what is left of it', cost: share, left: 2_500, price: 2_500 },
    { what: 'a share, too little left', cost: share, left: 1_999, price: null },
    { what: 'by clicks', cost: clicks, left: 9_000, price: 4_000 },
    { what: 'by clicks, without a bid', cost: { ...clicks, bid: {} }, left: 9_000, price: null },
  ])('$what', ({ cost, left, price, budget = 100, currency = 'euro' }) => {
    expect(calculateRunPriceCents(cost, { budget, salaryCurrency: currency }, left)).toBe(price);
  });
});
