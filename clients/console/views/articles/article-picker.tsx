import { Modal, Skeleton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { ErrorState } from '../../shell/error-state.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { blockFieldWords } from './block-field.words.ts';
import { articleHitsDocument, type PickableArticle, recentArticlesDocument } from './picker.graph.ts';

/** Pause in typing after which the search runs. */
const pauseMs = 250;

type ArticlePickerProps = { onClose: () => void; onChoose: (article: PickableArticle) => void };

/** Dialog that chooses an article: the articles that were changed last, or a search. */
export function ArticlePicker({ onClose, onChoose }: ArticlePickerProps) {
  const words = useWords(blockFieldWords);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), pauseMs);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.chooseArticle}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <TextInput
          type="search"
          label={words.searchArticles}
          description={words.searchArticlesHint}
          leftSection={<SearchIcon size={16} strokeWidth={2} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        {!searchText && (
          <Text size="sm" fw={600}>
            {words.recentArticles}
          </Text>
        )}
        <Choices searchText={searchText} onChoose={onChoose} />
      </Stack>
    </Modal>
  );
}

function Choices({ searchText, onChoose }: { searchText: string; onChoose: ArticlePickerProps['onChoose'] }) {
  const words = useWords(blockFieldWords);
  const { language } = useArticleEditing();
  const languageId = String(language.number);
  const isSearch = searchText !== '';
  const recent = useGraphQuery(
    recentArticlesDocument,
    { languageIds: [languageId] },
    { isEnabled: !isSearch },
  );
  const hits = useGraphQuery(
    articleHitsDocument,
    { text: searchText, languageId },
    { isEnabled: isSearch, keepsPreviousData: true },
  );
  const { error, isPending, refetch } = isSearch ? hits : recent;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={160} aria-hidden="true" />;
  const articles = isSearch
    ? (hits.data?.searchArticles?.nodes ?? []).map(({ article }) => article)
    : (recent.data?.articles?.nodes ?? []);
  if (articles.length === 0)
    return (
      <Text role="status" c="dimmed">
        {words.noHits}
      </Text>
    );
  return (
    <ul className="article-choices console-plain-list">
      {articles.map((article) => (
        <li key={article.id}>
          <UnstyledButton className="article-choice" onClick={() => onChoose(article)}>
            <span className="article-choice-text">
              <span>{article.name}</span>
              <Text component="span" size="xs" c="dimmed">
                {article.breadcrumb.map(({ categoryName }) => categoryName).join(' / ') || '/'}
              </Text>
            </span>
            {!article.isOnline && <StatusBadge tone="neutral">{words.offlineArticle}</StatusBadge>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
