import { Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { AddBlockDialog } from './add-block-dialog.tsx';
import type { ArticleBlock, ArticleLanguage, BlockModule } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import { BlockCard, type BlockHandlers } from './block-card.tsx';
import { ComparedBlock } from './compared-block.tsx';
import {
  type BilingualBlockPair,
  findTranslationPosition,
  pairBilingualBlocks,
} from './pair-bilingual-blocks.ts';
import type { TemplateColumn } from './use-article-block-columns.ts';
import { useColumnActions } from './use-column-actions.tsx';

/** Another language that is shown beside the edited one. */
export type ComparedLanguage = { language: ArticleLanguage; blocks: readonly ArticleBlock[] };

type BlockColumnProps = {
  column: TemplateColumn;
  comparison: ComparedLanguage | undefined;
  onShowHistory: (block: ArticleBlock) => void;
};

/** Blocks of a column: in their order, with places to add more, and beside those of another language. */
export function BlockColumn({ column, comparison, onShowHistory }: BlockColumnProps) {
  const words = useWords(blockWords);
  const headingId = useId();
  const { mayWrite } = useArticleEditing();
  const actions = useColumnActions(column);
  const [dragged, setDragged] = useState<ArticleBlock>();
  const [addPosition, setAddPosition] = useState<number>();
  const { blocks } = column;
  const handlers: BlockHandlers = {
    ...actions.handlers,
    onAdd: setAddPosition,
    onDragStart: setDragged,
    onDragEnd: () => setDragged(undefined),
    onShowHistory,
  };
  const add = async (module: BlockModule) => {
    setAddPosition(undefined);
    await actions.add(module, addPosition ?? blocks.length + 1);
  };
  return (
    <section aria-labelledby={headingId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={headingId} className={column.name ? undefined : 'console-hidden'}>
          {column.name || words.blocks}
        </Title>
        {actions.notice}
        {blocks.length === 0 && <EmptyColumn comparison={comparison} onCopy={actions.copy} />}
        <BlockPairs {...{ column, comparison, handlers, dragged }} onCopy={actions.copy} />
        <DropPlace position={blocks.length + 1} dragged={dragged} onDrop={handlers.onMove} />
        {mayWrite && (
          <Group>
            <Button
              variant="default"
              leftSection={<PlusIcon size={16} aria-hidden="true" />}
              loading={actions.isBusy}
              onClick={() => setAddPosition(blocks.length + 1)}
            >
              {words.add}
            </Button>
          </Group>
        )}
      </Stack>
      {addPosition !== undefined && (
        <AddBlockDialog
          column={column}
          onClose={() => setAddPosition(undefined)}
          onChoose={(module) => void add(module)}
        />
      )}
      <div role="status" className="console-hidden">
        {actions.announcement}
      </div>
    </section>
  );
}

type Copy = (blocks: readonly ArticleBlock[], position?: number) => Promise<void>;

type BlockPairsProps = {
  column: TemplateColumn;
  comparison: ComparedLanguage | undefined;
  handlers: BlockHandlers;
  dragged: ArticleBlock | undefined;
  onCopy: Copy;
};

/** The blocks of a column, each beside the one of the compared language. */
function BlockPairs({ column: { blocks }, comparison, handlers, dragged, onCopy }: BlockPairsProps) {
  const { language, mayWrite } = useArticleEditing();
  const pairs: BilingualBlockPair[] = comparison
    ? pairBilingualBlocks(comparison.blocks, blocks)
    : blocks.map((edited) => ({ edited }));
  return (
    <>
      {comparison && <LanguageNames names={[comparison.language.name, language.name]} />}
      <ol className="article-blocks console-plain-list">
        {pairs.map((pair, index) => (
          <li key={pair.edited?.id ?? pair.compared?.id}>
            <DropPlace
              position={pair.edited?.position}
              dragged={dragged}
              onDrop={handlers.onMove}
              onAdd={mayWrite ? handlers.onAdd : undefined}
            />
            <div className={comparison ? 'article-pair' : undefined}>
              {comparison && <Compared block={pair.compared} language={comparison.language} />}
              {pair.edited ? (
                <BlockCard block={pair.edited} count={blocks.length} handlers={handlers} />
              ) : (
                <Untranslated
                  onCopy={() =>
                    pair.compared && void onCopy([pair.compared], findTranslationPosition(pairs, index))
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Names of the languages above their blocks. Screen readers have them in the names of the blocks. */
function LanguageNames({ names: [compared, edited] }: { names: readonly [string, string] }) {
  return (
    <div className="article-pair" aria-hidden="true">
      <Text size="sm" c="dimmed">
        {compared}
      </Text>
      <Text size="sm" c="dimmed" className="article-pair-edited">
        {edited}
      </Text>
    </div>
  );
}

function Compared({ block, language }: { block: ArticleBlock | undefined; language: ArticleLanguage }) {
  const words = useWords(blockWords);
  if (block) return <ComparedBlock block={block} language={language} />;
  return (
    <Text size="sm" c="dimmed" className="article-gap">
      {words.onlyHere}
    </Text>
  );
}

function Untranslated({ onCopy }: { onCopy: () => void }) {
  const words = useWords(blockWords);
  const { language, mayWrite } = useArticleEditing();
  return (
    <Stack gap="xs" align="flex-start" className="article-gap">
      <Text size="sm" fw={600}>
        {words.missing}
      </Text>
      {mayWrite && (
        <Button variant="default" size="xs" onClick={onCopy}>
          {words.copyOne(language.name)}
        </Button>
      )}
    </Stack>
  );
}

type EmptyColumnProps = { comparison: ComparedLanguage | undefined; onCopy: Copy };

function EmptyColumn({ comparison, onCopy }: EmptyColumnProps) {
  const words = useWords(blockWords);
  const { language, mayWrite } = useArticleEditing();
  if (!comparison || comparison.blocks.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noBlocks}
      </Text>
    );
  return (
    <Group>
      <Text size="sm" c="dimmed">
        {words.noBlocksIn(language.name)}
      </Text>
      {mayWrite && (
        <Button size="xs" onClick={() => void onCopy(comparison.blocks)}>
          {words.copyAll(comparison.language.name)}
        </Button>
      )}
    </Group>
  );
}

type DropPlaceProps = {
  /** Position that a block gets here; without one, the place takes none. */
  position: number | undefined;
  dragged: ArticleBlock | undefined;
  onDrop: (block: ArticleBlock, position: number) => void;
  onAdd?: (position: number) => void;
};

/** Place between two blocks: takes the dragged block, and adds new ones. */
function DropPlace({ position, dragged, onDrop, onAdd }: DropPlaceProps) {
  const words = useWords(blockWords);
  const [isOver, setOver] = useState(false);
  if (position === undefined) return null;
  const isTarget =
    dragged !== undefined && position !== dragged.position && position !== dragged.position + 1;
  const accept = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // Without the dragged block, the blocks below it are one position higher.
    if (dragged && isTarget) onDrop(dragged, position > dragged.position ? position - 1 : position);
  };
  return (
    <Box
      className="article-drop"
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {onAdd && (
        <UnstyledButton
          className="article-insert"
          aria-label={words.addAt(position)}
          onClick={() => onAdd(position)}
        >
          <PlusIcon size={14} aria-hidden="true" />
        </UnstyledButton>
      )}
    </Box>
  );
}
