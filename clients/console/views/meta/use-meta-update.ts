import { useGraphMutation } from '../../graph/use-graph-mutation.ts';
import type { toMetaValueInput } from './meta-draft.ts';
import {
  updateArticleMetaValuesDocument,
  updateCategoryMetaValuesDocument,
  updateLanguageMetaValuesDocument,
  updateMediaMetaValuesDocument,
} from './meta-values.graph.ts';
import type { MetaItem, MetaOwnerKind } from './use-meta-item.ts';

type ValueInput = ReturnType<typeof toMetaValueInput>;
type Run = (values: ValueInput[], expectedVersion: number | undefined) => Promise<unknown>;

/** Mutation for the kind of an object. Its promise is kept when the changed values are loaded. */
export function useMetaUpdate({ id, owner }: MetaItem): { run: Run; isPending: boolean } {
  const article = useGraphMutation(updateArticleMetaValuesDocument);
  const category = useGraphMutation(updateCategoryMetaValuesDocument);
  const media = useGraphMutation(updateMediaMetaValuesDocument);
  const language = useGraphMutation(updateLanguageMetaValuesDocument);
  const runs: Record<MetaOwnerKind, Run> = {
    ARTICLE: (values, expectedVersion) => article.mutateAsync({ input: { id, values, expectedVersion } }),
    CATEGORY: (values, expectedVersion) => category.mutateAsync({ input: { id, values, expectedVersion } }),
    MEDIA: (values, expectedVersion) => media.mutateAsync({ input: { id, values, expectedVersion } }),
    LANGUAGE: (values) => language.mutateAsync({ input: { id, values } }),
  };
  const all = [article, category, media, language];
  return { run: runs[owner], isPending: all.some(({ isPending }) => isPending) };
}
