import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openServer, type TestServer } from '../../../kit/test-server.ts';
import { type AccountHolder, openAccountHolder, publishable, restOf, signToken } from '../account-holder.ts';
import { createWebhook, localWebhooks, openReceiver } from './receiver.ts';

let server: TestServer;
let anna: AccountHolder;
let webhookId: string;
let messageId: string;

beforeAll(async () => {
  server = await openServer();
  anna = await openAccountHolder(server);
  const made = await server.graphql(
    createWebhook,
    { input: { url: 'https://example.com/hook', events: ['CAMPAIGN_LIVE', 'CAMPAIGN_LIVE'] } },
    anna.apikey,
  );
  webhookId = made.data.createWebhook.webhook.id;
  const now = new Date();
  const message = await server.db.campaigns.webhookMessage.create({
    data: {
      ...{ webhookId, eventId: crypto.randomUUID(), event: 'ping', body: '{}', status: 'dead' },
      ...{ createdAt: now, endedAt: now },
    },
  });
  messageId = String(message.id);
});
afterAll(() => server[Symbol.asyncDispose]());

const operations = {
  updateWebhook: () => ({ id: webhookId, url: 'https://evil.example.com' }),
  deleteWebhook: () => ({ id: webhookId }),
  rotateWebhookSecret: () => ({ id: webhookId }),
  pingWebhook: () => ({ id: webhookId }),
  retryWebhookMessage: () => ({ id: messageId }),
} as const;

const selections: Record<string, string> = {
  updateWebhook: 'webhook { id }',
  deleteWebhook: 'deletedId',
  rotateWebhookSecret: 'secret',
  pingWebhook: 'eventId',
  retryWebhookMessage: 'message { id }',
  createWebhook: 'secret',
};

async function codeOf(operation: string, input: object, headers: Record<string, string>) {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`;
  const { errors } = await server.graphql(
    `mutation ($input: ${type}!) { ${operation}(input: $input) { ${selections[operation]} } }`,
    { input },
    headers,
  );
  return errors?.[0]?.extensions.code;
}

async function listCodeOf(headers: Record<string, string>) {
  const { errors } = await server.graphql('{ webhooks { id } }', {}, headers);
  return errors?.[0]?.extensions.code;
}

describe.each(Object.entries(operations))('%s', (operation, toInput) => {
  const notFound =
    operation === 'retryWebhookMessage' ? 'CAMPAIGN_WEBHOOK_MESSAGE_NOT_FOUND' : 'CAMPAIGN_WEBHOOK_NOT_FOUND';

  it('is for the account only', async () => {
    const bob = await openAccountHolder(server);

    expect(await codeOf(operation, toInput(), bob.apikey)).toBe(notFound);
    expect(await codeOf(operation, toInput(), bob.bearer)).toBe(notFound);
    expect(await codeOf(operation, { ...toInput(), id: 'x' }, anna.apikey)).toBe(notFound);
  });

  it('is for callers with a credential that holds', async () => {
    const expired = await signToken(server, { sub: anna.userId, role: 'authenticated' }, -10);
    const service = await signToken(server, { role: 'service_role' });

    const refused: [Record<string, string>, string][] = [
      [{}, 'CAMPAIGN_UNAUTHORIZED'],
      [{ 'x-apikey': 'wrong' }, 'CAMPAIGN_KEY_REFUSED'],
      [expired, 'AUTH_TOKEN_EXPIRED'],
      [service, 'CAMPAIGN_UNAUTHORIZED'],
    ];
    for (const [headers, code] of refused) {
      expect(await codeOf(operation, toInput(), headers)).toBe(code);
    }
  });
});

describe('making and listing webhooks', () => {
  const input = { url: 'https://example.com/hook' };

  it('is for callers with a credential that holds', async () => {
    const expired = await signToken(server, { sub: anna.userId, role: 'authenticated' }, -10);

    const refused: [Record<string, string>, string][] = [
      [{}, 'CAMPAIGN_UNAUTHORIZED'],
      [{ 'x-apikey': 'wrong' }, 'CAMPAIGN_KEY_REFUSED'],
      [expired, 'AUTH_TOKEN_EXPIRED'],
    ];
    for (const [headers, code] of refused) {
      expect(await codeOf('createWebhook', input, headers)).toBe(code);
      expect(await listCodeOf(headers)).toBe(code);
    }
  });

  it('is for no account that is suspended, and not with a revoked key', async () => {
    const carl = await openAccountHolder(server);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await server.runTask('campaigns.suspend_account', { userId: carl.userId, until });
    const dora = await openAccountHolder(server);
    await server.graphql(
      'mutation { rotateAccountKey(input: { graceSeconds: 0 }) { key } }',
      {},
      dora.bearer,
    );

    expect(await codeOf('createWebhook', input, carl.apikey)).toBe('CAMPAIGN_ACCOUNT_SUSPENDED');
    expect(await codeOf('createWebhook', input, carl.bearer)).toBe('CAMPAIGN_ACCOUNT_SUSPENDED');
    expect(await listCodeOf(carl.bearer)).toBe('CAMPAIGN_ACCOUNT_SUSPENDED');
    expect(await codeOf('createWebhook', input, dora.apikey)).toBe('CAMPAIGN_KEY_REFUSED');
    expect(await listCodeOf(dora.apikey)).toBe('CAMPAIGN_KEY_REFUSED');
  });

  it('does not show webhooks of others', async () => {
    const bob = await openAccountHolder(server);
    const mine = await server.graphql('{ webhooks { id: reference events } }', {}, anna.bearer);
    const theirs = await server.graphql('{ webhooks { id } }', {}, bob.bearer);

    expect(mine.data.webhooks).toEqual([{ id: webhookId, events: ['CAMPAIGN_LIVE'] }]);
    expect(theirs.data.webhooks).toEqual([]);
  });

  it('shows messages and responses to the account only', async () => {
    const bob = await openAccountHolder(server);
    const read = async (headers: Record<string, string>) => {
      const { data, errors } = await server.graphql(
        'query ($id: ID!) { webhookMessage(id: $id) { body responseBody isResponseBodyTruncated } }',
        { id: messageId },
        headers,
      );
      return errors?.[0]?.extensions.code ?? data.webhookMessage;
    };
    const service = await signToken(server, { role: 'service_role' });

    expect(await read(anna.bearer)).toEqual({
      body: '{}',
      responseBody: null,
      isResponseBodyTruncated: false,
    });
    expect(await read(bob.bearer)).toBe('CAMPAIGN_WEBHOOK_MESSAGE_NOT_FOUND');
    expect(await read(bob.apikey)).toBe('CAMPAIGN_WEBHOOK_MESSAGE_NOT_FOUND');
    expect(await read({})).toBe('CAMPAIGN_UNAUTHORIZED');
    expect(await read(service)).toBe('CAMPAIGN_UNAUTHORIZED');
  });

  it('is limited to ten, also with concurrent requests', async () => {
    const bob = await openAccountHolder(server);
    const codes = await Promise.all(
      Array.from({ length: 14 }, () => codeOf('createWebhook', input, bob.bearer)),
    );

    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.filter((code) => code === 'CAMPAIGN_TOO_MANY_WEBHOOKS')).toHaveLength(4);
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1:8081/graphql',
    'http://localhost:5432/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'https://anna:secret@example.com/',
    'ftp://example.com/',
    'https://example.com:22/',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('is refused: %s', async (url) => {
    expect(await codeOf('createWebhook', { url }, anna.apikey)).toBe('CAMPAIGN_INVALID_FIELD');
    expect(await codeOf('updateWebhook', { id: webhookId, url }, anna.apikey)).toBe('CAMPAIGN_INVALID_FIELD');
  });

  it('is a URL', async () => {
    await expect(codeOf('createWebhook', { url: 'nonsense' }, anna.apikey)).rejects.toThrow(
      'URL cannot represent this value',
    );
  });

  it('that was allowed once is checked again when it is called', async () => {
    await using receiver = await openReceiver();
    const bob = await openAccountHolder(server);
    const made = await server.graphql(createWebhook, { input: { url: 'https://example.com/' } }, bob.bearer);
    const { id } = made.data.createWebhook.webhook;
    await server.db.campaigns.webhook.update({ where: { id }, data: { url: receiver.url } });

    await codeOf('pingWebhook', { id }, bob.bearer);
    await server.settle();
    const { data } = await server.graphql('{ webhooks { messages { nodes { reason } } } }', {}, bob.bearer);

    expect(receiver.received).toEqual([]);
    expect(data.webhooks[0].messages.nodes).toEqual([{ reason: 'must be a public address' }]);
  });
});

test('a suspended account gets no calls, a closed one has no webhooks', async () => {
  await using other = await openServer({ settings: localWebhooks });
  await using receiver = await openReceiver();
  const bob = await openAccountHolder(other);
  await other.graphql(createWebhook, { input: { url: receiver.url } }, bob.bearer);
  const rest = restOf(other, bob.apikey);
  const { campaign } = await rest('POST', '', publishable);
  await rest('PUT', `/publish/${campaign._id}`);
  await other.settle();
  const told = receiver.received.length;

  const until = new Date(Date.now() + 3_600_000).toISOString();
  await other.runTask('campaigns.suspend_account', { userId: bob.userId, until });
  await other.db.campaigns.campaign.update({ where: { id: campaign._id }, data: { endAt: new Date() } });
  await other.runTask('campaigns.expire', {});
  await other.settle();
  await other.runTask('campaigns.close_account', { userId: bob.userId });

  expect(told).toBeGreaterThan(0);
  expect(receiver.received).toHaveLength(told);
  expect(await other.db.campaigns.webhook.count()).toBe(0);
  expect(await other.db.campaigns.webhookMessage.count()).toBe(0);
});
