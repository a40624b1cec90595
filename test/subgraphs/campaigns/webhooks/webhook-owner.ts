import { expect } from 'vitest';
import type { TestServer } from '../../../kit/test-server.ts';
import { openAccountHolder } from '../account-holder.ts';
import { createWebhook, openReceiver } from './receiver.ts';

export type WebhookOwner = Awaited<ReturnType<typeof openWebhookOwner>>;

/** Account with one webhook, whose calls reach a receiver of its own. */
export async function openWebhookOwner(server: TestServer) {
  const receiver = await openReceiver();
  const { apikey } = await openAccountHolder(server);
  const ask = (query: string, input: object) => server.graphql(query, { input }, apikey);
  const { data: created } = await ask(createWebhook, { url: receiver.url });
  const webhookId: string = created.createWebhook.webhook.id;
  const { webhook, webhookMessage } = server.db.campaigns;

  return {
    webhookId,
    receiver,
    ask,
    ping: async () => {
      const { data, errors } = await ask(
        'mutation ($input: PingWebhookInput!) { pingWebhook(input: $input) { eventId } }',
        { id: webhookId },
      );
      expect(errors).toBeUndefined();
      await server.settle();
      return data.pingWebhook.eventId as string;
    },
    retry: (id: string) =>
      ask(
        'mutation ($input: RetryWebhookMessageInput!) { retryWebhookMessage(input: $input) { message { status attempts } } }',
        { id },
      ),
    /** Lets the pause of the webhook pass, and the time for which its messages wait. */
    passTime: async () => {
      const past = new Date(Date.now() - 1000);
      await webhook.updateMany({ where: { id: webhookId }, data: { quietUntil: past } });
      await webhookMessage.updateMany({
        where: { webhookId, status: 'pending' },
        data: { nextAttemptAt: past },
      });
      await server.runTask('campaigns.call_webhook', { webhookId });
    },
    readMessages: async (status?: string) => {
      const { data, errors } = await server.graphql(
        `query ($filter: WebhookMessageFilter) {
          webhooks { id failingSince disabledAt disabledReason
            messages(filter: $filter) { totalCount nodes {
              id event status attempts reason nextAttemptAt endedAt responseStatus durationMilliseconds
              responseBody isResponseBodyTruncated
            } } } }`,
        { filter: status && { statuses: [status] } },
        apikey,
      );
      expect(errors).toBeUndefined();
      return data.webhooks[0];
    },
  };
}
