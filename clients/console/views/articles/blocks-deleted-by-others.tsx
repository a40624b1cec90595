import { Alert, Button, Group } from '@mantine/core';
import { TriangleAlertIcon } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import type { ArticleBlock } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import { useBlockName } from './block-card.tsx';
import { useBlockActions } from './use-block-actions.ts';

/** Blocks that another editor has deleted while they had unsaved changes here. The author can add them again. */
export function BlocksDeletedByOthers() {
  const words = useWords(blockWords);
  const { draft } = useArticleEditing();
  useSyncExternalStore(draft.subscribe, draft.getState);
  const { add, reload } = useBlockActions();
  const toName = useBlockName();
  const blocks = useKnownBlocks();
  const lost = draft.listLost();
  return lost.map(({ stored: { key }, values }) => {
    const block = blocks.get(key);
    if (!block) return null;
    const addAgain = async () => {
      const created = await add({
        moduleNumber: block.module?.number ?? 0,
        contentType: block.contentType,
        position: block.position,
        contents: values,
      });
      if (created) draft.drop(key);
    };
    return (
      <Alert
        key={key}
        color="orange"
        variant="light"
        icon={<TriangleAlertIcon size={20} strokeWidth={2} />}
        title={words.lostTitle}
      >
        {words.lostText(toName(block))}
        <Group gap="xs" mt="sm">
          <Button size="xs" onClick={() => void addAgain()}>
            {words.addAgain}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              draft.drop(key);
              void reload();
            }}
          >
            {words.discard}
          </Button>
        </Group>
      </Alert>
    );
  });
}

/** All blocks that the article had since it was opened. */
function useKnownBlocks(): ReadonlyMap<string, ArticleBlock> {
  const { article } = useArticleEditing();
  const known = useRef(new Map<string, ArticleBlock>());
  for (const block of article.slices) known.current.set(block.id, block);
  return known.current;
}
