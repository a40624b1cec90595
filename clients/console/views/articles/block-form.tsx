import { Stack, Text } from '@mantine/core';
import { useWords } from '../../words/language-provider.tsx';
import type { ArticleBlock, ArticleLanguage } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import type { BlockContents } from './block-contents.ts';
import { BlockField, useFieldLabel } from './block-field.tsx';
import { addUndeclaredModuleFields } from './module-form.ts';

type BlockFormProps = {
  block: ArticleBlock;
  contents: BlockContents;
  language: ArticleLanguage;
  isReadOnly: boolean;
};

/** Fields of a block by the form of its module. */
export function BlockForm({ block, contents, language, isReadOnly }: BlockFormProps) {
  const words = useWords(blockWords);
  const { draft } = useArticleEditing();
  const toLabel = useFieldLabel();
  const fields = useBlockFields(block, contents);
  return (
    <Stack gap="md" className="article-block-form">
      {fields.map((field) => (
        <BlockField
          key={field.name}
          field={field}
          label={toLabel(field)}
          value={contents[field.name] ?? ''}
          languageCode={language.code}
          isReadOnly={isReadOnly}
          onChange={(value) => draft.setValue(block.id, field.name, value)}
        />
      ))}
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noFields}
        </Text>
      )}
    </Stack>
  );
}

/** Fields that the form of a block shows. */
export function useBlockFields(block: ArticleBlock, contents: BlockContents) {
  const { modules } = useArticleEditing();
  const fields = modules.get(block.module?.number ?? 0)?.fields ?? [];
  return addUndeclaredModuleFields(fields, contents).filter(({ control }) => control !== 'hidden');
}
