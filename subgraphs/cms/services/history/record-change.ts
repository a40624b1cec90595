import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import type { CmsViewer } from '../../permissions.ts';
import { nameOf } from '../stamp.ts';
import { type ArticleState, toArticleState } from './article-state.ts';
import { listChangedFields } from './list-changed-fields.ts';
import { pruneHistory } from './prune-history.ts';
import type { SliceState } from './slice-state.ts';

export type Write = { ctx: CmsContext; tx: CmsTransaction; viewer: CmsViewer };

export type Action = 'baseline' | 'create' | 'update' | 'move' | 'delete' | 'restore';

type ArticleKey = { rowId: number; id: number; clangId: number };
type ArticleRow = ArticleKey & Parameters<typeof toArticleState>[0];
type SliceKey = { id: number; articleId: number; clangId: number; moduleId: number };
type State = ArticleState | SliceState;

type Change = {
  action: Action;
  /** The row of the article or slice. */
  key: ArticleKey | SliceKey;
  before?: { state: State; updatedAt: Date; updatedByName: string };
  after: State;
};

/** Writes down who changed what. Nothing changed is nothing to write down. */
export async function recordChange(write: Write, change: Change): Promise<void> {
  const keep = write.ctx.settings.historyLength;
  const { before, after, key } = change;
  if (keep === 0 || (before && listChangedFields(before.state, after).length === 0)) return;
  const baseline = await toBaseline(write.tx, change);
  await write.tx.revision.createMany({ data: [...(baseline ? [baseline] : []), toRow(write, change)] });
  await pruneHistory(write.tx, { ...toKey(key), keep });
}

/** Writes down that an article was made, in every language. */
export async function recordArticle(write: Write, rows: readonly ArticleRow[]) {
  if (write.ctx.settings.historyLength === 0) return;
  const data = rows.map((row) => toRow(write, { action: 'create', key: row, after: toArticleState(row) }));
  await write.tx.revision.createMany({ data });
}

function toRow(
  { ctx, viewer }: Write,
  { key, action, before, after }: Change,
): Prisma.RevisionCreateManyInput {
  return {
    ...toKey(key),
    action,
    changed: listChangedFields(before?.state, after),
    state: after,
    changedAt: ctx.clock(),
    changedByName: nameOf(viewer),
    changedById: viewer.kind === 'session' ? viewer.userId : null,
  };
}

/** What was there before its first recorded change, so that it can be gone back to. */
async function toBaseline(tx: CmsTransaction, { key, before }: Change) {
  if (!before) return null;
  const { articleId, clangId, sliceId, moduleId } = toKey(key);
  const known = await tx.revision.findFirst({ where: { articleId, clangId, sliceId }, select: { id: true } });
  if (known) return null;
  return {
    ...{ articleId, clangId, sliceId, moduleId },
    action: 'baseline',
    changed: listChangedFields(undefined, before.state),
    state: before.state,
    changedAt: before.updatedAt,
    changedByName: before.updatedByName,
  };
}

function toKey(key: ArticleKey | SliceKey) {
  return 'moduleId' in key
    ? { articleId: key.articleId, clangId: key.clangId, sliceId: key.id, moduleId: key.moduleId }
    : { articleId: key.id, clangId: key.clangId, sliceId: null, moduleId: null };
}
