import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';
import {
  createWebhook,
  isSignedBy,
  localWebhooks,
  openReceiver,
  type Receiver,
} from '../../subgraphs/campaigns/webhooks/receiver.ts';

let server: TestServer;
let receiver: Receiver;
let anna: AccountHolder;

beforeAll(async () => {
  server = await openServer({ settings: localWebhooks });
});
beforeEach(async () => {
  receiver = await openReceiver();
  anna = await openAccountHolder(server);
  return () => receiver[Symbol.asyncDispose]();
});
afterAll(() => server[Symbol.asyncDispose]());

async function subscribe(input: object = {}) {
  const { data, errors } = await server.graphql(
    createWebhook,
    { input: { url: receiver.url, ...input } },
    anna.apikey,
  );
  expect(errors).toBeUndefined();
  return data.createWebhook as { secret: string; webhook: { id: string; url: string; events: string[] } };
}

const only = (...events: string[]) => ({ events });

describe('a webhook', () => {
  it('receives the whole life of a campaign', async () => {
    await subscribe();
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', publishable);

    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();
    await rest('PUT', `/${campaign._id}`, { title: 'Nurses wanted' });
    await server.graphql(
      'mutation ($input: TakeCampaignOfflineInput!) { takeCampaignOffline(input: $input) { campaign { id } } }',
      { input: { id: campaign._id } },
      anna.apikey,
    );
    await server.graphql(
      'mutation ($input: CancelCampaignInput!) { cancelCampaign(input: $input) { campaign { id } } }',
      { input: { id: campaign._id } },
      anna.apikey,
    );
    await rest('DELETE', `/${campaign._id}`);
    await server.settle();

    const ofCampaign = receiver.received.filter(({ event }) => event.data.campaign);
    expect(new Set(ofCampaign.map(({ event }) => event.event))).toEqual(
      new Set([
        'campaign.published',
        'campaign.live',
        'campaign.updated',
        'campaign.ended',
        'campaign.cancelled',
        'campaign.deleted',
      ]),
    );
    expect(ofCampaign.map(({ event }) => event.data.campaign?._id)).toEqual(
      Array(ofCampaign.length).fill(campaign._id),
    );
  });

  it('reads a campaign as the REST interface writes it', async () => {
    await subscribe(only('CAMPAIGN_UPDATED'));
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', {
      ...publishable,
      locations: [{ name: 'Lyon', postal_code: '69002', lat: 45.76, lng: 4.83 }],
      salary: { min: 2800, max: 3400, unit: 'month', currency: 'usd' },
      age_range: { min: 18 },
      company_logo: 'https://example.com/logo.png',
      client_id: 'A-17',
    });
    const updated = await rest('PUT', `/${campaign._id}`, { text_1: 'Come to Lyon', skills: ['triage'] });
    await server.settle();

    expect(receiver.received.map(({ event }) => event.data.campaign)).toEqual([updated.campaign]);
  });

  it('receives a delivery and its status', async () => {
    await subscribe(only('DELIVERY_STATUS_CHANGED'));
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    const jobPage = receiver.received
      .map(({ event }) => event.data.delivery)
      .filter((delivery) => delivery?.channel === 'job_page');
    expect(jobPage.at(-1)).toMatchObject({
      campaign_id: campaign._id,
      run: 1,
      status: 'online',
      url: expect.stringContaining(`/jobs/${campaign._id}`),
    });
    expect(new Set(receiver.names())).toEqual(new Set(['delivery.status_changed']));
  });

  it('receives the end of a campaign at its time', async () => {
    await subscribe(only('CAMPAIGN_ENDED'));
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    await server.db.campaigns.campaign.update({ where: { id: campaign._id }, data: { endAt: new Date() } });
    await server.runTask('campaigns.expire', {});
    await server.settle();

    expect(receiver.received.map(({ event }) => event.data.campaign)).toMatchObject([
      { _id: campaign._id, status: 'Inactive' },
    ]);
  });

  it('receives nothing of a rejected mutation', async () => {
    await subscribe();
    const rest = restOf(server, anna.apikey);
    const { campaign } = await rest('POST', '', { name: 'Not yet' });

    expect((await rest('PUT', `/publish/${campaign._id}`)).status).toBe(422);
    await server.settle();

    expect(receiver.received).toEqual([]);
  });

  it('receives only events of its account', async () => {
    await subscribe();
    const bob = await openAccountHolder(server);
    const rest = restOf(server, bob.apikey);
    const { campaign } = await rest('POST', '', publishable);
    await rest('PUT', `/publish/${campaign._id}`);
    await server.settle();

    expect(receiver.received).toEqual([]);
  });
});

test('webhooks work alike with subgraphs in separate processes', async () => {
  await using many = await openServer({ topology: 'many', settings: localWebhooks });
  const bob = await openAccountHolder(many);
  const made = await many.graphql(createWebhook, { input: { url: receiver.url } }, bob.bearer);
  const rest = restOf(many, bob.apikey);
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await many.settle();

  const live = receiver.received.find(({ event }) => event.event === 'campaign.live');
  expect(live?.event.data.campaign).toMatchObject({ _id: campaign._id, status: 'Live' });
  expect(live && isSignedBy(made.data.createWebhook.secret, live)).toBe(true);
  const listed = await many.graphql(
    '{ webhooks { url messages(filter: { statuses: [DELIVERED] }) { totalCount nodes { event status attempts } } } }',
    {},
    bob.bearer,
  );
  expect(listed.data.webhooks[0].messages.totalCount).toBe(receiver.received.length);
});
