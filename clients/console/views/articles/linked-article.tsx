import { Group, Skeleton, Text } from '@mantine/core';
import { FileWarningIcon, NewspaperIcon } from 'lucide-react';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { TextLink } from '../../shell/links.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import { useArticleEditing } from './article-context.ts';
import { blockFieldWords } from './block-field.words.ts';
import { linkedArticleDocument } from './picker.graph.ts';

/** Article to which a link leads, by its number. */
export function LinkedArticle({ number }: { number: string }) {
  const words = useWords(blockFieldWords);
  const { language } = useArticleEditing();
  const { data, error, isPending } = useGraphQuery(linkedArticleDocument, {
    id: number,
    languageId: String(language.number),
  });
  if (isPending) return <Skeleton height={24} width={240} aria-hidden="true" />;
  const article = error ? null : data?.article;
  if (!article)
    return (
      <Group gap="xs" wrap="nowrap" c="var(--mantine-color-error)">
        <FileWarningIcon size={18} strokeWidth={2} aria-hidden="true" />
        <Text size="sm">{words.missingArticle(number)}</Text>
      </Group>
    );
  const place = article.breadcrumb.map(({ categoryName }) => categoryName).join(' / ');
  return (
    <Group gap="xs" wrap="nowrap">
      <NewspaperIcon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className="article-medium-text">
        <TextLink to={`/content/articles/${article.number}`} size="sm">
          {article.name}
        </TextLink>
        {place && (
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        )}
      </div>
      {!article.isOnline && <StatusBadge tone="neutral">{words.offlineArticle}</StatusBadge>}
    </Group>
  );
}
