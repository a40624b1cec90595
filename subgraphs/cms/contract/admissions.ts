/** The changes whose item is looked for before their input is read, and what live subscriptions ask. */
export type CmsAdmission =
  | 'follow'
  | 'couldSee'
  | 'updateArticleValues'
  | 'updateCategoryValues'
  | 'updateMediaValues'
  | 'updateLanguageValues'
  | 'updateMediaCategory';
