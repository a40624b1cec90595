import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, requiredInt, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createArticle = defineEndpoint({
  methods: ['post'],
  path: '/structure/articles',
  summary: 'Make an article in every language',
  tag: 'CMS structure',
  body: z
    .object({
      name: requiredText('Its name.'),
      category_id: requiredInt('Category it goes into; 0 is the root.', { empty: 0 }),
      priority: optionalInt('Its position; up to 0 is the first.'),
      status: optionalInt('1 puts it online in every language.'),
      template_id: optionalInt('Its template; one that is not allowed is replaced by the first that is.'),
    })
    .meta({ id: 'CmsCreateArticle' }),
  document: graph(`
    mutation RestCmsCreateArticle($input: CreateArticleInput!) {
      createArticle(input: $input) { article { id } }
    }
  `),
  toVariables: ({ body: { category_id: categoryId, template_id: templateId, ...rest } }) => ({
    input: { ...rest, categoryId, templateId },
  }),
  answers: { 201: acknowledgement },
  toReply: ({ createArticle: { article } }) => json(201, { message: 'Article created', id: article.id }),
  guard: guardFor('structure/articles/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.category_invalid',
  ],
  example: {
    request: { body: { name: 'About us', category_id: 0 } },
    data: { createArticle: { article: { id: 2 } } },
  },
});
