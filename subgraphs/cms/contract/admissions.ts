/** Mutations whose item is looked up before their input is read, and the checks of live subscriptions. */
export type PreauthorizedCmsOperation =
  | 'follow'
  | 'couldSee'
  | 'updateArticleValues'
  | 'updateCategoryValues'
  | 'updateMediaValues'
  | 'updateLanguageValues'
  | 'updateMediaCategory';
