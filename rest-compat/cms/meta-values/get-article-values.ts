import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { exampleValues, languageQuery, structureValuesBody, type Values } from './values.body.ts';

export const getArticleValues = defineEndpoint({
  methods: ['get'],
  path: '/structure/articles/{id}/metainfo',
  summary: 'Read the metainfo of an article',
  tag: 'CMS metainfo',
  params: idParams,
  query: languageQuery,
  document: graph(`
    query RestCmsGetArticleValues($id: Int!, $clangId: Int) {
      articleValues(id: $id, clangId: $clangId) { clang_id: clangId values }
    }
  `),
  toVariables: ({ params, query }) => ({ id: params.id, clangId: query.clang_id }),
  answers: { 200: structureValuesBody },
  toReply: ({ articleValues: { clang_id, values } }) => json(200, { clang_id, data: values as Values }),
  guard: guardFor('metainfo/articles/values/get'),
  errors: ['cms.authorization_failed', 'cms.language_not_found', 'cms.article_not_found'],
  example: {
    request: { params: { id: '2' } },
    data: { articleValues: { clang_id: 1, values: exampleValues } },
  },
});
