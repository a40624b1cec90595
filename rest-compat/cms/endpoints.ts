import { createArticle } from './articles/create-article.ts';
import { deleteArticle } from './articles/delete-article.ts';
import { getArticle } from './articles/get-article.ts';
import { listArticles } from './articles/list-articles.ts';
import { updateArticle } from './articles/update-article.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { updateCategory } from './categories/update-category.ts';
import { createLanguage } from './languages/create-language.ts';
import { deleteLanguage } from './languages/delete-language.ts';
import { getLanguage } from './languages/get-language.ts';
import { listLanguages } from './languages/list-languages.ts';
import { updateLanguage } from './languages/update-language.ts';
import { createMedia } from './media/create-media.ts';
import { deleteMedia } from './media/delete-media.ts';
import { getMedia } from './media/get-media.ts';
import { getMediaFile } from './media/get-media-file.ts';
import { listMedia } from './media/list-media.ts';
import { updateMedia } from './media/update-media.ts';
import { createMediaCategory } from './media-categories/create-media-category.ts';
import { deleteMediaCategory } from './media-categories/delete-media-category.ts';
import { listMediaCategories } from './media-categories/list-media-categories.ts';
import { updateMediaCategory } from './media-categories/update-media-category.ts';
import { createMetaField } from './meta-fields/create-meta-field.ts';
import { deleteMetaField } from './meta-fields/delete-meta-field.ts';
import { getMetaField } from './meta-fields/get-meta-field.ts';
import { listMetaFields } from './meta-fields/list-meta-fields.ts';
import { listMetaTypes } from './meta-fields/list-meta-types.ts';
import { updateMetaField } from './meta-fields/update-meta-field.ts';
import { getArticleValues } from './meta-values/get-article-values.ts';
import { getCategoryValues } from './meta-values/get-category-values.ts';
import { getLanguageValues } from './meta-values/get-language-values.ts';
import { getMediaValues } from './meta-values/get-media-values.ts';
import { updateArticleValues } from './meta-values/update-article-values.ts';
import { updateCategoryValues } from './meta-values/update-category-values.ts';
import { updateLanguageValues } from './meta-values/update-language-values.ts';
import { updateMediaValues } from './meta-values/update-media-values.ts';
import { createModule } from './modules/create-module.ts';
import { deleteModule } from './modules/delete-module.ts';
import { getModule } from './modules/get-module.ts';
import { listModules } from './modules/list-modules.ts';
import { updateModule } from './modules/update-module.ts';
import { assignCmsRole } from './roles/assign-cms-role.ts';
import { createCmsRole } from './roles/create-cms-role.ts';
import { deleteCmsRole } from './roles/delete-cms-role.ts';
import { duplicateCmsRole } from './roles/duplicate-cms-role.ts';
import { getCmsRole } from './roles/get-cms-role.ts';
import { listCmsRoles } from './roles/list-cms-roles.ts';
import { listUserRoles } from './roles/list-user-roles.ts';
import { removeCmsRole } from './roles/remove-cms-role.ts';
import { updateCmsRole } from './roles/update-cms-role.ts';
import { createSlice } from './slices/create-slice.ts';
import { deleteSlice } from './slices/delete-slice.ts';
import { getSlice } from './slices/get-slice.ts';
import { listSlices } from './slices/list-slices.ts';
import { updateSlice } from './slices/update-slice.ts';
import { createTemplate } from './templates/create-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { getTemplate } from './templates/get-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { updateTemplate } from './templates/update-template.ts';
import { createCmsUser } from './users/create-cms-user.ts';
import { deleteCmsUser } from './users/delete-cms-user.ts';
import { getCmsUser } from './users/get-cms-user.ts';
import { listCmsUsers } from './users/list-cms-users.ts';
import { updateCmsUser } from './users/update-cms-user.ts';

/** The contents page of this family. The order decides the order of the methods in a refusal. */
export const endpoints = [
  listArticles,
  createArticle,
  getArticle,
  updateArticle,
  deleteArticle,
  listSlices,
  createSlice,
  getSlice,
  updateSlice,
  deleteSlice,
  createCategory,
  updateCategory,
  deleteCategory,
  listMedia,
  createMedia,
  getMedia,
  updateMedia,
  deleteMedia,
  getMediaFile,
  listMediaCategories,
  createMediaCategory,
  updateMediaCategory,
  deleteMediaCategory,
  listModules,
  createModule,
  getModule,
  updateModule,
  deleteModule,
  listTemplates,
  createTemplate,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  listCmsUsers,
  createCmsUser,
  getCmsUser,
  updateCmsUser,
  deleteCmsUser,
  listUserRoles,
  assignCmsRole,
  removeCmsRole,
  listCmsRoles,
  createCmsRole,
  getCmsRole,
  updateCmsRole,
  deleteCmsRole,
  duplicateCmsRole,
  listLanguages,
  createLanguage,
  getLanguage,
  updateLanguage,
  deleteLanguage,
  getArticleValues,
  updateArticleValues,
  getCategoryValues,
  updateCategoryValues,
  getMediaValues,
  updateMediaValues,
  getLanguageValues,
  updateLanguageValues,
];

/** Definitions of metainfo fields, which no session may touch. */
export const tokenOnlyEndpoints = [
  listMetaTypes,
  listMetaFields,
  createMetaField,
  getMetaField,
  updateMetaField,
  deleteMetaField,
];
