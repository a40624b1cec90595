import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { optionalInt, requiredInt } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';
import { contentInputs } from './slice-contents.ts';
import { sliceAcknowledgement } from './slice-params.ts';

export const createSlice = defineEndpoint({
  methods: ['post'],
  path: '/structure/articles/{id}/slices',
  summary: 'Append a slice to an article in a language',
  tag: 'CMS structure',
  params: idParams,
  body: z
    .object({
      module_id: requiredInt('Module it is made with.', { empty: 0 }),
      clang_id: requiredInt('Language it is written in.', { empty: 0 }),
      ctype_id: optionalInt("Content type of the article's template it stands in. Default 1."),
      ...contentInputs,
    })
    .meta({ id: 'CmsCreateSlice' }),
  document: graph(`
    mutation RestCmsCreateSlice($input: CreateSliceInput!) { createSlice(input: $input) { slice { id } } }
  `),
  toVariables: ({
    params,
    body: { module_id: moduleId, clang_id: clangId, ctype_id: ctypeId, ...contents },
  }) => ({ input: { articleId: params.id, moduleId, clangId, ctypeId, contents } }),
  answers: { 201: sliceAcknowledgement },
  toReply: ({ createSlice: { slice } }) => json(201, { message: 'ArticleSlice created', slice_id: slice.id }),
  guard: guardFor('structure/articles/slices/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_too_long',
    'cms.article_not_found',
    'cms.clang_not_found',
    'cms.template_not_found',
    'cms.template_has_no_ctype',
    'cms.module_not_found',
    'cms.template_has_no_module',
  ],
  example: {
    request: { params: { id: '2' }, body: { module_id: 1, clang_id: 1, value1: 'Hello' } },
    data: { createSlice: { slice: { id: 7 } } },
  },
});
