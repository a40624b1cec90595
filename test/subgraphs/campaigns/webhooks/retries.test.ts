import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { maxWebhookAttempts } from '../../../../subgraphs/campaigns/services/webhooks/webhook-retries.ts';
import { openServer, type TestServer } from '../../../kit/test-server.ts';
import { localWebhooks, type Receiver } from './receiver.ts';
import { openWebhookOwner, type WebhookOwner } from './webhook-owner.ts';

let server: TestServer;
let owner: WebhookOwner;
let receiver: Receiver;
let webhookId: string;

beforeAll(async () => {
  server = await openServer({ settings: localWebhooks });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  owner = await openWebhookOwner(server);
  ({ receiver, webhookId } = owner);
  return () => receiver[Symbol.asyncDispose]();
});

describe('a failed call', () => {
  it('is sent again with the same id until it arrives', async () => {
    receiver.answerWith(500, 'no disk space');
    const eventId = await owner.ping();
    const failing = await owner.readMessages();
    const stored = await server.db.campaigns.webhookMessage.findFirstOrThrow({ where: { webhookId } });
    expect(stored.responseSealed).not.toContain('disk');

    receiver.answerWith(204);
    await owner.passTime();
    const settled = await owner.readMessages();

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
    await owner.ping();
    await owner.ping();

    // The second had to wait: the webhook was left alone after the first.
    expect(receiver.received).toHaveLength(1);
    await owner.passTime();
    expect(receiver.received).toHaveLength(2);
    receiver.answerWith(200);
    await owner.passTime();
    expect(await owner.readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 2 } });
  });

  it('is given up after the last attempt, and sent again on request of its owner', async () => {
    receiver.answerWith(500);
    await owner.ping();
    for (let attempt = 1; attempt < maxWebhookAttempts; attempt += 1) await owner.passTime();
    const dead = await owner.readMessages('DEAD');
    await owner.passTime();

    expect(dead.messages).toMatchObject({
      totalCount: 1,
      nodes: [{ attempts: maxWebhookAttempts, reason: 'answered 500', nextAttemptAt: null }],
    });
    expect(receiver.received).toHaveLength(maxWebhookAttempts);

    receiver.answerWith(200);
    const retried = await owner.retry(dead.messages.nodes[0].id);
    await server.settle();

    expect(retried.data.retryWebhookMessage.message).toEqual({ status: 'PENDING', attempts: 0 });
    expect(await owner.readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
  });

  it.each([
    ['a redirect', 302, 'answered with a redirect'],
    ['a refusal', 410, 'answered 410'],
  ])('reports %s', async (_name, status, reason) => {
    receiver.answerWith(status);
    await owner.ping();

    expect((await owner.readMessages()).messages.nodes).toMatchObject([{ status: 'PENDING', reason }]);
  });

  it('reports an address without a server', async () => {
    await receiver[Symbol.asyncDispose]();
    await owner.ping();

    expect((await owner.readMessages()).messages.nodes).toMatchObject([
      { reason: 'could not be reached (ECONNREFUSED)', responseBody: null },
    ]);
  });
});

describe('a webhook at which nothing arrives for days', () => {
  it('is disabled with its reason, keeps the missed events, and is enabled again by its owner', async () => {
    receiver.answerWith(500);
    await owner.ping();
    const longAgo = new Date(Date.now() - 4 * 86_400_000);
    await server.db.campaigns.webhook.update({ where: { id: webhookId }, data: { failingSince: longAgo } });
    await owner.passTime();
    const off = await owner.readMessages('DEAD');

    expect(off).toMatchObject({
      disabledReason: 'nothing arrived for days: it answered 500',
      messages: { totalCount: 1 },
    });
    expect(off.disabledAt).not.toBeNull();
    await expect(owner.ping()).rejects.toThrow();

    receiver.answerWith(200);
    const on = await owner.ask(
      'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { disabledAt failingSince } } }',
      { id: webhookId, isEnabled: true },
    );
    expect(on.data.updateWebhook.webhook).toEqual({ disabledAt: null, failingSince: null });
    await owner.ping();
    expect(await owner.readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
  });
});

test('an owner can ping and retry ten times a minute in all, for each webhook', async () => {
  receiver.answerWith(500);
  await owner.ping();
  const waiting = await owner.readMessages();
  const retry = () => owner.retry(waiting.messages.nodes[0].id);
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
    await owner.ping();
    receiver.answerWith(200);
    const lost = new Date(Date.now() - 300_000);
    await server.db.campaigns.webhook.update({ where: { id: webhookId }, data: { quietUntil: lost } });
    await server.db.campaigns.webhookMessage.updateMany({
      where: { webhookId },
      data: { nextAttemptAt: lost },
    });

    await server.runTask('campaigns.tend_webhooks', {});
    await server.settle();

    expect(await owner.readMessages('DELIVERED')).toMatchObject({ messages: { totalCount: 1 } });
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

  expect((await owner.readMessages()).messages.totalCount).toBe(2);
});
