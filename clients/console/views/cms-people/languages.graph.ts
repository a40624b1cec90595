import { graph, type ResultOf } from '../../graph/graph.ts';

export const languageListDocument = graph(`
  query ConsoleLanguages {
    languages { id number code name position isOnline metaValues { name } }
  }
`);

/** A language of the site, in the list of languages. */
export type LanguageRow = NonNullable<ResultOf<typeof languageListDocument>['languages']>[number];

/** Content that goes with a language when it is deleted. */
export const languageContentDocument = graph(`
  query ConsoleLanguageContent($languageIds: [ID!]) {
    all: articles(first: 1, filter: { languageIds: $languageIds }) { totalCount totalCountIsExact }
    online: articles(first: 1, filter: { languageIds: $languageIds, isOnline: true }) {
      totalCount
      totalCountIsExact
    }
  }
`);

export const createLanguageDocument = graph(`
  mutation ConsoleCreateLanguage($input: CreateLanguageInput!) {
    createLanguage(input: $input) { language { id } }
  }
`);

export const updateLanguageDocument = graph(`
  mutation ConsoleUpdateLanguage($input: UpdateLanguageInput!) {
    updateLanguage(input: $input) { language { id } }
  }
`);

export const deleteLanguageDocument = graph(`
  mutation ConsoleDeleteLanguage($input: DeleteLanguageInput!) {
    deleteLanguage(input: $input) { deletedId }
  }
`);
