import { graph, type ResultOf } from '../../graph/graph.ts';

export const auditEntriesDocument = graph(`
  query ConsoleAuditEntries(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: AuditEntryFilter
    $orderBy: [AuditEntryOrder!]
  ) {
    auditEntries(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id action group actorUuid actorUsername actorName isActorViaSso traits ipAddress createdAt }
    }
  }
`);

export type AuditEntry = NonNullable<ResultOf<typeof auditEntriesDocument>['auditEntries']>['nodes'][number];
