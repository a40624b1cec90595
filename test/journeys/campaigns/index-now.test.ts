import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { openThirdPartyServer, type ThirdParty } from '../../kit/third-party.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

const key = '9f2c1d0e4b7a4d6f';

let indexNow: ThirdParty;
let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  indexNow = await openThirdPartyServer();
  server = await openServer({
    settings: {
      SVC_CAMPAIGNS_INDEXNOW_KEY: key,
      SVC_CAMPAIGNS_INDEXNOW_URL: indexNow.url,
      SVC_CAMPAIGNS_PUSH_ATTEMPTS: '2',
      SVC_CAMPAIGNS_PUSH_BACKOFF: '60',
    },
  });
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await indexNow[Symbol.asyncDispose]();
});
beforeEach(() => {
  indexNow.asked.length = 0;
  indexNow.answerWith({ status: 202 });
});

async function publish() {
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
  return campaign._id;
}

const find = (campaignId: string) =>
  server.db.campaigns.delivery.findFirstOrThrow({ where: { campaignId, channel: 'index_now' } });

const announce = () => server.runTask('campaigns.announce', { channel: 'index_now' });

const told = () => indexNow.asked.map(({ text }) => JSON.parse(text) as { urlList: string[] });

describe('IndexNow', () => {
  it('receives the page of a campaign that goes live, that changes, and that ends', async () => {
    const id = await publish();
    const page = `${server.settings.edge.externalUrl}/jobs/${id}`;
    const online = await find(id);
    const [first] = indexNow.asked;

    await rest('PUT', `/${id}`, { name: 'Head Nurse' });
    await rest('PUT', `/${id}`, { name: 'Chief Nurse' });
    await server.settle();
    const early = indexNow.asked.length;
    server.advance(301);
    await announce();
    await rest('DELETE', `/${id}`);
    await server.settle();

    const host = new URL(page).host;
    expect(first).toMatchObject({ method: 'POST', path: '/indexnow' });
    expect(first?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(first?.text ?? '')).toEqual({
      host,
      key,
      keyLocation: `http://${host}/${key}.txt`,
      urlList: [page],
    });
    expect(online).toMatchObject({ status: 'online', url: page, reason: null });
    expect(early).toBe(1);
    expect(told().map(({ urlList }) => urlList)).toEqual([[page], [page], [page]]);
    expect(await find(id)).toMatchObject({ status: 'cancelled', placed: false, dueAt: null });
  });

  it('gets many pages in one call', async () => {
    indexNow.answerWith({ status: 500 });
    const ids = [await publish(), await publish(), await publish()];
    indexNow.asked.length = 0;
    indexNow.answerWith({ status: 200 });

    server.advance(61);
    await announce();
    await announce();

    expect(indexNow.asked).toHaveLength(1);
    expect(told()[0]?.urlList.sort()).toEqual(
      ids.map((id) => `${server.settings.edge.externalUrl}/jobs/${id}`).sort(),
    );
    for (const id of ids) expect(await find(id)).toMatchObject({ status: 'online', attempts: 0 });
  });

  it('that is busy is called later, and given up after the last call until a retry by hand', async () => {
    indexNow.answerWith({ status: 429 });
    const id = await publish();
    const busy = await find(id);

    server.advance(61);
    await announce();
    const given = await find(id);
    indexNow.answerWith({ status: 200 });
    const { data } = await server.graphql(
      'mutation ($input: RetryDeliveryInput!) { retryDelivery(input: $input) { delivery { status } } }',
      { input: { id: given.id } },
      anna.bearer,
    );
    await server.settle();

    expect(busy).toMatchObject({ status: 'pending', attempts: 1 });
    expect(given).toMatchObject({
      status: 'not_processed',
      retryable: true,
      reason: 'Given up after 2 calls: IndexNow answered 429.',
    });
    expect(data.retryDelivery.delivery.status).toBe('PENDING');
    expect((await find(id)).status).toBe('online');
  });

  it('that rejects our addresses is not called again', async () => {
    indexNow.answerWith({ status: 422 });

    const id = await publish();

    expect(await find(id)).toMatchObject({
      status: 'not_processed',
      retryable: false,
      reason: 'IndexNow takes no addresses of this host with this key.',
    });
    expect(indexNow.asked).toHaveLength(1);
  });

  it('finds the key at its address, and no other key', async () => {
    const found = await server.send('GET', `/${key}.txt`);
    const other = await server.send('GET', '/0000000000000000.txt');
    const robots = await server.send('GET', '/robots.txt');

    expect(found).toMatchObject({ status: 200, text: key });
    expect(found.headers.get('content-type')).toContain('text/plain');
    expect(other.status).toBe(404);
    expect(other.text).not.toContain(key);
    expect(robots.text).not.toContain(key);
  });
});
