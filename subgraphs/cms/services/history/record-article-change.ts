import type { Article } from '../../../../prisma/generated/cms/client.ts';
import { toArticleState } from './article-state.ts';
import { type Action, recordChange, type Write } from './record-change.ts';

type Change = { action: Action; before: Article; after: Article };

/** Writes down how an article was changed in a language. */
export function recordArticleChange(write: Write, { action, before, after }: Change): Promise<void> {
  return recordChange(write, {
    action,
    key: after,
    before: { ...before, state: toArticleState(before) },
    after: toArticleState(after),
  });
}
