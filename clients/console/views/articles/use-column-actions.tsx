import { Alert, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/language-provider.tsx';
import { type ArticleBlock, articleDocument, type BlockModule } from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { blockWords } from './block.words.ts';
import { toBlockHandleId, useBlockName } from './block-card.tsx';
import { moveBlockInCache } from './move-block-in-cache.ts';
import type { TemplateColumn } from './use-article-block-columns.ts';
import { toBlockCopy, useBlockActions } from './use-block-actions.ts';

/** Actions of a column: they change its blocks, say what happened, and keep the focus near. */
export function useColumnActions(column: TemplateColumn) {
  const words = useWords(blockWords);
  const { draft } = useArticleEditing();
  const actions = useBlockActions();
  const queryClient = useQueryClient();
  const nameOf = useBlockName();
  const [announcement, setAnnouncement] = useState('');
  const setFocus = useFocusById();
  const show = (block: ArticleBlock | undefined, message: string) => {
    if (!block) return;
    setAnnouncement(message);
    setFocus(toBlockHandleId(block));
  };
  const deletion = useDeletion(actions, show);

  const move = (block: ArticleBlock, position: number) => {
    moveBlockInCache(queryClient, articleDocument, block, position);
    show(block, words.movedTo(nameOf(block), position));
    void actions.move(block, position);
  };
  const duplicate = async (block: ArticleBlock) => {
    const contents = draft.getEntry(block.id)?.values;
    show(
      await actions.add(toBlockCopy(block, block.position + 1, contents)),
      words.duplicated(nameOf(block)),
    );
  };
  return {
    isBusy: actions.isBusy,
    announcement,
    notice: deletion.notice,
    add: async ({ number, name }: BlockModule, position: number) =>
      show(
        await actions.add({ moduleNumber: number, contentType: column.number, position }),
        words.added(name),
      ),
    copy: async (blocks: readonly ArticleBlock[], position?: number) => {
      const count = await actions.addAll(blocks.map((block) => toBlockCopy(block, position)));
      if (count) setAnnouncement(words.copiedAll(count));
    },
    handlers: {
      onMove: move,
      onDuplicate: (block: ArticleBlock) => void duplicate(block),
      onDelete: deletion.remove,
    },
  };
}

/** Deletes blocks, and offers to take the last deletion back. */
function useDeletion(
  actions: ReturnType<typeof useBlockActions>,
  show: (block: ArticleBlock | undefined, message: string) => void,
) {
  const words = useWords(blockWords);
  const nameOf = useBlockName();
  const [deleted, setDeleted] = useState<ArticleBlock>();
  const undo = async (block: ArticleBlock) => {
    setDeleted(undefined);
    show(await actions.undoRemove(block), words.restored(nameOf(block)));
  };
  return {
    remove: (block: ArticleBlock) =>
      void actions.remove(block).then((isDeleted) => isDeleted && setDeleted(block)),
    notice: deleted && (
      <DeletedNotice
        key={deleted.id}
        name={nameOf(deleted)}
        onUndo={() => void undo(deleted)}
        onClose={() => setDeleted(undefined)}
      />
    ),
  };
}

/** Time for which an element with the focus can still be missing, because the blocks are loaded again. */
const maxFocusTries = 20;

/** Returns the function that moves the focus to an element as soon as it is shown. */
function useFocusById(): (id: string) => void {
  const target = useRef('');
  const tries = useRef(0);
  // The element can appear with any of the next renderings.
  useEffect(() => {
    if (!target.current) return;
    const element = document.getElementById(target.current);
    element?.focus();
    tries.current += 1;
    if (element || tries.current > maxFocusTries) target.current = '';
  });
  return (id) => {
    target.current = id;
    tries.current = 0;
  };
}

type DeletedNoticeProps = { name: string; onUndo: () => void; onClose: () => void };

/** Offers to take a deletion back. It has the focus, because the focus was in the deleted block. */
function DeletedNotice({ name, onUndo, onClose }: DeletedNoticeProps) {
  const words = useWords(blockWords);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => undoButton.current?.focus(), []);
  return (
    <Alert variant="default" title={words.deleted(name)}>
      <Group gap="xs">
        <Button size="xs" ref={undoButton} onClick={onUndo}>
          {words.undo}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </Group>
    </Alert>
  );
}
