/** The changes whose item is looked for before their input is read. */
export type CmsAdmission =
  | 'updateArticleValues'
  | 'updateCategoryValues'
  | 'updateMediaValues'
  | 'updateLanguageValues'
  | 'updateMediaCategory';
