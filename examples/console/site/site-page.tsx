import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { sitePageQuery } from '../__generated__/sitePageQuery.graphql.ts';
import { ArticlePages } from './article-pages.tsx';

/** The public site, as any visitor may read it, in one of its languages. */
export function SitePage() {
  const { site } = useLazyLoadQuery<sitePageQuery>(
    graphql`
      query sitePageQuery {
        site {
          languages {
            id
            code
            name
          }
        }
      }
    `,
    {},
  );
  const [chosen, setChosen] = useState<string>();
  if (!site) return <p>This site is not public.</p>;
  const language = chosen ?? site.languages[0]?.id;
  return (
    <>
      <select aria-label="Language" value={language} onChange={({ target }) => setChosen(target.value)}>
        {site.languages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Suspense fallback={<p>Reading …</p>}>
        {language && <ArticlePages key={language} language={language} />}
      </Suspense>
    </>
  );
}
