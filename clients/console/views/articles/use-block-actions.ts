import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runOperation } from '../../graph/transport.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import { notifyFailure } from '../../shell/notify.ts';
import {
  type ArticleBlock,
  articleDocument,
  createBlockDocument,
  deleteBlockDocument,
  moveBlockDocument,
} from './article.graph.ts';
import { useArticleEditing } from './article-context.ts';
import { type BlockContents, toBlockContents, toContentsInput } from './block-contents.ts';
import { restoreRevisionDocument, revisionsDocument } from './history.graph.ts';

/** Place and contents of a new block. */
type NewBlock = {
  moduleNumber: number;
  contentType: number;
  /** Position in the column, from 1; without one, the end. */
  position?: number;
  contents?: BlockContents;
};

/** Number of changes among which the deletion of a block is looked for. */
const deletionsToSearch = 50;

/** Actions that change which blocks an article has. They report failures as notifications, and return `undefined` then. */
export function useBlockActions() {
  const { article, language, draft } = useArticleEditing();
  const { isBusy, run, reload } = useReportedRun();
  return {
    isBusy,
    reload,
    add: (block: NewBlock) => run(() => createBlock(article.id, block)),
    addAll: (blocks: readonly NewBlock[]) =>
      run(async () => {
        // Blocks are created one after the other, because this keeps their order.
        for (const block of blocks) await createBlock(article.id, block);
        return blocks.length;
      }),
    move: (block: ArticleBlock, position: number) => run(() => moveBlockTo(block.id, position)),
    remove: (block: ArticleBlock) =>
      run(async () => {
        const expectedVersion = draft.getEntry(block.id)?.stored.version ?? block.version;
        await runOperation(deleteBlockDocument, { input: { id: block.id, expectedVersion } });
        draft.drop(block.id);
        return block;
      }),
    /** Restores a deleted block from the history with its id. Without a history, it is created again. */
    undoRemove: (block: ArticleBlock) =>
      run(async () => {
        const id = await findDeletion(String(article.number), String(language.number), block.number);
        if (!id) return createBlock(article.id, toBlockCopy(block, block.position));
        await runOperation(restoreRevisionDocument, { input: { id } });
        return block;
      }),
  };
}

/** Returns the function that runs an action, reports its failure, and loads the blocks again. */
function useReportedRun() {
  const queryClient = useQueryClient();
  const toErrorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const reload = () =>
    Promise.all(
      [articleDocument, revisionsDocument].map((document) =>
        queryClient.invalidateQueries({ queryKey: toQueryKey(document) }),
      ),
    );
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      notifyFailure(toErrorText(error));
      return undefined;
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return { isBusy, run, reload };
}

/** Contents and place of a copy of a block. */
export function toBlockCopy(
  block: ArticleBlock,
  position?: number,
  contents = toBlockContents(block),
): NewBlock {
  return { moduleNumber: block.module?.number ?? 0, contentType: block.contentType, position, contents };
}

function moveBlockTo(id: string, position: number) {
  return runOperation(moveBlockDocument, { input: { id, position } });
}

async function createBlock(
  articleId: string,
  { moduleNumber, contentType, position, contents = {} }: NewBlock,
): Promise<ArticleBlock> {
  const input = {
    articleId,
    moduleId: String(moduleNumber),
    contentType,
    contents: toContentsInput(contents, Object.keys(contents)),
  };
  const { slice } = (await runOperation(createBlockDocument, { input })).createSlice;
  if (position !== undefined && position < slice.position) await moveBlockTo(slice.id, position);
  return slice;
}

async function findDeletion(id: string, languageId: string, sliceNumber: number) {
  const { article } = await runOperation(revisionsDocument, { id, languageId, first: deletionsToSearch });
  return article?.sliceHistory?.nodes.find(
    (revision) => revision.sliceNumber === sliceNumber && revision.action === 'DELETE',
  )?.id;
}
