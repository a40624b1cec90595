import { isDeepStrictEqual } from 'node:util';
import { createRecordFromKeys, isRecord } from '../../../../core/lib/records.ts';
import type { Article, Prisma, Slice } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import { type SliceContents, sliceContentFields } from '../../contract/slice-contents.ts';
import type { CmsTransaction } from '../../deps.ts';
import type { CmsViewer } from '../access/viewer.ts';
import { authorNameOf } from '../rows/rows.ts';

type Fields = {
  parentId: number;
  name: string;
  categoryName: string;
  status: number;
  templateId: number;
  priority: number;
  categoryPriority: number;
};

type Meta = Article['meta'];

/** The state of an article in a language that the history stores. Meta values are keyed by field id. */
export type ArticleHistoryState = Fields & { meta?: Meta };

/** Marks a change as a restoration, with the restored meta values if there are any. */
export type RevisionRestoreInfo = { meta?: Meta | undefined };

function toArticleHistoryState(row: Fields & { meta: Meta }): ArticleHistoryState {
  const { parentId, name, categoryName, status, templateId, priority, categoryPriority, meta } = row;
  return { parentId, name, categoryName, status, templateId, priority, categoryPriority, meta };
}

type Place = { ctypeId: number; revision: number; priority: number; status: number };

/** The state of a slice that the history stores: its position and its non-empty contents. */
export type SliceHistoryState = Place & Partial<SliceContents>;

function toSliceHistoryState(row: Place & SliceContents): SliceHistoryState {
  const { ctypeId, revision, priority, status } = row;
  const filledFields = sliceContentFields.filter((field) => row[field] !== null);
  return {
    ...{ ctypeId, revision, priority, status },
    ...Object.fromEntries(filledFields.map((field) => [field, row[field]])),
  };
}

/** The contents of a stored state; fields that were empty are null. */
export function historyStateToSliceContents(state: SliceHistoryState): SliceContents {
  return createRecordFromKeys(sliceContentFields, (field) => state[field] ?? null);
}

/** Transaction of a change, and the viewer whom the history names for it. */
export type HistoryWriteContext = { ctx: CmsContext; tx: CmsTransaction; viewer: CmsViewer };

type Action = 'baseline' | 'create' | 'update' | 'move' | 'delete' | 'restore';

type ArticleKey = { rowId: number; id: number; clangId: number };
type ArticleRow = ArticleKey & Parameters<typeof toArticleHistoryState>[0];
type SliceKey = { id: number; articleId: number; clangId: number; moduleId: number };
type State = ArticleHistoryState | SliceHistoryState;

type Change = {
  action: Action;
  /** The changed row, of an article or a slice. */
  key: ArticleKey | SliceKey;
  before?: { state: State; updatedAt: Date; updatedByName: string };
  after: State;
};

/** Records how an article changed in a language. */
export function recordArticleChange(
  write: HistoryWriteContext,
  { action, before, after }: { action: Action; before: Article; after: Article },
): Promise<void> {
  return recordChange(write, {
    action,
    key: after,
    before: { ...before, state: toArticleHistoryState(before) },
    after: toArticleHistoryState(after),
  });
}

/** Records how a slice changed; a created slice has no state before. */
export function recordSliceChange(
  write: HistoryWriteContext,
  { action, before, after }: { action: Action; before?: Slice; after: Slice },
): Promise<void> {
  return recordChange(write, {
    action,
    key: after,
    before: before && { ...before, state: toSliceHistoryState(before) },
    after: toSliceHistoryState(after),
  });
}

/** Records who changed which fields. An update that changed no field is not recorded. */
async function recordChange(write: HistoryWriteContext, change: Change): Promise<void> {
  const keep = write.ctx.settings.historyLength;
  const { before, after, key } = change;
  if (keep === 0 || (before && listChangedFields(before.state, after).length === 0)) return;
  const baseline = await toBaseline(write.tx, change);
  await write.tx.revision.createMany({ data: [...(baseline ? [baseline] : []), toRow(write, change)] });
  await pruneHistory(write.tx, { ...toKey(key), keep });
}

/** Records the creation of an article in every language. */
export async function recordArticleCreation(write: HistoryWriteContext, rows: readonly ArticleRow[]) {
  if (write.ctx.settings.historyLength === 0) return;
  const data = rows.map((row) =>
    toRow(write, { action: 'create', key: row, after: toArticleHistoryState(row) }),
  );
  await write.tx.revision.createMany({ data });
}

function toRow(
  { ctx, viewer }: HistoryWriteContext,
  { key, action, before, after }: Change,
): Prisma.RevisionCreateManyInput {
  return {
    ...toKey(key),
    action,
    changed: listChangedFields(before?.state, after),
    state: after,
    changedAt: ctx.clock(),
    changedByName: authorNameOf(viewer),
    changedById: viewer.kind === 'session' ? viewer.userId : null,
  };
}

/** Records the state before the first change, so that it can be restored. */
async function toBaseline(tx: CmsTransaction, { key, before }: Change) {
  if (!before) return null;
  const { articleId, clangId, sliceId, moduleId } = toKey(key);
  const existingRevision = await tx.revision.findFirst({
    where: { articleId, clangId, sliceId },
    select: { id: true },
  });
  if (existingRevision) return null;
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

type RevisionScope = { articleId: number; clangId: number; sliceId: number | null; keep: number };

/**
 * Deletes the oldest changes beyond the configured number: of an article in a language, or of all its slices
 * there.
 */
async function pruneHistory(tx: CmsTransaction, { articleId, clangId, sliceId, keep }: RevisionScope) {
  const where = { articleId, clangId, sliceId: sliceId === null ? null : { not: null } };
  const oldest = await tx.revision.findFirst({
    where,
    orderBy: { id: 'desc' },
    skip: keep,
    select: { id: true },
  });
  if (oldest) await tx.revision.deleteMany({ where: { ...where, id: { lte: oldest.id } } });
}

type FieldValues = Readonly<Record<string, unknown>>;

/** Prefix of a meta field's id among the names of other fields. */
export const changedMetaFieldPrefix = 'meta.';

/** Names of the fields in which two states differ; without an earlier state, of all non-empty fields. */
export function listChangedFields(before: FieldValues | undefined, after: FieldValues): string[] {
  const [earlier, later] = [flatten(before ?? {}), flatten(after)];
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...names].filter((name) => !isDeepStrictEqual(earlier[name] ?? null, later[name] ?? null));
}

function flatten({ meta, ...fields }: FieldValues): FieldValues {
  const values = Object.entries(isRecord(meta) ? meta : {}).map(([id, value]) => [
    changedMetaFieldPrefix + id,
    value,
  ]);
  return { ...fields, ...Object.fromEntries(values) };
}
