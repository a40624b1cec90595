import { graph, type ResultOf } from '../../graph/graph.ts';

export const failedJobListDocument = graph(`
  query ConsoleFailedJobs($first: Int, $after: String, $last: Int, $before: String) {
    failedJobs(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id reference name attempts error createdAt failedAt }
    }
  }
`);

export type FailedJobRow = NonNullable<ResultOf<typeof failedJobListDocument>['failedJobs']>['nodes'][number];

export const failedJobDocument = graph(`
  query ConsoleFailedJob($id: ID!) {
    failedJob(id: $id) { id reference name attempts error createdAt failedAt payload }
  }
`);

export const retryJobDocument = graph(`
  mutation ConsoleRetryJob($input: RetryJobInput!) {
    retryJob(input: $input) { job { id } }
  }
`);
