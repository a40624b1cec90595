import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { articleBody, articleFields, exampleArticle, toArticleBody } from './article.body.ts';

export const getArticle = defineEndpoint({
  methods: ['get'],
  path: '/structure/articles/{id}',
  summary: 'Read an article in the start language',
  tag: 'CMS structure',
  params: idParams,
  document: graph(`query RestCmsGetArticle($id: Int!) { article(id: $id) { ...RestCmsArticle } }`, [
    articleFields,
  ]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: articleBody },
  toReply: ({ article }) => json(200, toArticleBody(article)),
  errors: ['cms.authorization_failed', 'cms.article_not_found'],
  example: { request: { params: { id: '1' } }, data: { article: exampleArticle } },
});
