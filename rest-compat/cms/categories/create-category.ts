import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, requiredInt, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createCategory = defineEndpoint({
  methods: ['post'],
  path: '/structure/categories',
  summary: 'Make a category in every language',
  tag: 'CMS structure',
  body: z
    .object({
      name: requiredText('Its name, and that of its start article.'),
      category_id: requiredInt('Category it goes into; 0 is the root.', { empty: 0 }),
      priority: optionalInt('Its position among its siblings; up to 0 is the first.'),
      status: optionalInt('Its status in every language. Default 0.'),
      template_id: optionalInt('Ignored: the start article takes over the template of the parent.'),
    })
    .meta({ id: 'CmsCreateCategory' }),
  document: graph(`
    mutation RestCmsCreateCategory($input: CreateCategoryInput!) {
      createCategory(input: $input) { category { id } }
    }
  `),
  toVariables: ({ body: { name, category_id: categoryId, priority, status } }) => ({
    input: { name, categoryId, priority, status },
  }),
  answers: { 201: acknowledgement },
  toReply: ({ createCategory: { category } }) => json(201, { message: 'Category created', id: category.id }),
  guard: guardFor('structure/categories/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.category_invalid',
  ],
  example: {
    request: { body: { name: 'News', category_id: 0 } },
    data: { createCategory: { category: { id: 3 } } },
  },
});
