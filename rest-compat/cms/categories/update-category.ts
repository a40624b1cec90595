import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateCategory = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/structure/categories/{id}',
  summary: 'Change a category; what is absent stays',
  tag: 'CMS structure',
  params: idParams,
  body: z
    .object({
      name: optionalText('Its new name in the start language; its start article keeps its own.'),
      priority: optionalInt('Its new position among its siblings, in every language.'),
      status: optionalInt('Its new status in the start language.'),
      template_id: optionalInt('Ignored.'),
    })
    .meta({ id: 'CmsUpdateCategory' }),
  document: graph(`
    mutation RestCmsUpdateCategory($input: UpdateCategoryInput!) {
      updateCategory(input: $input) { category { id } }
    }
  `),
  toVariables: ({ params, body: { name, priority, status } }) => ({
    input: { id: params.id, name, priority, status },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateCategory: { category } }) => json(200, { message: 'Category updated', id: category.id }),
  guard: guardFor('structure/categories/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.category_not_found',
  ],
  example: {
    request: { params: { id: '3' }, body: { name: 'Press' } },
    data: { updateCategory: { category: { id: 3 } } },
  },
});
