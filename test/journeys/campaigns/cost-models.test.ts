// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how a description names a secret
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { createCampaign, nurseCampaign, readCampaign } from '../../kit/paid-campaign.ts';
import { openPaidServer, type PaidServer } from '../../kit/paid-server.ts';
import { signUp } from '../../kit/people.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

/** A board of the operator's own: it takes no changes, and is paid once it shows the job. */
const nurseJobs = {
  name: 'nurse_jobs',
  title: 'Nurse jobs',
  headers: { 'x-token': 'v1 ${TOKEN}' },
  post: {
    method: 'POST',
    path: '/orders',
    body: {
      reference: '{{idempotencyKey}}',
      headline: '{{campaign.name}} in {{campaign.cities}}',
      atMost: { cents: '{{priceCents}}', currency: '{{currency}}' },
      link: '{{clickUrl}}',
      logo: '{{campaign.companyLogo}}',
    },
  },
  find: { method: 'GET', path: '/orders?reference={{idempotencyKey}}', within: 'orders.0' },
  poll: { method: 'GET', path: '/orders/{{remoteId}}' },
  remove: { method: 'DELETE', path: '/orders/{{remoteId}}' },
  answer: { remoteId: 'id', status: 'status', url: 'job.url' },
  statuses: { received: 'accepted', online: 'online', ended: 'ended' },
  pollSeconds: 60,
  cost: { model: 'fixed', amount: { euro: 50 }, charged: 'when_online' },
};

/** The setting's file: an own description, a shipped one with another price, and one paid by clicks. */
function writeChannels({ url: baseUrl }: PaidServer) {
  const file = join(makeTestFolder(), 'channels.json');
  const share = { model: 'share', percent: 40, minimum: { euro: 20 } };
  const network = { API_KEY: 'network key', CALLBACK_SECRET: 'shared' };
  const channels = [
    { channel: nurseJobs, baseUrl, secrets: { TOKEN: 'sesame' } },
    {
      channel: 'order_board',
      name: 'share_board',
      title: 'Share board',
      baseUrl,
      secrets: { API_KEY: 'k' },
      cost: share,
    },
    { channel: 'click_network', baseUrl, secrets: network },
  ];
  writeFileSync(file, JSON.stringify(channels));
  return file;
}

describe.each(drawTopologies(import.meta.filename))('topology %s', (topology) => {
  let trellis: TestServer;
  let server: PaidServer;
  let headers: Record<string, string>;
  let id: string;

  beforeAll(async () => {
    server = await openPaidServer();
    trellis = await openServer({ topology, settings: { SVC_CAMPAIGNS_CHANNELS: writeChannels(server) } });
    headers = { 'x-apikey': (await signUp(trellis, 'anna@example.com')).accountKey };
    id = await createCampaign(trellis, headers, { ...nurseCampaign, budget: 600 });
    await trellis.send('PUT', `/v1/campaign/publish/${id}`, { headers });
    await trellis.settle();
  });
  afterAll(async () => {
    // First, so that a call it never answers ends.
    await server[Symbol.asyncDispose]();
    await trellis[Symbol.asyncDispose]();
  });

  const read = () => readCampaign(trellis, headers, id);
  const deliveryOn = async (name: string) =>
    (await read()).deliveries.find(({ channel }) => channel === name);
  const movesOf = async (name: string) =>
    (await read()).ledger.nodes
      .filter(({ channel }) => channel === name)
      .map(({ kind, amount }) => [kind, amount]);
  const placedBy = (name: string) => server.placed.find(({ key }) => key.includes(`:${name}:`));

  /** Lets time pass, and the clock's jobs find what is due. */
  const pass = async (seconds: number) => {
    trellis.advance(seconds);
    await trellis.runTask('campaigns.sweep_deliveries', {});
    await trellis.settle();
  };

  test('a custom description uses its field names, its secret only in the header', () => {
    const told = server.posts().find(({ headers: sent }) => sent['x-token']);

    expect(told?.headers['x-token']).toBe('v1 sesame');
    expect(told?.body).toEqual({
      reference: `${id}:nurse_jobs:1:1`,
      headline: 'Staff Nurse in ["Lyon"]',
      atMost: { cents: 5_000, currency: 'EUR' },
      link: expect.stringMatching(/\/c\/[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(server.asked.map(({ path, body }) => [path, body]))).not.toContain('sesame');
  });

  test('a share is reserved, the price is spent, and the rest is refunded', async () => {
    expect(placedBy('share_board')?.requestBody).toMatchObject({ maximumPrice: 240 });
    expect(placedBy('click_network')?.requestBody).toMatchObject({ budgetCents: 30_000, bidCents: 45 });
    expect(await movesOf('share_board')).toEqual([
      ['RESERVE', 240],
      ['COMMIT', 199],
      ['RELEASE', 41],
    ]);
  });

  test('the price of an order that is paid when online stays reserved until then', async () => {
    expect(await deliveryOn('nurse_jobs')).toMatchObject({ status: 'PENDING', url: null });
    expect(await movesOf('nurse_jobs')).toEqual([['RESERVE', 50]]);
    expect((await read()).budgetUse).toEqual({ amount: 600, reserved: 350, spent: 199, available: 51 });
  });

  test('a change that the channel does not notice neither puts it online nor costs anything', async () => {
    const json = { name: 'Head Nurse' };
    const changed = await trellis.send('PUT', `/v1/campaign/${id}`, { headers, json });
    expect(changed.status).toBe(200);
    await pass(400);

    expect(server.asked.at(-1)?.method).not.toBe('POST');
    expect(await deliveryOn('nurse_jobs')).toMatchObject({ status: 'PENDING' });
    expect(await movesOf('nurse_jobs')).toEqual([['RESERVE', 50]]);
    expect(placedBy('share_board')?.requestBody).toMatchObject({ title: 'Head Nurse' });
  });

  test('once it is online it is spent, once', async () => {
    const placed = placedBy('nurse_jobs');
    if (placed) placed.status = 'online';
    await pass(3_700);
    await pass(90_000);

    expect(await deliveryOn('nurse_jobs')).toMatchObject({
      status: 'ONLINE',
      url: `https://board.example.com/jobs/${placed?.id}`,
    });
    expect(await movesOf('nurse_jobs')).toEqual([
      ['RESERVE', 50],
      ['COMMIT', 50],
    ]);
  });

  test('clicks are spent as the network reports them each day, and the rest is refunded at the end', async () => {
    const placed = placedBy('click_network');
    if (!placed) throw new Error('nothing was placed');
    placed.status = 'active';
    placed.cents = 1_230;
    await pass(3_700);
    await pass(3_700);
    placed.cents = 2_000;
    await pass(86_500);
    placed.cents = 2_001;
    await trellis.graphql(
      'mutation ($id: ID!) { takeCampaignOffline(input: { id: $id }) { campaign { id } } }',
      { id },
      headers,
    );
    await trellis.settle();

    expect(await movesOf('click_network')).toEqual([
      ['RESERVE', 300],
      ['COMMIT', 12.3],
      ['COMMIT', 7.7],
      ['COMMIT', 0.01],
      ['RELEASE', 279.99],
    ]);
    expect(server.placed.map(({ status }) => status).sort()).toEqual(['ended', 'ended', 'stopped']);
    const { campaign } = (await trellis.send('GET', `/v1/campaign/${id}`, { headers })).body as {
      campaign: { status: string; budget: number };
    };
    expect(campaign).toMatchObject({ status: 'Inactive', budget: 600 });
    expect((await read()).budgetUse).toEqual({ amount: 600, reserved: 0, spent: 269.01, available: 330.99 });
  });
});
