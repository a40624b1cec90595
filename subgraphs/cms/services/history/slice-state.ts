import { contentFields, type SliceContents } from '../../slice-contents.ts';

type Place = { ctypeId: number; revision: number; priority: number; status: number };

/** What the history keeps of a slice: where it stood, and whichever contents were filled in. */
export type SliceState = Place & Partial<SliceContents>;

export function toSliceState(row: Place & SliceContents): SliceState {
  const { ctypeId, revision, priority, status } = row;
  const filled = contentFields.filter((field) => row[field] !== null);
  return {
    ...{ ctypeId, revision, priority, status },
    ...Object.fromEntries(filled.map((field) => [field, row[field]])),
  };
}

/** The contents of a state, with what was empty then. */
export function toContents(state: SliceState): SliceContents {
  return Object.fromEntries(contentFields.map((field) => [field, state[field] ?? null])) as SliceContents;
}
