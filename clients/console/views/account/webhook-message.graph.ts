import { graph, type ResultOf } from '../../graph/graph.ts';

export const webhookMessagesDocument = graph(`
  query ConsoleWebhookMessages(
    $id: ID!
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: WebhookMessageFilter
  ) {
    webhook(id: $id) {
      id
      messages(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        nodes { id reference event status attempts createdAt responseStatus durationMilliseconds }
      }
    }
  }
`);

export const webhookMessageDocument = graph(`
  query ConsoleWebhookMessage($id: ID!) {
    webhookMessage(id: $id) {
      id reference eventId event payload status attempts createdAt nextAttemptAt endedAt reason responseStatus
      durationMilliseconds responseBody isResponseBodyTruncated
    }
  }
`);

export const retryWebhookMessageDocument = graph(`
  mutation ConsoleRetryWebhookMessage($input: RetryWebhookMessageInput!) {
    retryWebhookMessage(input: $input) { message { id status } }
  }
`);

type MessageList = NonNullable<ResultOf<typeof webhookMessagesDocument>['webhook']>['messages'];
export type WebhookMessageRow = NonNullable<MessageList>['nodes'][number];
export type WebhookMessageStatus = WebhookMessageRow['status'];
