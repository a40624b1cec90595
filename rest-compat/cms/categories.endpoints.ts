import { graph } from '../endpoint/graph.ts';
import { defineCreateEndpoint, defineDeleteEndpoint, defineUpdateEndpoint } from './noun/item-endpoints.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredIntSchema,
  createRequiredTextSchema,
} from './noun/wire-values.ts';

const category = {
  path: '/structure/categories',
  tag: 'CMS: structure',
  type: 'Category',
  key: graphqlIdResourceKey,
  isVersioned: true,
} as const;

const createCategory = defineCreateEndpoint(category, {
  operationId: 'createCategory',
  summary: 'Create a category',
  description: 'Creates a category with its start article in every language.',
  fields: {
    name: createRequiredTextSchema('Name, and that of its start article.'),
    category_id: createRequiredIntSchema('Category it goes into; 0 is the root.', { empty: 0 }),
    priority: createOptionalIntSchema('Position among its siblings; up to 0 is the first.'),
    status: createOptionalIntSchema('Status in every language. Default 0.'),
    template_id: createOptionalIntSchema('Ignored: the start article takes over the template of the parent.'),
  },
  document: graph(`
    mutation RestCmsCreateCategory($input: CreateCategoryInput!) {
      done: createCategory(input: $input) { item: category { id: number } }
    }
  `),
  toInput: ({ name, category_id, priority: position, status: statusNumber }) => ({
    name,
    parentId: String(category_id),
    position,
    statusNumber,
  }),
});

const updateCategory = defineUpdateEndpoint(category, {
  operationId: { put: 'updateCategory', patch: 'patchCategory' },
  summary: 'Update a category',
  description: 'Changes a category. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name in the start language; its start article keeps its own.'),
    priority: createOptionalIntSchema('New position among its siblings, in every language.'),
    status: createOptionalIntSchema('New status in the start language.'),
    template_id: createOptionalIntSchema('Ignored.'),
  },
  document: graph(`
    mutation RestCmsUpdateCategory($input: UpdateCategoryInput!) {
      done: updateCategory(input: $input) { item: category { id: number } }
    }
  `),
  toInput: ({ name, priority: position, status: statusNumber }) => ({ name, position, statusNumber }),
});

const removeCategory = defineDeleteEndpoint(category, {
  operationId: 'deleteCategory',
  summary: 'Delete a category',
  description: 'Deletes a category without articles and subcategories.',
  document: graph(`
    mutation RestCmsDeleteCategory($input: DeleteCategoryInput!) { done: deleteCategory(input: $input) { id: number } }
  `),
});

export const categoryEndpoints = [createCategory, updateCategory, removeCategory];
