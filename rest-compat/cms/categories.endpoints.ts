import { graph } from '../endpoint/graph.ts';
import { optionalInt, optionalText, requiredInt, requiredText } from './noun/body-fields.ts';
import { createEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { byReference } from './noun/noun.ts';

const category = {
  path: '/structure/categories',
  tag: 'CMS structure',
  type: 'Category',
  key: byReference,
} as const;

const createCategory = createEndpoint(category, {
  summary: 'Make a category in every language',
  fields: {
    name: requiredText('Name, and that of its start article.'),
    category_id: requiredInt('Category it goes into; 0 is the root.', { empty: 0 }),
    priority: optionalInt('Position among its siblings; up to 0 is the first.'),
    status: optionalInt('Status in every language. Default 0.'),
    template_id: optionalInt('Ignored: the start article takes over the template of the parent.'),
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

const updateCategory = updateEndpoint(category, {
  summary: 'Change a category; what is absent stays',
  fields: {
    name: optionalText('New name in the start language; its start article keeps its own.'),
    priority: optionalInt('New position among its siblings, in every language.'),
    status: optionalInt('New status in the start language.'),
    template_id: optionalInt('Ignored.'),
  },
  document: graph(`
    mutation RestCmsUpdateCategory($input: UpdateCategoryInput!) {
      done: updateCategory(input: $input) { item: category { id: number } }
    }
  `),
  toInput: ({ name, priority: position, status: statusNumber }) => ({ name, position, statusNumber }),
});

const removeCategory = removeEndpoint(category, {
  summary: 'Delete an empty category',
  document: graph(`
    mutation RestCmsDeleteCategory($input: DeleteCategoryInput!) { done: deleteCategory(input: $input) { id: number } }
  `),
});

export const categoryEndpoints = [createCategory, updateCategory, removeCategory];
