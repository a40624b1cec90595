import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  hasWebhookFailedTooLong,
  maxWebhookAttempts,
  toWebhookRetryDelaySeconds,
} from '../../../../subgraphs/campaigns/services/webhooks/call-webhook.ts';
import { openServer, type TestServer } from '../../../kit/test-server.ts';
import { type AccountHolder, openAccountHolder } from '../account-holder.ts';
import { createWebhook, localWebhooks, openReceiver, type Receiver } from './receiver.ts';

let server: TestServer;
let receiver: Receiver;
let anna: AccountHolder;
let webhookId: string;

beforeAll(async () => {
  server = await openServer({ settings: localWebhooks });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  receiver = await openReceiver();
  anna = await openAccountHolder(server);
  const made = await server.graphql(createWebhook, { input: { url: receiver.url } }, anna.apikey);
  webhookId = made.data.createWebhook.webhook.id;
  return () => receiver[Symbol.asyncDispose]();
});

async function ping() {
  const { data, errors } = await server.graphql(
    'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
    { input: { id: webhookId } },
    anna.apikey,
  );
  expect(errors).toBeUndefined();
  await server.settle();
  return data.pingWebhook.eventId as string;
}

/** Lets the time pass that a webhook is left alone for, and what it waits for come. */
async function passTime() {
  const past = new Date(Date.now() - 1000);
  await server.db.campaigns.webhook.updateMany({ where: { id: webhookId }, data: { quietUntil: past } });
  await server.db.campaigns.webhookMessage.updateMany({
    where: { webhookId, status: 'pending' },
    data: { nextAttemptAt: past },
  });
  await server.runTask('campaigns.call_webhook', { webhookId });
}

async function readMessages(status?: string) {
  const { data, errors } = await server.graphql(
    `query ($filter: WebhookMessageFilter) {
      webhooks { id failingSince disabledAt disabledReason
        messages(filter: $filter) { totalCount nodes {
          id event status attempts reason nextAttemptAt endedAt responseStatus durationMilliseconds
          responseBody isResponseBodyTruncated
        } } } }`,
    { filter: status && { statuses: [status] } },
    anna.apikey,
  );
  expect(errors).toBeUndefined();
  return data.webhooks[0];
}

describe('a failed call', () => {
  it('is sent again with the same id until it arrives', async () => {
    receiver.answerWith(500, 'no disk space');
    const eventId = await ping();
    const failing = await readMessages();
    const stored = await server.db.campaigns.webhookMessage.findFirstOrThrow({ where: { webhookId } });
    expect(stored.responseSealed).not.toContain('disk');

    receiver.answerWith(204);
    await passTime();
    const settled = await readMessages();

    expect(failing.messages.nodes).toMatchObject([
      {
        event: 'ping',
        status: 'PENDING',
        attempts: 1,
        reason: 'answered 500',
        responseStatus: 500,
        durationMilliseconds: expect.any(Number),
        responseBody: 'no disk space',
        isResponseBodyTruncated: false,
        endedAt: null,
      },
    ]);
    expect(failing.failingSince).not.toBeNull();
    expect(settled.messages.nodes).toMatchObject([
      {
        ...{ status: 'DELIVERED', attempts: 2, reason: null, responseStatus: 204, nextAttemptAt: null },
        responseBody: '',
      },
    ]);
    expect(settled.failingSince).toBeNull();
    expect(receiver.received.map(({ event }) => event.id)).toEqual([eventId, eventId]);
  });

  it('waits, and delays no other webhook', async () => {
    receiver.answerWith(503);
    await ping();
    await ping();

    // The second had to wait: the webhook was left alone after the first.
    expect(receiver.received).toHaveLength(1);
    await passTime();
    expect(receiver.received).toHaveLength(2);
    receiver.answerWith(200);
    await passTime();
    expect(await readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 2 } });
  });

  it('is given up after the last attempt, and sent again on request of its owner', async () => {
    receiver.answerWith(500);
    await ping();
    for (let attempt = 1; attempt < maxWebhookAttempts; attempt += 1) await passTime();
    const dead = await readMessages('DEAD');
    await passTime();

    expect(dead.messages).toMatchObject({
      totalCount: 1,
      nodes: [{ attempts: maxWebhookAttempts, reason: 'answered 500', nextAttemptAt: null }],
    });
    expect(receiver.received).toHaveLength(maxWebhookAttempts);

    receiver.answerWith(200);
    const retried = await server.graphql(
      'mutation ($input: RetryWebhookMessageInput!) { retryWebhookMessage(input: $input) { message { status attempts } } }',
      { input: { id: dead.messages.nodes[0].id } },
      anna.apikey,
    );
    await server.settle();

    expect(retried.data.retryWebhookMessage.message).toEqual({ status: 'PENDING', attempts: 0 });
    expect(await readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
  });

  it.each([
    ['a redirect', 302, 'answered with a redirect'],
    ['a refusal', 410, 'answered 410'],
  ])('reports %s', async (_name, status, reason) => {
    receiver.answerWith(status);
    await ping();

    expect((await readMessages()).messages.nodes).toMatchObject([{ status: 'PENDING', reason }]);
  });

  it('reports an address without a server', async () => {
    await receiver[Symbol.asyncDispose]();
    await ping();

    expect((await readMessages()).messages.nodes).toMatchObject([
      { reason: 'could not be reached (ECONNREFUSED)', responseBody: null },
    ]);
    receiver = await openReceiver();
  });
});

describe('a webhook at which nothing arrives for days', () => {
  it('is disabled with its reason, keeps the missed events, and is enabled again by its owner', async () => {
    receiver.answerWith(500);
    await ping();
    const longAgo = new Date(Date.now() - 4 * 86_400_000);
    await server.db.campaigns.webhook.update({ where: { id: webhookId }, data: { failingSince: longAgo } });
    await passTime();
    const off = await readMessages('DEAD');

    expect(off).toMatchObject({
      disabledReason: 'nothing arrived for days: it answered 500',
      messages: { totalCount: 1 },
    });
    expect(off.disabledAt).not.toBeNull();
    await expect(ping()).rejects.toThrow();

    receiver.answerWith(200);
    const on = await server.graphql(
      'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { disabledAt failingSince } } }',
      { input: { id: webhookId, isEnabled: true } },
      anna.apikey,
    );
    expect(on.data.updateWebhook.webhook).toEqual({ disabledAt: null, failingSince: null });
    await ping();
    expect(await readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
  });
});

test('an owner can ping and retry ten times a minute in all, for each webhook', async () => {
  receiver.answerWith(500);
  await ping();
  const waiting = await readMessages();
  const retry = () =>
    server.graphql(
      'mutation ($input: RetryWebhookMessageInput!) { retryWebhookMessage(input: $input) { message { id } } }',
      { input: { id: waiting.messages.nodes[0].id } },
      anna.apikey,
    );
  for (let number = 2; number <= 10; number += 1) expect((await retry()).errors).toBeUndefined();

  const { errors } = await retry();

  expect(errors?.[0]).toMatchObject({
    message: 'Too many pings and retries.',
    extensions: { code: 'CAMPAIGN_RATE_LIMITED' },
  });
});

describe('a turn at a webhook', () => {
  it('is taken by one worker at a time', async () => {
    const now = new Date();
    await server.db.campaigns.webhookMessage.createMany({
      data: Array.from({ length: 20 }, (_, number) => ({
        webhookId,
        eventId: crypto.randomUUID(),
        event: 'ping',
        body: JSON.stringify({ id: String(number), event: 'ping', data: {} }),
        createdAt: now,
        nextAttemptAt: now,
      })),
    });

    await Promise.all(
      Array.from({ length: 6 }, () => server.runTask('campaigns.call_webhook', { webhookId })),
    );
    await server.settle();

    expect(receiver.received.map(({ event }) => event.id).sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => String(number)).sort(),
    );
  });

  it('that was lost with its process is taken again', async () => {
    receiver.answerWith(500);
    await ping();
    receiver.answerWith(200);
    const lost = new Date(Date.now() - 300_000);
    await server.db.campaigns.webhook.update({ where: { id: webhookId }, data: { quietUntil: lost } });
    await server.db.campaigns.webhookMessage.updateMany({
      where: { webhookId },
      data: { nextAttemptAt: lost },
    });

    await server.runTask('campaigns.tend_webhooks', {});
    await server.settle();

    expect(await readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
  });
});

test('messages are forgotten in the end', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const rows = [
    ['delivered', days(4)],
    ['delivered', days(2)],
    ['dead', days(31)],
    ['dead', days(29)],
  ] as const;
  await server.db.campaigns.webhookMessage.createMany({
    data: rows.map(([status, endedAt]) => ({
      ...{ webhookId, status, endedAt, createdAt: endedAt },
      ...{ eventId: crypto.randomUUID(), event: 'ping', body: '{}' },
    })),
  });

  await server.runTask('campaigns.tend_webhooks', {});

  expect((await readMessages()).messages.totalCount).toBe(2);
});

test('delays grow threefold up to half a day, give or take a fifth', () => {
  const delays = Array.from({ length: maxWebhookAttempts - 1 }, (_, index) =>
    toWebhookRetryDelaySeconds(index + 1, 0.5),
  );

  expect(delays).toEqual([10, 30, 90, 270, 810, 2430, 7290, 21_870, 43_200]);
  expect([toWebhookRetryDelaySeconds(1, 0), toWebhookRetryDelaySeconds(1, 1)].map(Math.round)).toEqual([
    8, 12,
  ]);
});

test('patience lasts three days', () => {
  const since = new Date(0);

  expect(hasWebhookFailedTooLong(since, new Date(3 * 86_400_000 - 1))).toBe(false);
  expect(hasWebhookFailedTooLong(since, new Date(3 * 86_400_000))).toBe(true);
});
