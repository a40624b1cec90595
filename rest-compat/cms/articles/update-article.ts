import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateArticle = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/structure/articles/{id}',
  summary: 'Change an article; what is absent stays',
  tag: 'CMS structure',
  params: idParams,
  body: z
    .object({
      name: optionalText('Its new name in the start language.'),
      priority: optionalInt('Its new position, in every language.'),
      status: optionalInt('Its new status in the start language.'),
      template_id: optionalInt('Its new template in the start language.'),
    })
    .meta({ id: 'CmsUpdateArticle' }),
  document: graph(`
    mutation RestCmsUpdateArticle($input: UpdateArticleInput!) {
      updateArticle(input: $input) { article { id } }
    }
  `),
  toVariables: ({ params, body: { template_id: templateId, ...rest } }) => ({
    input: { id: params.id, ...rest, templateId },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateArticle: { article } }) => json(200, { message: 'Article updated', id: article.id }),
  guard: guardFor('structure/articles/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.article_not_found',
    'cms.article_is_start_article',
  ],
  example: {
    request: { params: { id: '2' }, body: { priority: 3 } },
    data: { updateArticle: { article: { id: 2 } } },
  },
});
