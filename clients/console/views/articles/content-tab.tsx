import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { EyeIcon, LockIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { toLanguageAttributes } from '../../format/text-direction.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useWords } from '../../words/language-provider.tsx';
import { type ArticleBlock, articleDocument } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { articleNameKey, useArticleEditing, useDraftEntry } from './article-context.ts';
import { BlockColumn, type ComparedLanguage } from './block-column.tsx';
import { BlocksDeletedByOthers } from './blocks-deleted-by-others.tsx';
import { useArticleBlockColumns } from './use-article-block-columns.ts';

type ContentTabProps = {
  /** Number of the compared language. */
  comparedLanguage: string | undefined;
  onShowHistory: (block: ArticleBlock) => void;
};

/** Name and blocks of an article, and beside them the blocks of another language. */
export function ContentTab({ comparedLanguage, onShowHistory }: ContentTabProps) {
  const columns = useArticleBlockColumns();
  const comparison = useComparison(comparedLanguage);
  return (
    <Stack gap="lg">
      <Notices />
      <NameField />
      <BlocksDeletedByOthers />
      {columns.map((column) => (
        <BlockColumn
          key={column.number}
          column={column}
          onShowHistory={onShowHistory}
          comparison={
            comparison && {
              ...comparison,
              blocks: comparison.blocks.filter(({ contentType }) => contentType === column.number),
            }
          }
        />
      ))}
    </Stack>
  );
}

function useComparison(comparedLanguage: string | undefined): ComparedLanguage | undefined {
  const { article } = useArticleEditing();
  const { data } = useGraphQuery(
    articleDocument,
    { id: String(article.number), languageId: comparedLanguage ?? null },
    { isEnabled: comparedLanguage !== undefined },
  );
  const compared = comparedLanguage ? data?.article : undefined;
  return compared?.language ? { language: compared.language, blocks: compared.slices } : undefined;
}

function NameField() {
  const words = useWords(articleWords);
  const { article, draft, language, mayWrite, isAutomatic } = useArticleEditing();
  const entry = useDraftEntry(articleNameKey);
  if (!entry) return null;
  return (
    <Group align="end" gap="sm">
      <TextInput
        className="article-name"
        label={article.isCategory ? words.categoryName : words.name}
        value={entry.values.name ?? ''}
        readOnly={!mayWrite}
        maxLength={255}
        labelProps={{ dir: 'auto' }}
        {...toLanguageAttributes(language.code)}
        onChange={(event) => draft.setValue(articleNameKey, 'name', event.currentTarget.value)}
      />
      {!isAutomatic && entry.status !== 'saved' && <SaveAllButton />}
    </Group>
  );
}

/** Saves all changes. It is shown while there are any that are not saved while the author types. */
export function SaveAllButton() {
  const words = useWords(articleWords);
  const { draft } = useArticleEditing();
  const { status } = useSyncExternalStore(draft.subscribe, draft.getState);
  if (status === 'saved') return null;
  return (
    <Button loading={status === 'saving'} onClick={() => void draft.saveAll()}>
      {words.saveAll}
    </Button>
  );
}

function Notices() {
  const words = useWords(articleWords);
  const { mayWrite, isAutomatic } = useArticleEditing();
  if (!mayWrite)
    return (
      <Alert variant="default" icon={<LockIcon size={20} strokeWidth={2} />} title={words.readOnlyTitle}>
        {words.readOnlyText}
      </Alert>
    );
  if (isAutomatic) return null;
  return (
    <Alert variant="default" icon={<EyeIcon size={20} strokeWidth={2} />} title={words.onlineTitle}>
      {words.onlineText}
    </Alert>
  );
}
