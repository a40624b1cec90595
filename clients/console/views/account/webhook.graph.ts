import { graph, type ResultOf } from '../../graph/graph.ts';

export const webhookListDocument = graph(`
  query ConsoleWebhooks { webhooks { id reference url events createdAt failingSince disabledAt } }
`);

export const webhookDocument = graph(`
  query ConsoleWebhook($id: ID!) {
    webhook(id: $id) {
      id reference url events createdAt failingSince disabledAt disabledReason previousUntil
    }
  }
`);

export const createWebhookDocument = graph(`
  mutation ConsoleCreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) { secret webhook { id reference url } }
  }
`);

export const updateWebhookDocument = graph(`
  mutation ConsoleUpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) { webhook { id url events disabledAt } }
  }
`);

export const deleteWebhookDocument = graph(`
  mutation ConsoleDeleteWebhook($input: DeleteWebhookInput!) { deleteWebhook(input: $input) { deletedId } }
`);

export const rotateWebhookSecretDocument = graph(`
  mutation ConsoleRotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) { secret webhook { id previousUntil } }
  }
`);

export const pingWebhookDocument = graph(`
  mutation ConsolePingWebhook($input: PingWebhookInput!) { pingWebhook(input: $input) { webhook { id } } }
`);

export type WebhookRow = NonNullable<ResultOf<typeof webhookListDocument>['webhooks']>[number];
export type Webhook = NonNullable<ResultOf<typeof webhookDocument>['webhook']>;
export type WebhookEvent = WebhookRow['events'][number];
