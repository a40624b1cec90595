import { useState, useTransition } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { articlePagesQuery } from '../__generated__/articlePagesQuery.graphql.ts';

type Page = { first?: number; after?: string | null; last?: number; before?: string | null };
const pageSize = 3;

/** Articles page by page, in both directions. */
export function ArticlePages({ language }: { language: string }) {
  const [page, setPage] = useState<Page>({ first: pageSize });
  const [isTurning, startTurning] = useTransition();
  const { site } = useLazyLoadQuery<articlePagesQuery>(
    graphql`
      query articlePagesQuery($language: ID, $first: Int, $after: String, $last: Int, $before: String) {
        site {
          articles(
            languageId: $language
            first: $first
            after: $after
            last: $last
            before: $before
            orderBy: [{ field: NAME }]
          ) {
            nodes {
              id
              name
              url
            }
            pageInfo {
              hasNextPage
              hasPreviousPage
              startCursor
              endCursor
            }
          }
        }
      }
    `,
    { language, ...page },
  );
  if (!site) return null;
  const { nodes, pageInfo } = site.articles;
  const turn = (next: Page) => startTurning(() => setPage(next));
  return (
    <section aria-label="Articles" aria-busy={isTurning}>
      <ul>
        {nodes.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        disabled={!pageInfo.hasPreviousPage}
        onClick={() => turn({ last: pageSize, before: pageInfo.startCursor })}
      >
        Back
      </button>
      <button
        type="button"
        disabled={!pageInfo.hasNextPage}
        onClick={() => turn({ first: pageSize, after: pageInfo.endCursor })}
      >
        Forward
      </button>
    </section>
  );
}
