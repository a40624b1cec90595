import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
  signToken,
} from '../../subgraphs/campaigns/account-holder.ts';

let server: TestServer;
let anna: AccountHolder;
let bob: AccountHolder;

beforeAll(async () => {
  server = await openServer();
  [anna, bob] = [await openAccountHolder(server), await openAccountHolder(server)];
  const rest = restOf(server, anna.apikey);
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await server.settle();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('objects requested by their id', () => {
  it('are for their owner, and where declared for administrators', async () => {
    const admin = await signToken(server, { role: 'service_role' });
    const { data } = await server.graphql(
      `{ myCampaignAccount { id } campaigns(filter: { statuses: [LIVE] }) { nodes { id deliveries { id } } } }`,
      {},
      anna.apikey,
    );
    const made = await server.graphql(
      'mutation { createWebhook(input: { url: "https://example.com/" }) { webhook { id } } }',
      {},
      anna.apikey,
    );
    const webhook = made.data.createWebhook.webhook.id;
    const pinged = await server.graphql(
      `mutation { pingWebhook(input: { id: "${webhook}" }) { webhook { messages { nodes { id payload } } } } }`,
      {},
      anna.apikey,
    );
    const [message] = pinged.data.pingWebhook.webhook.messages.nodes;
    expect(message.payload).toMatchObject({ event: 'ping' });
    const [campaign] = data.campaigns.nodes;
    const roots: [string, string, string, string | null][] = [
      ['campaign', campaign.id, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_UNAUTHORIZED'],
      ['delivery', campaign.deliveries[0].id, 'CAMPAIGN_UNKNOWN_DELIVERY', null],
      ['campaignAccount', data.myCampaignAccount.id, 'CAMPAIGN_ACCOUNT_NOT_FOUND', null],
      ['webhook', webhook, 'CAMPAIGN_WEBHOOK_NOT_FOUND', 'CAMPAIGN_UNAUTHORIZED'],
      ['webhookMessage', message.id, 'CAMPAIGN_WEBHOOK_MESSAGE_NOT_FOUND', 'CAMPAIGN_UNAUTHORIZED'],
    ];
    for (const [root, id, refusal, ofAdmin] of roots) {
      const query = `query ($id: ID!) { ${root}(id: $id) { id __typename } }`;
      const codeFor = async (headers: Record<string, string>) =>
        (await server.graphql(query, { id }, headers)).errors?.[0]?.extensions.code ?? null;
      const own = await server.graphql(query, { id }, anna.apikey);
      expect(own.data[root]).toMatchObject({ id });
      expect([
        root,
        await codeFor(bob.apikey),
        await codeFor(bob.bearer),
        await codeFor({}),
        await codeFor(admin),
      ]).toEqual([root, refusal, refusal, 'CAMPAIGN_UNAUTHORIZED', ofAdmin]);
    }
  });

  it('is a movement of money of the own account', async () => {
    const query = 'query ($id: ID!) { ledgerEntry(id: $id) { id } }';
    for (const id of ['1', 'x', encodeGlobalId('LedgerEntry', '1')]) {
      const { errors } = await server.graphql(query, { id }, bob.apikey);
      expect(errors?.[0]?.extensions.code).toBe('CAMPAIGN_LEDGER_ENTRY_NOT_FOUND');
    }
    expect((await server.graphql(query, { id: '1' })).errors?.[0]?.extensions.code).toBe(
      'CAMPAIGN_UNAUTHORIZED',
    );
  });
});

describe('ids of the graph', () => {
  it('name nothing over REST', async () => {
    const rest = restOf(server, anna.apikey);
    const { campaigns } = await rest('GET', '?limit=1');
    for (const type of ['Campaign', 'User']) {
      const sent = await rest('GET', `/${encodeGlobalId(type, campaigns[0]?._id ?? '')}`);
      expect(sent).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});
