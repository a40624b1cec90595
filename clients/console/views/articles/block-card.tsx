import { ActionIcon, Button, Group, Menu, Paper, Text } from '@mantine/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  EllipsisIcon,
  GripVerticalIcon,
  HistoryIcon,
  PlusIcon,
  TrashIcon,
} from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect } from 'react';
import { useErrorText } from '../../graph/use-error-text.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { useWords } from '../../words/language-provider.tsx';
import type { ArticleBlock } from './article.graph.ts';
import { articleWords } from './article.words.ts';
import { useArticleEditing, useDraftEntry } from './article-context.ts';
import { blockWords } from './block.words.ts';
import { summarizeBlockContents, toBlockContents } from './block-contents.ts';
import { BlockForm } from './block-form.tsx';
import { useNearViewport } from './use-near-viewport.ts';

/** Actions of a block that its column runs. */
export type BlockHandlers = {
  onMove: (block: ArticleBlock, position: number) => void;
  onAdd: (position: number) => void;
  onDuplicate: (block: ArticleBlock) => void;
  onDelete: (block: ArticleBlock) => void;
  onDragStart: (block: ArticleBlock) => void;
  onDragEnd: () => void;
  onShowHistory: (block: ArticleBlock) => void;
};

type BlockCardProps = { block: ArticleBlock; count: number; handlers: BlockHandlers };

export function useBlockName(): (block: ArticleBlock) => string {
  const words = useWords(blockWords);
  return ({ module }) => module?.name ?? words.unknownModule;
}

/** Id of the element that moves a block, which keeps the focus when the block has moved. */
export const toBlockHandleId = (block: ArticleBlock) => `block-handle-${block.number}`;

/** A block with its form. The form is mounted when it comes near the viewport, because articles have hundreds. */
export function BlockCard({ block, count, handlers }: BlockCardProps) {
  const words = useWords(blockWords);
  const { mayWrite, mayUseModule, language } = useArticleEditing();
  const name = useBlockName()(block);
  const { ref, wasNear } = useNearViewport();
  const entry = useDraftEntry(block.id);
  const contents = entry?.values ?? toBlockContents(block);
  const isReadOnly = !(mayWrite && mayUseModule(block.module?.number ?? 0));
  const elementId = `block-${block.number}`;
  // The page of a medium links to the block that shows it.
  useEffect(() => {
    if (window.location.hash === `#${elementId}`)
      document.getElementById(elementId)?.scrollIntoView({ block: 'center' });
  }, [elementId]);
  return (
    <Paper
      ref={ref}
      id={elementId}
      component="section"
      aria-label={words.block(block.position, name)}
      className="article-block"
      data-status={entry?.status}
    >
      <Group className="article-block-head" justify="space-between" wrap="nowrap" gap="xs">
        <Group gap={4} wrap="nowrap" miw={0}>
          {mayWrite && <MoveHandle block={block} name={name} count={count} handlers={handlers} />}
          <Text fw={600} size="sm" className="console-breakable">
            {name}
          </Text>
          {!block.isOnline && <StatusBadge tone="neutral">{words.offline}</StatusBadge>}
        </Group>
        <Group gap={4} wrap="nowrap">
          <BlockState block={block} />
          {mayWrite && <BlockMenu block={block} name={name} count={count} handlers={handlers} />}
        </Group>
      </Group>
      {wasNear ? (
        <BlockForm block={block} contents={contents} language={language} isReadOnly={isReadOnly} />
      ) : (
        <Text className="article-block-summary" size="sm" c="dimmed">
          {summarizeBlockContents(contents)}
        </Text>
      )}
    </Paper>
  );
}

/** Whether the block is saved, and the button that saves it. */
function BlockState({ block }: { block: ArticleBlock }) {
  const words = useWords(articleWords);
  const { save } = useWords(blockWords);
  const toErrorText = useErrorText();
  const { draft, isAutomatic } = useArticleEditing();
  const entry = useDraftEntry(block.id);
  if (!entry || entry.status === 'saved') return null;
  return (
    <>
      <Text size="xs" c={entry.status === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {words[entry.status]}
        {entry.status === 'failed' && ` ${toErrorText(entry.error)}`}
      </Text>
      {(!isAutomatic || entry.status === 'failed') && (
        <Button
          size="compact-sm"
          loading={entry.status === 'saving'}
          onClick={() => void draft.save(block.id)}
        >
          {save}
        </Button>
      )}
    </>
  );
}

type ControlProps = BlockCardProps & { name: string };

/** Handle that drags a block. With the focus on it, the arrow keys move the block. */
function MoveHandle({ block, name, count, handlers }: ControlProps) {
  const words = useWords(blockWords);
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const position = block.position + by;
    if (position >= 1 && position <= count) handlers.onMove(block, position);
  };
  const startDrag = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(block.number));
    const card = event.currentTarget.closest('.article-block');
    if (card) event.dataTransfer.setDragImage(card, 16, 16);
    handlers.onDragStart(block);
  };
  return (
    <ActionIcon
      id={toBlockHandleId(block)}
      className="article-block-handle"
      variant="subtle"
      color="gray"
      draggable
      aria-label={words.move(name)}
      title={words.move(name)}
      onKeyDown={moveByKey}
      onDragStart={startDrag}
      onDragEnd={handlers.onDragEnd}
    >
      <GripVerticalIcon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

function BlockMenu({ block, name, count, handlers }: ControlProps) {
  const words = useWords(blockWords);
  const { position } = block;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actions(words.block(position, name))}>
          <EllipsisIcon size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ArrowUpIcon size={16} aria-hidden="true" />}
          disabled={position <= 1}
          onClick={() => handlers.onMove(block, position - 1)}
        >
          {words.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDownIcon size={16} aria-hidden="true" />}
          disabled={position >= count}
          onClick={() => handlers.onMove(block, position + 1)}
        >
          {words.moveDown}
        </Menu.Item>
        <Menu.Item
          leftSection={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => handlers.onAdd(position)}
        >
          {words.addAbove}
        </Menu.Item>
        <Menu.Item
          leftSection={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => handlers.onAdd(position + 1)}
        >
          {words.addBelow}
        </Menu.Item>
        <Menu.Item
          leftSection={<CopyIcon size={16} aria-hidden="true" />}
          onClick={() => handlers.onDuplicate(block)}
        >
          {words.duplicate}
        </Menu.Item>
        <Menu.Item
          leftSection={<HistoryIcon size={16} aria-hidden="true" />}
          onClick={() => handlers.onShowHistory(block)}
        >
          {words.history}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<TrashIcon size={16} aria-hidden="true" />}
          onClick={() => handlers.onDelete(block)}
        >
          {words.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
