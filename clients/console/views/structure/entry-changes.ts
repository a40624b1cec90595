import { runOperation } from '../../graph/transport.ts';
import type { StructureEntry } from './entry.ts';
import {
  changeArticleDocument,
  changeCategoryDocument,
  deleteArticleDocument,
  deleteCategoryDocument,
  moveArticleDocument,
  moveCategoryDocument,
} from './entry-changes.graph.ts';
import type { EntryMove } from './plan-entry-moves.ts';
import type { EntryChange } from './run-entry-changes.ts';

type EntryKey = Pick<StructureEntry, 'number' | 'kind'>;
type Values = { name?: string; isOnline?: boolean; statusNumber?: number; expectedVersion?: number };

function update({ number, kind, languageId }: EntryKey & { languageId: string }, values: Values) {
  const input = { id: String(number), languageId, ...values };
  return kind === 'category'
    ? runOperation(changeCategoryDocument, { input })
    : runOperation(changeArticleDocument, { input });
}

function move({ number, kind }: EntryKey, parentNumber: number, position?: number) {
  const input = { id: String(number), parentId: String(parentNumber), position };
  return kind === 'category'
    ? runOperation(moveCategoryDocument, { input })
    : runOperation(moveArticleDocument, { input });
}

/** Puts an entry online or offline in its language. */
export function toEntryStatusChange(entry: StructureEntry, isOnline: boolean): EntryChange {
  return {
    label: entry.name,
    run: () => update(entry, { isOnline }),
    undo: () => update(entry, { statusNumber: entry.statusNumber }),
  };
}

/** Gives an entry another name in its language, unless somebody else has changed it. */
export function toEntryNameChange(entry: StructureEntry, name: string): EntryChange {
  return {
    label: entry.name,
    run: () => update(entry, { name, expectedVersion: entry.version }),
    undo: () => update(entry, { name: entry.name }),
  };
}

export function toUndoableEntryMove({ entry, parentNumber, position }: EntryMove): EntryChange {
  return {
    label: entry.name,
    run: () => move(entry, parentNumber, position),
    undo: () => move(entry, entry.parentNumber, entry.position),
  };
}

/** Deletes an article or an empty category in every language, which the server cannot take back. */
export function toEntryDeletion({ number, kind, name }: EntryKey & { name: string }): EntryChange {
  const input = { id: String(number) };
  return {
    label: name,
    run: () =>
      kind === 'category'
        ? runOperation(deleteCategoryDocument, { input })
        : runOperation(deleteArticleDocument, { input }),
  };
}
