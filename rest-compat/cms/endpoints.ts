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

/** The contents page of this family. The order decides the order of the methods in a refusal. */
export const endpoints = [
  listArticles,
  createArticle,
  getArticle,
  updateArticle,
  deleteArticle,
  createCategory,
  updateCategory,
  deleteCategory,
  listLanguages,
  createLanguage,
  getLanguage,
  updateLanguage,
  deleteLanguage,
];
