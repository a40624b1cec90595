import { graph, type ResultOf } from '../../graph/graph.ts';

const valueFragment = graph(`
  fragment ConsoleMetaValue on MetaValue {
    name
    title
    form
    text
    list
    at
    iso
    media { id filename title isImage previewUrl url mimeType width height }
    articles { id number name }
    field { id owner type { number } attributes params defaultValue restrictions templates }
  }
`);

/** A value with the settings of its field, which are null for callers that may not read fields. */
export type MetaValue = ResultOf<typeof valueFragment>;

export const articleMetaValuesDocument = graph(
  `
  query ConsoleArticleMetaValues($id: ID!, $languageId: ID) {
    article(id: $id, languageId: $languageId) {
      id
      number
      version
      isCategory
      breadcrumb { number }
      template { number }
      metaValues { ...ConsoleMetaValue }
    }
  }
`,
  [valueFragment],
);

export const mediaMetaValuesDocument = graph(
  `
  query ConsoleMediaMetaValues($id: ID!) {
    medium(id: $id) {
      id
      version
      category { number parent { number parent { number parent { number } } } }
      metaValues { ...ConsoleMetaValue }
    }
  }
`,
  [valueFragment],
);

export const languageMetaValuesDocument = graph(
  `
  query ConsoleLanguageMetaValues($id: ID!) {
    language(id: $id) { id metaValues { ...ConsoleMetaValue } }
  }
`,
  [valueFragment],
);

export const updateArticleMetaValuesDocument = graph(`
  mutation ConsoleUpdateArticleMetaValues($input: UpdateArticleMetaValuesInput!) {
    updateArticleMetaValues(input: $input) { __typename }
  }
`);

export const updateCategoryMetaValuesDocument = graph(`
  mutation ConsoleUpdateCategoryMetaValues($input: UpdateCategoryMetaValuesInput!) {
    updateCategoryMetaValues(input: $input) { __typename }
  }
`);

export const updateMediaMetaValuesDocument = graph(`
  mutation ConsoleUpdateMediaMetaValues($input: UpdateMediaMetaValuesInput!) {
    updateMediaMetaValues(input: $input) { __typename }
  }
`);

export const updateLanguageMetaValuesDocument = graph(`
  mutation ConsoleUpdateLanguageMetaValues($input: UpdateLanguageMetaValuesInput!) {
    updateLanguageMetaValues(input: $input) { __typename }
  }
`);

/** Media whose name or title contains a text. */
export const mediaSearchDocument = graph(`
  query ConsoleMetaMediaSearch($first: Int!, $filter: MediaFilter) {
    media(first: $first, filter: $filter) {
      nodes { id filename title isImage previewUrl url mimeType width height }
    }
  }
`);

/** Articles with some words, in one language; a link refers to an article in all languages. */
export const linkSearchDocument = graph(`
  query ConsoleMetaLinkSearch($first: Int!, $filter: ArticleFilter) {
    articles(first: $first, filter: $filter) { nodes { id number name categoryName } }
  }
`);
