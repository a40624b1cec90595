import { useState } from 'react';
import { toFieldErrors } from '../../graph/field-errors.ts';
import { useAction } from '../../shell/use-action.ts';
import { isSameDraft, type MetaDraft, toDraft, toValueInput } from './meta-draft.ts';
import {
  updateArticleValuesDocument,
  updateCategoryValuesDocument,
  updateLanguageValuesDocument,
  updateMediaValuesDocument,
} from './meta-values.graph.ts';
import type { MetaItem } from './use-meta-item.ts';

type Drafts = Readonly<Record<string, MetaDraft>>;
type Errors = Readonly<Record<string, string>>;

/** What the user has typed into the form of meta values, and how it is saved. */
export function useMetaValues(item: MetaItem, messages: { saved: string }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Errors>({});
  const stored: Drafts = Object.fromEntries(item.values.map((value) => [value.name, toDraft(value)]));
  const changed = item.values.filter(({ name }) => {
    const draft = drafts[name];
    return draft !== undefined && !isSameDraft(draft, stored[name] ?? '');
  });
  const run = useUpdate(item, messages.saved, (error) => {
    const byPlace = Object.entries(toFieldErrors(error)).map(([path, message]) => {
      const [, place] = /^values\.(\d+)/.exec(path) ?? [];
      return [changed[Number(place)]?.name ?? '', message];
    });
    setErrors(Object.fromEntries(byPlace));
  });
  const save = async (): Promise<boolean> => {
    if (changed.length === 0) return true;
    setErrors({});
    const sent: Drafts = Object.fromEntries(changed.map(({ name }) => [name, drafts[name] ?? '']));
    try {
      await run.mutate(changed.map((value) => toValueInput(value, sent[value.name] ?? '')));
    } catch {
      return false;
    }
    // The stored values are loaded again by now. What was typed meanwhile stays.
    setDrafts((latest) =>
      Object.fromEntries(Object.entries(latest).filter(([name, draft]) => draft !== sent[name])),
    );
    return true;
  };
  return {
    draftOf: (name: string): MetaDraft => drafts[name] ?? stored[name] ?? '',
    errorOf: (name: string): string | undefined => errors[name],
    change: (name: string, draft: MetaDraft) => {
      setDrafts((latest) => ({ ...latest, [name]: draft }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    discard: () => {
      setDrafts({});
      setErrors({});
    },
    save,
    isSaving: run.isPending,
    hasChanges: changed.length > 0,
  };
}

type ValueInput = ReturnType<typeof toValueInput>;

/** Runs the mutation for the kind of object. The promise is kept when the changed values are loaded. */
function useUpdate({ id, owner }: MetaItem, success: string, onFieldErrors: (error: Error) => void) {
  const options = { success, onFieldErrors };
  const article = useAction(updateArticleValuesDocument, options);
  const category = useAction(updateCategoryValuesDocument, options);
  const media = useAction(updateMediaValuesDocument, options);
  const language = useAction(updateLanguageValuesDocument, options);
  const action = { ARTICLE: article, CATEGORY: category, MEDIA: media, LANGUAGE: language }[owner];
  return {
    isPending: action.isPending,
    mutate: (values: ValueInput[]): Promise<unknown> => action.mutateAsync({ input: { id, values } }),
  };
}
