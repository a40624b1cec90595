import { runOperation } from '../../graph/transport.ts';
import type { Entry } from './entry.ts';
import {
  changeArticleDocument,
  changeCategoryDocument,
  deleteArticleDocument,
  deleteCategoryDocument,
  moveArticleDocument,
  moveCategoryDocument,
} from './entry-changes.graph.ts';
import type { Move } from './plan-moves.ts';
import type { Change } from './run-changes.ts';

type EntryKey = Pick<Entry, 'number' | 'kind'>;
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
export function toStatusChange(entry: Entry, isOnline: boolean): Change {
  return {
    label: entry.name,
    run: () => update(entry, { isOnline }),
    undo: () => update(entry, { statusNumber: entry.statusNumber }),
  };
}

/** Gives an entry another name in its language, unless somebody else has changed it. */
export function toNameChange(entry: Entry, name: string): Change {
  return {
    label: entry.name,
    run: () => update(entry, { name, expectedVersion: entry.version }),
    undo: () => update(entry, { name: entry.name }),
  };
}

export function toMoveChange({ entry, parentNumber, position }: Move): Change {
  return {
    label: entry.name,
    run: () => move(entry, parentNumber, position),
    undo: () => move(entry, entry.parentNumber, entry.position),
  };
}

/** Deletes an article or an empty category in every language, which the server cannot take back. */
export function toDeletion({ number, kind, name }: EntryKey & { name: string }): Change {
  const input = { id: String(number) };
  return {
    label: name,
    run: () =>
      kind === 'category'
        ? runOperation(deleteCategoryDocument, { input })
        : runOperation(deleteArticleDocument, { input }),
  };
}
