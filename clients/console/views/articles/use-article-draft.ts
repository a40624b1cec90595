import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isTrellisError } from '../../../typescript/trellis-error.ts';
import { runOperation } from '../../graph/transport.ts';
import { toQueryKey } from '../../graph/use-graph-query.ts';
import {
  type ArticleBlock,
  articleDocument,
  type EditedArticle,
  storedBlockDocument,
  updateArticleDocument,
  updateBlockDocument,
  updateCategoryDocument,
} from './article.graph.ts';
import { articleNameKey } from './article-context.ts';
import { ArticleDraft, type ArticleDraftDependencies } from './article-draft.ts';
import { toBlockContents, toContentsInput } from './block-contents.ts';
import { revisionsDocument } from './history.graph.ts';
import type { StoredDraftEntry } from './unsaved-editor-changes.ts';

/** Draft of an article. The address names the article by `number`, and its language by `languageId`. */
export function useArticleDraft(
  article: EditedArticle,
  variables: { id: string; languageId: string | null },
  isAutomatic: boolean,
): ArticleDraft {
  const queryClient = useQueryClient();
  const ports: ArticleDraftDependencies = {
    update: (key, changes, base) =>
      key === articleNameKey ? updateName(article, changes, base) : updateBlock(key, changes, base),
    load: (key) => (key === articleNameKey ? loadName(variables) : loadBlock(key)),
    isConflict: (error) => isTrellisError(error) && error.code === 'CMS_CHANGED_MEANWHILE',
    onSaved: () => void queryClient.invalidateQueries({ queryKey: toQueryKey(revisionsDocument) }),
    isAutomatic,
  };
  const [draft] = useState(() => {
    const created = new ArticleDraft(ports);
    created.adopt(toStoredEntries(article));
    return created;
  });
  useEffect(() => {
    draft.ports = ports;
  });
  useEffect(() => draft.adopt(toStoredEntries(article)), [draft, article]);
  useEffect(() => () => draft.stop(), [draft]);
  useSaveShortcut(draft);
  return draft;
}

function useSaveShortcut(draft: ArticleDraft) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void draft.saveAll();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [draft]);
}

type NamedArticle = Pick<EditedArticle, 'name' | 'categoryName' | 'isCategory' | 'version' | 'updatedByName'>;

/** Returns the name that the editor shows and changes: for a start article that of its category, instead of its own. */
export function toArticleName({ isCategory, categoryName, name }: NamedArticle): string {
  return isCategory ? categoryName : name;
}

function toNameEntry(article: NamedArticle): StoredDraftEntry {
  const { version, updatedByName } = article;
  return { key: articleNameKey, values: { name: toArticleName(article) }, version, updatedByName };
}

function toBlockEntry(block: ArticleBlock): StoredDraftEntry {
  const { id: key, version, updatedByName } = block;
  return { key, values: toBlockContents(block), version, updatedByName };
}

function toStoredEntries(article: EditedArticle): StoredDraftEntry[] {
  return [toNameEntry(article), ...article.slices.map(toBlockEntry)];
}

async function updateName(
  { id, isCategory }: EditedArticle,
  { name = '' }: Readonly<Record<string, string>>,
  base: StoredDraftEntry,
) {
  const input = { id, name, expectedVersion: base.version };
  if (!isCategory)
    return toNameEntry((await runOperation(updateArticleDocument, { input })).updateArticle.article);
  return toNameEntry((await runOperation(updateCategoryDocument, { input })).updateCategory.category);
}

async function loadName(variables: { id: string; languageId: string | null }) {
  const { article } = await runOperation(articleDocument, variables);
  return article && toNameEntry(article);
}

async function updateBlock(id: string, changes: Readonly<Record<string, string>>, base: StoredDraftEntry) {
  const contents = toContentsInput(changes, Object.keys(changes));
  const input = { id, contents, expectedVersion: base.version };
  const { updateSlice } = await runOperation(updateBlockDocument, { input });
  return toBlockEntry(updateSlice.slice);
}

async function loadBlock(id: string) {
  try {
    const { slice } = await runOperation(storedBlockDocument, { id });
    return slice && toBlockEntry(slice);
  } catch (error) {
    if (isTrellisError(error) && error.status === 404) return null;
    throw error;
  }
}
