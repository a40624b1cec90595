import { createRecordFromKeys } from '../../../../core/lib/records.ts';
import type { Article } from '../../../../prisma/generated/cms/client.ts';
import { type SliceContents, sliceContentFields } from '../../contract/slice-contents.ts';

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

export function toArticleHistoryState(row: Fields & { meta: Meta }): ArticleHistoryState {
  const { parentId, name, categoryName, status, templateId, priority, categoryPriority, meta } = row;
  return { parentId, name, categoryName, status, templateId, priority, categoryPriority, meta };
}

type Place = { ctypeId: number; revision: number; priority: number; status: number };

/** The state of a slice that the history stores: its position and its non-empty contents. */
export type SliceHistoryState = Place & Partial<SliceContents>;

export function toSliceHistoryState(row: Place & SliceContents): SliceHistoryState {
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
