/** The public field that does what a REST operation does, or why there is none. */
type Reach = Readonly<Record<string, `${string}.${string}` | { none: string }>>;

/** The operations of articles, categories, slices and languages. */
export const cmsStructureReach: Reach = {
  getStructureArticles: 'Query.articles',
  postStructureArticles: 'Mutation.createArticle',
  getStructureArticlesId: 'Query.article',
  putStructureArticlesId: 'Mutation.updateArticle',
  patchStructureArticlesId: 'Mutation.updateArticle',
  deleteStructureArticlesId: 'Mutation.deleteArticle',
  getStructureArticlesIdSlices: 'Article.slices',
  postStructureArticlesIdSlices: 'Mutation.createSlice',
  getStructureArticlesIdSlicesSliceId: 'Query.slice',
  putStructureArticlesIdSlicesSliceId: 'Mutation.updateSlice',
  patchStructureArticlesIdSlicesSliceId: 'Mutation.updateSlice',
  deleteStructureArticlesIdSlicesSliceId: 'Mutation.deleteSlice',
  postStructureCategories: 'Mutation.createCategory',
  putStructureCategoriesId: 'Mutation.updateCategory',
  patchStructureCategoriesId: 'Mutation.updateCategory',
  deleteStructureCategoriesId: 'Mutation.deleteCategory',
  getSystemClangs: 'Query.languages',
  postSystemClangs: 'Mutation.createLanguage',
  getSystemClangsId: 'Query.language',
  putSystemClangsId: 'Mutation.updateLanguage',
  patchSystemClangsId: 'Mutation.updateLanguage',
  deleteSystemClangsId: 'Mutation.deleteLanguage',
};
