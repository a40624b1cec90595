import { useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { useErrorText } from '../../graph/use-error-text.ts';
import { notifyFailure, notifySuccess } from '../../shell/notify.ts';
import { isSameMetaDraft, type MetaDraft, toMetaDraft, toMetaValueInput } from './meta-draft.ts';
import type { MetaValue } from './meta-values.graph.ts';
import type { MetaItem } from './use-meta-item.ts';
import { useMetaUpdate } from './use-meta-update.ts';

type Drafts = Readonly<Record<string, MetaDraft>>;
type Options = { reload: () => Promise<MetaItem | undefined>; savedMessage: string };

/** Unsaved values of a form of meta values, and the action that saves them. */
export function useMetaValues(item: MetaItem, { reload, savedMessage }: Options) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const toErrorText = useErrorText();
  const update = useMetaUpdate(item);
  const stored = toDrafts(item.values);
  const changed = listChanged(item.values, drafts);

  const showRefusal = (error: unknown) => {
    const found = toValueErrors(error, changed);
    setErrors(found);
    if (Object.keys(found).length === 0) notifyFailure(toErrorText(error));
  };

  const forget = (names: readonly string[]) => {
    setDrafts((latest) => omit(latest, (name) => names.includes(name)));
    setErrors({});
    setConflicts([]);
  };

  /** Sends again if somebody else has changed other values only; otherwise the user decides. */
  const handleConflict = async (): Promise<boolean> => {
    const latest = await reload();
    if (!latest) return false;
    const theirs = toDrafts(latest.values);
    const names = changed.map(({ name }) => name);
    const both = names.filter((name) => !isSameMetaDraft(theirs[name] ?? '', stored[name] ?? ''));
    setConflicts(both);
    return both.length === 0 && send(latest.version);
  };

  const send = async (version: number | undefined): Promise<boolean> => {
    setErrors({});
    const sent: Drafts = Object.fromEntries(changed.map(({ name }) => [name, drafts[name] ?? '']));
    try {
      await update.run(
        changed.map((value) => toMetaValueInput(value, sent[value.name] ?? '')),
        version,
      );
    } catch (error) {
      if (isTrellisError(error) && error.code === 'CMS_CHANGED_MEANWHILE') return handleConflict();
      showRefusal(error);
      return false;
    }
    notifySuccess(savedMessage);
    // The stored values are loaded again by now. Values that were typed during the request stay.
    setDrafts((latest) => omit(latest, (name, draft) => draft === sent[name]));
    setConflicts([]);
    return true;
  };

  return {
    conflicts: item.values.filter(({ name }) => conflicts.includes(name)),
    draftOf: (name: string): MetaDraft => drafts[name] ?? stored[name] ?? '',
    errorOf: (name: string): string | undefined => errors[name],
    change: (name: string, draft: MetaDraft) => {
      setDrafts((latest) => ({ ...latest, [name]: draft }));
      setErrors((latest) => omit(latest, (other) => other === name));
    },
    takeTheirs: () => forget(conflicts),
    discard: () => forget(Object.keys(drafts)),
    save: async (): Promise<boolean> => changed.length === 0 || send(item.version),
    isSaving: update.isPending,
    hasChanges: changed.length > 0,
  };
}

/** Errors by the names of the values, which the graph names by their place in the input. */
function toValueErrors(error: unknown, sent: readonly MetaValue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(toFieldErrors(error))) {
    const [, place] = /^values\.(\d+)/.exec(path) ?? [];
    const name = sent[Number(place)]?.name;
    if (name) errors[name] = message;
  }
  return errors;
}

function toDrafts(values: readonly MetaValue[]): Drafts {
  return Object.fromEntries(values.map((value) => [value.name, toMetaDraft(value)]));
}

/** Values whose draft is another one than what is stored. */
function listChanged(values: readonly MetaValue[], drafts: Drafts) {
  return values.filter((value) => {
    const draft = drafts[value.name];
    return draft !== undefined && !isSameMetaDraft(draft, toMetaDraft(value));
  });
}

function omit<Value>(
  record: Readonly<Record<string, Value>>,
  isOmitted: (name: string, value: Value) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => !isOmitted(name, value)));
}
