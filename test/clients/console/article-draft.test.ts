import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArticleDraft } from '../../../clients/console/views/articles/article-draft.ts';
import type { BlockContents } from '../../../clients/console/views/articles/block-contents.ts';
import type { StoredDraftEntry } from '../../../clients/console/views/articles/unsaved-editor-changes.ts';
import { TrellisError } from '../../../clients/typescript/trellis-error.ts';

const conflict = new Error('Somebody else has changed this meanwhile.');

/** A draft, and a server that refuses outdated versions. */
function openDraft({ isAutomatic = false } = {}) {
  const stored = new Map<string, StoredDraftEntry>();
  const sent: BlockContents[] = [];
  let failure: Error | undefined;
  const put = (key: string, values: BlockContents, updatedByName = 'anna') => {
    const version = (stored.get(key)?.version ?? -1) + 1;
    stored.set(key, { key, values: { ...stored.get(key)?.values, ...values }, version, updatedByName });
  };
  const draft = new ArticleDraft({
    update: async (key, changes, base) => {
      if (failure) throw failure;
      const present = stored.get(key);
      if (!present || present.version !== base.version) throw conflict;
      sent.push(changes);
      put(key, changes);
      return stored.get(key) ?? present;
    },
    load: async (key) => stored.get(key) ?? null,
    isConflict: (error) => error === conflict,
    onSaved: () => undefined,
    isAutomatic,
  });
  put('a', { value1: 'Hello', value2: 'World' });
  put('b', { value1: 'Second' });
  const adopt = () => draft.adopt([...stored.values()]);
  adopt();
  return {
    draft,
    sent,
    stored,
    put,
    adopt,
    fail: (error: Error | undefined) => {
      failure = error;
    },
  };
}

describe('the draft of an article', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends only the changed fields of a block', async () => {
    const { draft, sent, stored } = openDraft();
    draft.setValue('a', 'value2', 'everybody');
    expect(draft.getState().status).toBe('unsaved');
    expect(draft.hasChanges()).toBe(true);
    await expect(draft.saveAll()).resolves.toBe(true);
    expect(sent).toEqual([{ value2: 'everybody' }]);
    expect(stored.get('a')?.values).toEqual({ value1: 'Hello', value2: 'everybody' });
    expect(draft.getState().status).toBe('saved');
  });

  it('saves after a pause in typing only if the article is not online', async () => {
    const automatic = openDraft({ isAutomatic: true });
    automatic.draft.setValue('a', 'value1', 'H');
    automatic.draft.setValue('a', 'value1', 'Hi');
    await vi.advanceTimersByTimeAsync(1100);
    expect(automatic.sent).toEqual([{ value1: 'Hi' }]);
    const manual = openDraft();
    manual.draft.setValue('a', 'value1', 'Hi');
    await vi.advanceTimersByTimeAsync(5000);
    expect(manual.sent).toEqual([]);
  });

  it('merges changes of other fields without a question', async () => {
    const { draft, put, stored } = openDraft();
    draft.setValue('a', 'value1', 'Good morning');
    put('a', { value2: 'Berlin' }, 'bert');
    await expect(draft.save('a')).resolves.toBe(true);
    expect(stored.get('a')?.values).toEqual({ value1: 'Good morning', value2: 'Berlin' });
    expect(draft.getEntry('a')?.values).toEqual({ value1: 'Good morning', value2: 'Berlin' });
  });

  it.each([
    ['mine', 'Good morning'],
    ['theirs', 'Good evening'],
  ] as const)('lets the author choose between two changes of one field: %s', async (side, text) => {
    const { draft, put, stored } = openDraft();
    draft.setValue('a', 'value1', 'Good morning');
    draft.setValue('a', 'value2', 'Paris');
    put('a', { value1: 'Good evening' }, 'bert');
    await expect(draft.saveAll()).resolves.toBe(false);
    expect(draft.getState().status).toBe('conflict');
    expect(draft.listConflicts()).toMatchObject([
      { key: 'a', conflict: { fields: ['value1'], changedByName: 'bert' } },
    ]);
    await expect(draft.resolve('a', side)).resolves.toBe(true);
    expect(stored.get('a')?.values).toEqual({ value1: text, value2: 'Paris' });
    expect(draft.listConflicts()).toEqual([]);
  });

  it('shows changes of others in blocks without own changes, and keeps own ones', () => {
    const { draft, put, adopt } = openDraft();
    draft.setValue('a', 'value1', 'Mine');
    put('a', { value2: 'theirs' });
    put('b', { value1: 'theirs' });
    adopt();
    expect(draft.getEntry('a')?.values).toEqual({ value1: 'Mine', value2: 'World' });
    expect(draft.getEntry('b')?.values).toEqual({ value1: 'theirs' });
  });

  it('keeps the changes of a block that somebody else has deleted', async () => {
    const { draft, stored, adopt } = openDraft();
    draft.setValue('a', 'value1', 'Mine');
    stored.delete('a');
    adopt();
    expect(draft.listLost().map(({ values }) => values.value1)).toEqual(['Mine']);
    await expect(draft.saveAll()).resolves.toBe(false);
    draft.drop('a');
    await expect(draft.saveAll()).resolves.toBe(true);
    expect(draft.listLost()).toEqual([]);
  });

  it('tries again when the server was not reachable', async () => {
    const { draft, fail, stored } = openDraft({ isAutomatic: true });
    fail(new TrellisError('UNREACHABLE', { message: 'Down.', status: 0 }));
    draft.setValue('a', 'value1', 'Hi');
    await vi.advanceTimersByTimeAsync(1100);
    expect(draft.getState().status).toBe('failed');
    fail(undefined);
    await vi.advanceTimersByTimeAsync(9000);
    expect(draft.getState().status).toBe('saved');
    expect(stored.get('a')?.values.value1).toBe('Hi');
  });

  it('keeps what is typed during a save', async () => {
    const { draft, stored } = openDraft();
    draft.setValue('a', 'value1', 'One');
    const saving = draft.save('a');
    draft.setValue('a', 'value1', 'Two');
    await expect(saving).resolves.toBe(true);
    expect(stored.get('a')?.values.value1).toBe('Two');
    expect(draft.getEntry('a')).toMatchObject({ status: 'saved', values: { value1: 'Two' } });
  });
});
