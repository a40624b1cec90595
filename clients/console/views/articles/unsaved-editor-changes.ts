import { type BlockContents, listChangedFields } from './block-contents.ts';

/** An entry as the server has it. Versions of equal entries are equal. */
export type StoredDraftEntry = {
  key: string;
  values: BlockContents;
  version: number;
  updatedByName: string;
};

/** Fields that this page and another client have changed to different values. */
export type DraftEntryConflict = {
  fields: readonly string[];
  mine: BlockContents;
  theirs: BlockContents;
  changedByName: string;
};

type Status = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

/** State of an entry for the screen. It is replaced by another object at each change. */
type EntrySnapshot = {
  stored: StoredDraftEntry;
  values: BlockContents;
  status: Status;
  error?: unknown;
  conflict?: DraftEntryConflict;
};

/** Changes of one entry, and the stored version that they are based on. */
export class UnsavedEditorChanges {
  snapshot: EntrySnapshot;
  /** Whether another client has deleted the entry. */
  isLost = false;
  /** Stored version during a conflict. */
  #newer: StoredDraftEntry | undefined;

  constructor(stored: StoredDraftEntry) {
    this.snapshot = { stored, values: stored.values, status: 'saved' };
  }

  hasChanges(): boolean {
    const { stored, values } = this.snapshot;
    return listChangedFields(stored.values, values).length > 0;
  }

  /** Shows the stored version, unless this page has changes. */
  adopt(stored: StoredDraftEntry) {
    this.isLost = false;
    const { stored: base, status } = this.snapshot;
    if (stored.version <= base.version || status === 'saving' || this.hasChanges()) return;
    this.snapshot = { stored, values: stored.values, status: 'saved' };
  }

  setValue(field: string, value: string) {
    const { status, conflict, stored } = this.snapshot;
    const values = { ...this.snapshot.values, [field]: value };
    const isChanged = listChangedFields(stored.values, values).length > 0;
    const next = conflict || status === 'saving' ? status : isChanged ? 'unsaved' : 'saved';
    this.snapshot = { ...this.snapshot, values, status: next, error: undefined };
  }

  setStatus(status: Status, error?: unknown) {
    this.snapshot = { ...this.snapshot, status, error };
  }

  /** Takes over the result of a save of `sent`. Fields that were changed during the request keep their changes. */
  finish(stored: StoredDraftEntry, sent: BlockContents) {
    const values = {
      ...stored.values,
      ...pick(this.snapshot.values, listChangedFields(sent, this.snapshot.values)),
    };
    const isChanged = listChangedFields(stored.values, values).length > 0;
    this.snapshot = { stored, values, status: isChanged ? 'unsaved' : 'saved' };
  }

  /** Applies the changes to a newer version, unless both have changed the same fields. */
  merge(stored: StoredDraftEntry) {
    const { stored: base, values: mine } = this.snapshot;
    const ownFields = listChangedFields(base.values, mine);
    const theirFields = new Set(listChangedFields(base.values, stored.values));
    const fields = ownFields.filter(
      (field) => theirFields.has(field) && (mine[field] ?? '') !== (stored.values[field] ?? ''),
    );
    if (fields.length === 0) {
      this.snapshot = { stored, values: { ...stored.values, ...pick(mine, ownFields) }, status: 'unsaved' };
      return;
    }
    this.#newer = stored;
    const conflict = { fields, mine, theirs: stored.values, changedByName: stored.updatedByName };
    this.snapshot = { ...this.snapshot, status: 'conflict', conflict };
  }

  resolve(side: 'mine' | 'theirs') {
    const { conflict, stored: base, values: mine } = this.snapshot;
    const stored = this.#newer;
    if (!(conflict && stored)) return;
    const ownFields = listChangedFields(base.values, mine).filter(
      (field) => side === 'mine' || !conflict.fields.includes(field),
    );
    this.#newer = undefined;
    const values = { ...stored.values, ...pick(mine, ownFields) };
    const isChanged = listChangedFields(stored.values, values).length > 0;
    this.snapshot = { stored, values, status: isChanged ? 'unsaved' : 'saved' };
  }
}

function pick(values: BlockContents, names: readonly string[]): BlockContents {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}
