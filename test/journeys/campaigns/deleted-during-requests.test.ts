import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import {
  type AccountHolder,
  openAccountHolder,
  publishable,
  restOf,
} from '../../subgraphs/campaigns/account-holder.ts';
import { createWebhook, localWebhooks } from '../../subgraphs/campaigns/webhooks/receiver.ts';

let server: TestServer;
let anna: AccountHolder;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  server = await openServer({ settings: localWebhooks });
  anna = await openAccountHolder(server);
  rest = restOf(server, anna.apikey);
});
afterAll(() => server[Symbol.asyncDispose]());

async function subscribe(): Promise<string> {
  const { data } = await server.graphql(
    createWebhook,
    { input: { url: 'http://127.0.0.1:8081/hook' } },
    anna.apikey,
  );
  return data.createWebhook.webhook.id;
}

async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await server.db.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount !== 0;
}

/** The request finds the webhook, and waits for its deletion. */
async function deleteDuring<T>(id: string, request: () => Promise<T>): Promise<T> {
  const { sent } = await server.db.campaigns.$transaction(async (tx) => {
    await tx.webhook.deleteMany({ where: { id } });
    const running = { sent: request() };
    await expect.poll(isWaitingForLock, { interval: 5 }).toBe(true);
    return running;
  });
  return sent;
}

describe('a webhook deleted during a request', () => {
  test.each([
    'mutation ($id: ID!) { updateWebhook(input: { id: $id, isEnabled: true }) { webhook { id } } }',
    'mutation ($id: ID!) { rotateWebhookSecret(input: { id: $id }) { secret } }',
    'mutation ($id: ID!) { pingWebhook(input: { id: $id }) { eventId } }',
  ])('is not found by %s', async (mutation) => {
    const id = await subscribe();

    const { errors } = await deleteDuring(id, () => server.graphql(mutation, { id }, anna.apikey));

    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['CAMPAIGN_WEBHOOK_NOT_FOUND']);
  });

  test('has no messages any more', async () => {
    const webhookId = await subscribe();
    const row = { webhookId, eventId: crypto.randomUUID(), event: 'ping', body: '{}', createdAt: new Date() };
    const message = await server.db.campaigns.webhookMessage.create({ data: { ...row, status: 'dead' } });
    const mutation = 'mutation ($id: ID!) { retryWebhookMessage(input: { id: $id }) { message { status } } }';

    const { errors } = await deleteDuring(webhookId, () =>
      server.graphql(mutation, { id: String(message.id) }, anna.apikey),
    );

    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['CAMPAIGN_WEBHOOK_MESSAGE_NOT_FOUND']);
  });

  test.each([
    ['PUT', '', { name: 'Renamed' }],
    ['PUT', '/publish', undefined],
    ['DELETE', '', undefined],
  ])('does not make %s %s of a campaign fail', async (method, prefix, json) => {
    const { campaign } = await rest('POST', '', publishable);
    const id = await subscribe();

    const sent = await deleteDuring(id, () => rest(method, `${prefix}/${campaign._id}`, json));

    expect(sent).toMatchObject({ status: 200, ok: true });
  });
});
