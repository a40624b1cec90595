import { graph, type ResultOf } from '../../graph/graph.ts';

const revisionFragment = graph(`
  fragment ConsoleRevision on Revision {
    id
    number
    sliceNumber
    action
    changedAt
    changedByName
    changed
    state
    slice { id module { number name } }
  }
`);

export const revisionsDocument = graph(
  `
    query ConsoleArticleRevisions($id: ID!, $languageId: ID, $first: Int!) {
      article(id: $id, languageId: $languageId) {
        id
        history(first: $first) { nodes { ...ConsoleRevision } pageInfo { hasNextPage } }
        sliceHistory(first: $first) { nodes { ...ConsoleRevision } pageInfo { hasNextPage } }
      }
    }
  `,
  [revisionFragment],
);

type RevisedArticle = NonNullable<ResultOf<typeof revisionsDocument>['article']>;
/** Earlier state of an article or of one of its blocks. */
export type Revision = NonNullable<RevisedArticle['sliceHistory']>['nodes'][number];

export const restoreRevisionDocument = graph(`
  mutation ConsoleRestoreRevision($input: RestoreRevisionInput!) {
    restoreRevision(input: $input) { article { id } slice { id } }
  }
`);
