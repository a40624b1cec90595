import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { ReferenceEditorProps } from './media-input.tsx';
import { parseMetaFieldAttributes } from './meta-field-settings.ts';
import { linkSearchDocument } from './meta-values.graph.ts';
import { metaValuesWords } from './meta-values.words.ts';
import { ReferenceInput } from './reference-input.tsx';

type ArticleName = { number: number; name: string };

const maxHits = 20;
const typingPauseMs = 300;

/** Editor of a value that contains numbers of articles. */
export function ArticleLinkInput({
  label,
  error,
  description,
  value,
  chosen,
  isList,
  params,
  onChange,
}: ReferenceEditorProps) {
  const words = useWords(metaValuesWords);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text, typingPauseMs);
  const [found, setFound] = useState<readonly ArticleName[]>([]);
  const category = parseMetaFieldAttributes(params).get('category');
  const filter = { text: searchText || undefined, ancestorIds: category ? [category] : undefined };
  const { data } = useGraphQuery(linkSearchDocument, { first: maxHits, filter }, { keepsPreviousData: true });
  // An article is there once for each language.
  const hits = [...new Map((data?.articles?.nodes ?? []).map((node) => [node.number, node])).values()];
  const articles = new Map([...found, ...value.articles].map((article) => [String(article.number), article]));
  return (
    <ReferenceInput
      {...{ label, error, description, isList }}
      references={chosen.map((number) => {
        const article = articles.get(number);
        return {
          value: number,
          name: article?.name,
          content: article ? (
            <TextLink to={`/content/articles/${number}`} size="sm">
              {article.name || number}
            </TextLink>
          ) : (
            <Text size="sm">{number}</Text>
          ),
        };
      })}
      onChange={(numbers) => {
        setFound([...articles.values(), ...hits.filter(({ number }) => numbers.includes(String(number)))]);
        onChange(numbers);
      }}
      search={{
        label: words.searchArticles(label),
        placeholder: words.searchArticlesHint,
        text,
        onText: setText,
        options: hits.map(({ number, name, categoryName }) => ({
          value: String(number),
          label: [name, categoryName, `#${number}`].filter(Boolean).join(' · '),
        })),
      }}
    />
  );
}
