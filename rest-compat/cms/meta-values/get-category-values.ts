import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { exampleValues, languageQuery, structureValuesBody, type Values } from './values.body.ts';

export const getCategoryValues = defineEndpoint({
  methods: ['get'],
  path: '/structure/categories/{id}/metainfo',
  summary: 'Read the metainfo of a category',
  tag: 'CMS metainfo',
  params: idParams,
  query: languageQuery,
  document: graph(`
    query RestCmsGetCategoryValues($id: Int!, $clangId: Int) {
      categoryValues(id: $id, clangId: $clangId) { clang_id: clangId values }
    }
  `),
  toVariables: ({ params, query }) => ({ id: params.id, clangId: query.clang_id }),
  answers: { 200: structureValuesBody },
  toReply: ({ categoryValues: { clang_id, values } }) => json(200, { clang_id, data: values as Values }),
  guard: guardFor('metainfo/categories/values/get'),
  errors: ['cms.authorization_failed', 'cms.language_not_found', 'cms.category_not_found'],
  example: {
    request: { params: { id: '2' } },
    data: { categoryValues: { clang_id: 1, values: exampleValues } },
  },
});
