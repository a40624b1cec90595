/** The public field that does what a REST operation does, or why there is none. */
type Reach = Readonly<Record<string, `${string}.${string}` | { none: string }>>;

/** The operations of articles, categories, slices and languages. */
export const cmsStructureReach: Reach = {
  listArticles: 'Query.articles',
  createArticle: 'Mutation.createArticle',
  getArticle: 'Query.article',
  updateArticle: 'Mutation.updateArticle',
  patchArticle: 'Mutation.updateArticle',
  deleteArticle: 'Mutation.deleteArticle',
  listSlices: 'Article.slices',
  createSlice: 'Mutation.createSlice',
  getSlice: 'Query.slice',
  updateSlice: 'Mutation.updateSlice',
  patchSlice: 'Mutation.updateSlice',
  deleteSlice: 'Mutation.deleteSlice',
  createCategory: 'Mutation.createCategory',
  updateCategory: 'Mutation.updateCategory',
  patchCategory: 'Mutation.updateCategory',
  deleteCategory: 'Mutation.deleteCategory',
  listLanguages: 'Query.languages',
  createLanguage: 'Mutation.createLanguage',
  getLanguage: 'Query.language',
  updateLanguage: 'Mutation.updateLanguage',
  patchLanguage: 'Mutation.updateLanguage',
  deleteLanguage: 'Mutation.deleteLanguage',
};
