import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { type BlockContents, listChangedFields } from './block-contents.ts';
import { type StoredDraftEntry, UnsavedEditorChanges } from './unsaved-editor-changes.ts';

/** Access to the server and to the screen. */
export type ArticleDraftDependencies = {
  /** Saves fields of an entry. Throws an error with `isConflict` if the stored version is another one. */
  update: (key: string, changes: BlockContents, base: StoredDraftEntry) => Promise<StoredDraftEntry>;
  /** Loads an entry; `null` if it was deleted. */
  load: (key: string) => Promise<StoredDraftEntry | null>;
  isConflict: (error: unknown) => boolean;
  onSaved: () => void;
  /** Whether changes are saved while the author types. */
  isAutomatic: boolean;
};

/** State of all entries together. */
type DraftState = {
  status: 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';
  error?: unknown;
  savedAt?: string;
};

/** Pause in typing after which changes are saved. */
const pauseMs = 1000;

/** Time after which saving is tried again, for example when the server was restarted or the session has ended. */
const retryMs = 8000;

/** Changes of the texts of an article that this page has not saved yet: one entry for each block, and one for the name. */
export class ArticleDraft {
  ports: ArticleDraftDependencies;
  readonly #entries = new Map<string, UnsavedEditorChanges>();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #state: DraftState = { status: 'saved' };
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: ArticleDraftDependencies) {
    this.ports = ports;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  getEntry(key: string) {
    return this.#entries.get(key)?.snapshot;
  }

  listConflicts() {
    return [...this.#entries.values()].flatMap(({ snapshot }) =>
      snapshot.conflict ? [{ key: snapshot.stored.key, conflict: snapshot.conflict }] : [],
    );
  }

  hasChanges(): boolean {
    return [...this.#entries.values()].some((entry) => entry.hasChanges());
  }

  /** Entries with changes that were deleted by another client. */
  listLost() {
    return [...this.#entries.values()].filter((entry) => entry.isLost).map(({ snapshot }) => snapshot);
  }

  /** Takes over the stored entries. Entries with changes keep them; the next save merges both. */
  adopt(stored: readonly StoredDraftEntry[]) {
    const keys = new Set(stored.map(({ key }) => key));
    for (const entry of stored) {
      const known = this.#entries.get(entry.key);
      if (known) known.adopt(entry);
      else this.#entries.set(entry.key, new UnsavedEditorChanges(entry));
    }
    for (const [key, entry] of this.#entries) {
      if (keys.has(key)) continue;
      if (entry.hasChanges()) entry.isLost = true;
      else this.#entries.delete(key);
    }
    this.#notify();
  }

  /** Forgets an entry, with its changes. */
  drop(key: string) {
    this.#cancelTimer(key);
    this.#entries.delete(key);
    this.#notify();
  }

  setValue(key: string, field: string, value: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.setValue(field, value);
    this.#schedule(key, pauseMs);
    this.#notify();
  }

  /** Saves one entry. Returns whether it is saved then. */
  save(key: string): Promise<boolean> {
    this.#cancelTimer(key);
    // Saves run one after the other, because the server changes the blocks of an article one at a time anyway.
    const saving = this.#queue.then(() => this.#saveEntry(key));
    this.#queue = saving;
    return saving;
  }

  async saveAll(): Promise<boolean> {
    const keys = [...this.#entries].filter(([, entry]) => entry.hasChanges()).map(([key]) => key);
    const results = await Promise.all(keys.map((key) => this.save(key)));
    return results.every(Boolean) && this.listLost().length === 0;
  }

  /** Ends a conflict with the version of this page, or with the stored one. */
  resolve(key: string, side: 'mine' | 'theirs'): Promise<boolean> {
    this.#entries.get(key)?.resolve(side);
    this.#notify();
    return this.save(key);
  }

  stop() {
    for (const key of [...this.#timers.keys()]) this.#cancelTimer(key);
  }

  async #saveEntry(key: string): Promise<boolean> {
    const entry = this.#entries.get(key);
    if (!entry || entry.isLost || entry.snapshot.conflict) return !entry;
    const { stored: base, values } = entry.snapshot;
    const names = listChangedFields(base.values, values);
    if (names.length === 0) return true;
    entry.setStatus('saving');
    this.#notify();
    try {
      const changes = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
      entry.finish(await this.ports.update(key, changes, base), values);
    } catch (error) {
      if (!this.ports.isConflict(error)) return this.#fail(key, entry, error);
      return await this.#mergeStored(key, entry);
    }
    this.#state = { ...this.#state, savedAt: new Date().toISOString() };
    this.#notify();
    this.ports.onSaved();
    // The author may have typed during the request.
    return entry.hasChanges() ? this.#saveEntry(key) : true;
  }

  async #mergeStored(key: string, entry: UnsavedEditorChanges): Promise<boolean> {
    try {
      const stored = await this.ports.load(key);
      if (stored) entry.merge(stored);
      else entry.isLost = true;
    } catch (error) {
      return this.#fail(key, entry, error);
    }
    this.#notify();
    return entry.isLost || entry.snapshot.conflict ? false : this.#saveEntry(key);
  }

  #fail(key: string, entry: UnsavedEditorChanges, error: unknown): boolean {
    entry.setStatus('failed', error);
    if (canPass(error)) this.#schedule(key, retryMs);
    this.#notify();
    return false;
  }

  #schedule(key: string, delayMs: number) {
    this.#cancelTimer(key);
    if (!this.ports.isAutomatic) return;
    this.#timers.set(
      key,
      setTimeout(() => void this.save(key), delayMs),
    );
  }

  #cancelTimer(key: string) {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  #notify() {
    const entries = [...this.#entries.values()].map(({ snapshot }) => snapshot);
    const failed = entries.find(({ status }) => status === 'failed');
    const statuses = new Set(entries.map(({ status }) => status));
    const order = ['conflict', 'failed', 'saving', 'unsaved'] as const;
    const status = order.find((candidate) => statuses.has(candidate)) ?? 'saved';
    this.#state = { status, error: failed?.error, savedAt: this.#state.savedAt };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a repetition can succeed: after a restart of the server, a new sign-in, or the end of a rate limit. */
function canPass(error: unknown): boolean {
  return (
    isTrellisError(error) && (error.isPassing || [401, 429].includes(error.status) || error.status >= 500)
  );
}
