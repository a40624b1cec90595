import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

const day = 86_400_000;

describe('a run', () => {
  it('is published for exactly 30 days, is live with its first delivery, and has a page', async () => {
    const { campaign } = await rest('POST', '', publishable);

    const published = await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const live = await rest('GET', `/${campaign._id}`);
    const page = await server.send('GET', `/jobs/${campaign._id}`);
    const { data } = await server.graphql(
      'query ($id: ID!) { campaign(id: $id) { status deliveries { channel title kind status url since reason canRetry run events { kind message } } } }',
      { id: campaign._id },
      anna.bearer,
    );

    expect(published).toMatchObject({ status: 200, ok: true });
    expect(published.campaign).toMatchObject({ status: 'Published', __v: 1, tickets: 10 });
    const { live_at, end_at } = published.campaign;
    expect(Date.parse(String(end_at)) - Date.parse(String(live_at))).toBe(30 * day);
    expect(live.campaign).toMatchObject({ status: 'Live', __v: 2, live_at, end_at });
    expect(page.status).toBe(200);
    expect(data.campaign.status).toBe('LIVE');
    expect(data.campaign.deliveries[0]).toEqual({
      channel: 'job_page',
      title: 'Job page',
      kind: 'LISTED',
      status: 'ONLINE',
      url: `${server.settings.edge.externalUrl}/jobs/${campaign._id}`,
      since: expect.any(String),
      reason: null,
      canRetry: false,
      run: 1,
      events: [
        { kind: 'ONLINE', message: 'It can be seen.' },
        { kind: 'CREATED', message: 'It waits to be delivered.' },
      ],
    });
  });

  it('is edited while live only as far as it stays fit for publishing', async () => {
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    const refused = await rest('PUT', `/${campaign._id}`, {
      name: 'Other',
      contract: null,
      description: 'short',
    });
    const edited = await rest('PUT', `/${campaign._id}`, { name: 'Head Nurse' });

    expect(refused).toMatchObject({
      status: 422,
      code: 'not_publishable',
      errors: [{ field: 'description' }, { field: 'contract' }],
    });
    expect(edited.campaign).toMatchObject({
      name: 'Head Nurse',
      contract: 'Full Time',
      status: 'Live',
      __v: 3,
    });
  });

  it('is deleted immediately, and its page is gone', async () => {
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    const draft = await rest('POST', '', { name: 'Never shown' });

    const deleted = await rest('DELETE', `/${campaign._id}`);
    const again = await rest('DELETE', `/${campaign._id}`);
    await rest('DELETE', `/${draft.campaign._id}`);
    await server.settle();

    expect(deleted).toMatchObject({ status: 200, ok: true });
    expect(again).toMatchObject({ status: 404, code: 'not_found' });
    expect((await server.send('GET', `/jobs/${campaign._id}`)).status).toBe(410);
    expect((await server.send('GET', `/jobs/${draft.campaign._id}`)).status).toBe(404);
    const delivery = await server.db.campaigns.delivery.findFirstOrThrow({
      where: { campaignId: campaign._id },
    });
    expect(delivery.status).toBe('cancelled');
  });
});

describe('publishing', () => {
  it('lists everything that is missing', async () => {
    const { campaign } = await rest('POST', '', { name: 'Bare' });

    const refused = await rest('PUT', `/publish/${campaign._id}`);

    expect(refused).toMatchObject({ status: 422, ok: false, code: 'not_publishable' });
    expect(refused.errors?.map(({ field }) => field)).toEqual([
      'description',
      'url',
      'contract',
      'category',
      'company_name',
      'company_country',
    ]);
  });

  it('happens once with two concurrent requests', async () => {
    const { campaign } = await rest('POST', '', publishable);

    const answers = await Promise.all(
      Array.from({ length: 6 }, () => rest('PUT', `/publish/${campaign._id}`)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, code } of answers.filter((one) => one.status !== 200)) {
      expect({ status, code }).toEqual({ status: 409, code: 'invalid_transition' });
    }
    const deliveries = await server.db.campaigns.delivery.findMany({ where: { campaignId: campaign._id } });
    expect(new Set(deliveries.map(({ channel }) => channel)).size).toBe(deliveries.length);
    expect(deliveries.every(({ run }) => run === 1)).toBe(true);
  });

  it('is refused by name of the state, and possible again after the run', async () => {
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    const refused = await rest('PUT', `/publish/${campaign._id}`);
    await server.graphql(
      'mutation ($input: TakeCampaignOfflineInput!) { takeCampaignOffline(input: $input) { campaign { id } } }',
      { input: { id: campaign._id } },
      anna.apikey,
    );
    const gone = await server.send('GET', `/jobs/${campaign._id}`);
    const second = await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    expect(refused).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(refused.message).toContain('Live');
    expect(gone.status).toBe(410);
    expect(second.campaign.status).toBe('Published');
    expect((await server.send('GET', `/jobs/${campaign._id}`)).status).toBe(200);
    const runs = await server.db.campaigns.delivery.findMany({
      where: { campaignId: campaign._id, channel: 'job_page' },
      orderBy: { run: 'asc' },
    });
    expect(runs.map(({ run, status }) => [run, status])).toEqual([
      [1, 'finished'],
      [2, 'online'],
    ]);
  });
});

describe('the end of a run', () => {
  it('counts at read time before the job has run, and is written by the expiry job once', async () => {
    await using other = await openServer();
    const bob = await openAccountHolder(other);
    const bobs = restOf(other, bob.apikey);
    const { campaign } = await bobs('POST', '', publishable);
    await bobs('PUT', `/publish/${campaign._id}`);
    await other.settle();

    other.advance(30 * 86_400 - 60);
    const before = await bobs('GET', `/${campaign._id}`);
    other.advance(61);
    const after = await bobs('GET', `/${campaign._id}`);
    const page = await other.send('GET', `/jobs/${campaign._id}`);
    const inactive = await bobs('GET', '?status=Inactive');
    const live = await bobs('GET', '?status=Live,Published');
    await other.runTask('campaigns.expire', {});
    await other.runTask('campaigns.expire', {});
    const written = await bobs('GET', `/${campaign._id}`);

    expect(before.campaign.status).toBe('Live');
    expect(after.campaign).toMatchObject({ status: 'Inactive', __v: 2 });
    expect(page.status).toBe(410);
    expect(page.text).not.toContain('ld+json');
    expect(inactive.campaigns.map(({ _id }) => _id)).toEqual([campaign._id]);
    expect(live.campaigns).toEqual([]);
    expect(written.campaign).toMatchObject({ status: 'Inactive', __v: 3 });
  });
});
