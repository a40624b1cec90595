import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookSecretCipher } from '../../../subgraphs/campaigns/services/webhooks/webhook-secret.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { type AccountHolder, openAccountHolder } from '../../subgraphs/campaigns/account-holder.ts';
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

describe('a signature', () => {
  it('is computed with the secret that was shown once, over time and body', async () => {
    const { secret, webhook } = await subscribe();
    await server.graphql(
      'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
      { input: { id: webhook.id } },
      anna.apikey,
    );
    await server.settle();

    const [ping] = receiver.received;
    expect(ping?.event.event).toBe('ping');
    expect(ping?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': ping?.event.id,
      'webhook-event': 'ping',
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
    expect(ping && isSignedBy(secret, ping)).toBe(true);
    const stored = await server.db.campaigns.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('is verified by the few lines of the README', async () => {
    const { secret, webhook } = await subscribe();
    await server.graphql(
      'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
      { input: { id: webhook.id } },
      anna.apikey,
    );
    await server.settle();
    const readme = readFileSync(new URL('../../../subgraphs/campaigns/README.md', import.meta.url), 'utf8');
    const [, code = ''] = /## Webhooks[\s\S]*?```js\n([\s\S]*?)```/.exec(readme) ?? [];
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (body: string, headers: Record<string, string>, secret: string) => boolean;
    };
    const [ping] = receiver.received;
    const body = ping?.body ?? '';
    const headers = ping?.headers as Record<string, string>;
    const signature = headers['webhook-signature'] ?? '';
    const judge = (changed: Record<string, string>) => isGenuine(body, { ...headers, ...changed }, secret);

    expect(code.trim().split('\n').length).toBeLessThanOrEqual(8);
    expect(isGenuine(body, headers, secret)).toBe(true);
    expect(judge({ 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}` })).toBe(true);
    expect(isGenuine(`${body} `, headers, secret)).toBe(false);
    expect(isGenuine(body, headers, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    expect(judge({ 'webhook-timestamp': '1000000000' })).toBe(false);
    expect(judge({ 'webhook-id': 'another' })).toBe(false);
    for (const wrong of ['', 'v1,', 'é'.repeat(47), signature.replace('v1', 'v2')])
      expect(judge({ 'webhook-signature': wrong })).toBe(false);
    expect(isGenuine(body, {}, secret)).toBe(false);
  });

  it('is computed with both secrets during the grace period of the old one, and then with the new one', async () => {
    const { secret, webhook } = await subscribe();
    const rotated = await server.graphql(
      'mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret webhook { previousUntil } } }',
      { input: { id: webhook.id, graceSeconds: 60 } },
      anna.apikey,
    );
    const next = rotated.data.rotateWebhookSecret.secret as string;
    const ping = async () => {
      await server.graphql(
        'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
        { input: { id: webhook.id } },
        anna.apikey,
      );
      await server.settle();
      await server.runTask('campaigns.call_webhook', { webhookId: webhook.id });
      return receiver.received.at(-1);
    };

    const during = await ping();
    server.advance(61);
    const after = await ping();

    if (!during || !after) throw new Error('The pings did not arrive.');
    expect([secret, next].map((one) => isSignedBy(one, during))).toEqual([true, true]);
    expect([secret, next].map((one) => isSignedBy(one, after))).toEqual([false, true]);
    const marks = [during, after].map(({ headers }) => String(headers['webhook-signature']).split(' '));
    expect(marks.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('is computed with the same key if the secret is from an earlier version', async () => {
    const { webhook } = await subscribe();
    const bytes = Buffer.from(`fb ef be${' ff'.repeat(29)}`.replaceAll(' ', ''), 'hex');
    const box = createWebhookSecretCipher({
      encryptionSecret: server.settings.secrets.encryption,
      retiredSecrets: [],
    });
    const sealed = box.seal(`whsec_${bytes.toString('base64url')}`);
    await server.db.campaigns.webhook.update({ where: { id: webhook.id }, data: { sealed } });
    await server.graphql(
      'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
      { input: { id: webhook.id } },
      anna.apikey,
    );
    await server.settle();

    const [ping] = receiver.received;
    expect(ping && isSignedBy(`whsec_${bytes.toString('base64')}`, ping)).toBe(true);
  });
});
