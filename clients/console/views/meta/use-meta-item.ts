import type { ResultOf } from '../../graph/graph.ts';
import { useGraphQuery } from '../../graph/use-graph-query.ts';
import { useSession } from '../../shell/session.ts';
import { isMetaFieldShown } from './meta-field-settings.ts';
import {
  articleMetaValuesDocument,
  languageMetaValuesDocument,
  type MetaValue,
  mediaMetaValuesDocument,
} from './meta-values.graph.ts';

/** Kinds of objects that have meta values. */
export type MetaOwnerKind = 'ARTICLE' | 'CATEGORY' | 'MEDIA' | 'LANGUAGE';

/** An object with meta values, by its id in the graph or its number. */
export type MetaOwnerReference = { owner: MetaOwnerKind; ownerId: string; languageId?: string };

/** An object with the values that its form can show, and the place on which the shown ones depend. */
export type MetaItem = {
  id: string;
  owner: MetaOwnerKind;
  /** Version on which changes are based; languages have none. */
  version: number | undefined;
  values: readonly MetaValue[];
  categories: readonly number[];
  template: number | undefined;
};

/** Loads the values of an object. An article that is a category has the fields of categories. */
export function useMetaItem({ owner, ownerId, languageId }: MetaOwnerReference) {
  const isArticle = owner === 'ARTICLE' || owner === 'CATEGORY';
  const isAdministrator = useSession().capabilities.has('contentAdministration');
  const articles = useGraphQuery(
    articleMetaValuesDocument,
    { id: ownerId, languageId },
    { isEnabled: isArticle },
  );
  const media = useGraphQuery(mediaMetaValuesDocument, { id: ownerId }, { isEnabled: owner === 'MEDIA' });
  const languages = useGraphQuery(
    languageMetaValuesDocument,
    { id: ownerId },
    { isEnabled: owner === 'LANGUAGE' },
  );
  const query = isArticle ? articles : owner === 'MEDIA' ? media : languages;
  const reloadArticle = async () => fromArticle((await articles.refetch()).data?.article);
  const reloads: Record<MetaOwnerKind, () => Promise<MetaItem | undefined>> = {
    ARTICLE: reloadArticle,
    CATEGORY: reloadArticle,
    MEDIA: async () => fromMedia((await media.refetch()).data?.medium),
    LANGUAGE: async () => fromLanguage((await languages.refetch()).data?.language),
  };
  const found =
    fromArticle(articles.data?.article) ??
    fromMedia(media.data?.medium) ??
    fromLanguage(languages.data?.language);
  return {
    item: found && { ...found, values: listShownValues(found, isAdministrator) },
    error: query.error,
    reload: reloads[owner],
  };
}

function fromArticle(
  article: ResultOf<typeof articleMetaValuesDocument>['article'] | undefined,
): MetaItem | undefined {
  if (!article) return undefined;
  const { id, number, version, isCategory, breadcrumb, template, metaValues } = article;
  const parents = breadcrumb.map((category) => category.number);
  return {
    id,
    owner: isCategory ? 'CATEGORY' : 'ARTICLE',
    version,
    values: metaValues,
    categories: isCategory ? [...parents, number] : parents,
    template: template?.number,
  };
}

function fromMedia(
  medium: ResultOf<typeof mediaMetaValuesDocument>['medium'] | undefined,
): MetaItem | undefined {
  if (!medium) return undefined;
  const { id, version, category, metaValues } = medium;
  const own = [category, category?.parent, category?.parent?.parent, category?.parent?.parent?.parent];
  const categories = own.flatMap((found) => (found ? [found.number] : []));
  return { id, owner: 'MEDIA', version, values: metaValues, categories, template: undefined };
}

function fromLanguage(
  language: ResultOf<typeof languageMetaValuesDocument>['language'] | undefined,
): MetaItem | undefined {
  if (!language) return undefined;
  const { id, metaValues } = language;
  return {
    id,
    owner: 'LANGUAGE',
    version: undefined,
    values: metaValues,
    categories: [],
    template: undefined,
  };
}

const prefixes: Record<MetaOwnerKind, string> = {
  ARTICLE: 'art_',
  CATEGORY: 'cat_',
  MEDIA: 'med_',
  LANGUAGE: 'clang_',
};

/** The article of a category has the fields of both kinds; only those of categories can be changed. */
function listShownValues({ owner, values, ...place }: MetaItem, isAdministrator: boolean) {
  return values
    .filter(({ name }) => name.toLowerCase().startsWith(prefixes[owner]))
    .filter(({ field }) => !field || isMetaFieldShown(field, { ...place, isAdministrator }));
}
