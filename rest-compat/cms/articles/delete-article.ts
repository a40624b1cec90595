import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteArticle = defineEndpoint({
  methods: ['delete'],
  path: '/structure/articles/{id}',
  summary: 'Delete an article in every language',
  tag: 'CMS structure',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteArticle($input: DeleteArticleInput!) { deleteArticle(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteArticle: { id } }) => json(200, { message: 'Article deleted', id }),
  errors: [
    'cms.authorization_failed',
    'cms.article_not_found',
    'cms.article_is_category',
    'cms.article_protected',
  ],
  example: { request: { params: { id: '2' } }, data: { deleteArticle: { id: 2 } } },
});
