import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { guardItem } from './guard-item.ts';
import {
  exampleValues,
  givenValues,
  languageQuery,
  structureValuesUpdated,
  toStructureKey,
  type Values,
} from './values.body.ts';

const document = graph(`
  mutation RestCmsUpdateCategoryValues($input: UpdateCategoryValuesInput!) {
    updateCategoryValues(input: $input) { clang_id: clangId values }
  }
`);

export const updateCategoryValues = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/structure/categories/{id}/metainfo',
  summary: 'Change the metainfo of a category; what is absent stays',
  tag: 'CMS metainfo',
  params: idParams,
  query: languageQuery,
  body: givenValues,
  document,
  toVariables: ({ params, query, body }) => ({
    input: { id: params.id, clangId: query.clang_id, values: body },
  }),
  answers: { 200: structureValuesUpdated },
  toReply: ({ updateCategoryValues: { clang_id, values } }) =>
    json(200, { message: 'Metainfo values updated', clang_id, data: values as Values }),
  guard: guardItem('metainfo/categories/values/update', document, toStructureKey),
  errors: [
    'cms.authorization_failed',
    'cms.language_not_found',
    'cms.category_not_found',
    'cms.invalid_input',
    'cms.field_too_long',
    'cms.meta_field_unknown',
  ],
  example: {
    request: { params: { id: '2' }, body: { art_teaser: 'Short and sweet' } },
    data: { updateCategoryValues: { clang_id: 1, values: exampleValues } },
  },
});
