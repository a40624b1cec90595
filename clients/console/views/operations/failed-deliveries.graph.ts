import { graph, type ResultOf } from '../../graph/graph.ts';

export const failedDeliveryListDocument = graph(`
  query ConsoleFailedDeliveries($first: Int, $after: String, $last: Int, $before: String) {
    failedDeliveries(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id reference title channel run since reason canRetry campaignId campaign { id reference name } }
    }
  }
`);

export type FailedDeliveryRow = NonNullable<
  ResultOf<typeof failedDeliveryListDocument>['failedDeliveries']
>['nodes'][number];

export const failedDeliveryDocument = graph(`
  query ConsoleFailedDelivery($id: ID!) {
    delivery(id: $id) {
      id reference title channel kind run status since url reason canRetry campaignId
      campaign { id reference name }
      events { at kind message }
    }
  }
`);

export type FailedDelivery = NonNullable<ResultOf<typeof failedDeliveryDocument>['delivery']>;

export const retryDeliveryDocument = graph(`
  mutation ConsoleRetryFailedDelivery($input: RetryDeliveryInput!) {
    retryDelivery(input: $input) { delivery { id status } }
  }
`);
