import { NewspaperIcon } from 'lucide-react';
import { graph } from '../../graph/graph.ts';
import { runOperation } from '../../graph/transport.ts';
import { maxHitsPerSource, type SearchSource } from '../../palette/search-source.ts';
import { defineWords } from '../../words/words.ts';

const articleSearchDocument = graph(`
  query ConsoleArticleSearch($first: Int!, $text: String!) {
    searchArticles(first: $first, text: $text) { nodes { article { id number name } } }
  }
`);

/** Search for articles of the site. */
export const articleSearch: SearchSource = {
  id: 'articles',
  words: defineWords({ en: { label: 'Articles' }, de: { label: 'Artikel' } }),
  icon: NewspaperIcon,
  requires: 'content',
  screenPath: '/content/articles/$articleId',
  search: async (text, signal) => {
    const { searchArticles } = await runOperation(
      articleSearchDocument,
      { first: maxHitsPerSource, text },
      { signal },
    );
    return (searchArticles?.nodes ?? []).map(({ article: { id, number, name } }) => ({
      id,
      label: name,
      path: `/content/articles/${number}`,
    }));
  },
};
