import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { guardItem } from './guard-item.ts';
import { exampleValues, givenValues, type Values, values } from './values.body.ts';

const document = graph(`
  mutation RestCmsUpdateLanguageValues($input: UpdateLanguageValuesInput!) {
    updateLanguageValues(input: $input) { values }
  }
`);

export const updateLanguageValues = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/system/clangs/{id}/metainfo',
  summary: 'Change the metainfo of a language; what is absent stays',
  tag: 'CMS metainfo',
  params: idParams,
  body: givenValues,
  document,
  toVariables: ({ params, body }) => ({ input: { id: params.id, values: body } }),
  answers: { 200: z.object({ message: z.string(), data: values }).meta({ id: 'CmsLanguageValuesUpdated' }) },
  toReply: ({ updateLanguageValues: saved }) =>
    json(200, { message: 'Metainfo values updated', data: saved.values as Values }),
  guard: guardItem('metainfo/clangs/values/update', document, ({ params }) => idParams.parse(params)),
  errors: [
    'cms.authorization_failed',
    'cms.language_not_found',
    'cms.invalid_input',
    'cms.field_too_long',
    'cms.meta_field_unknown',
  ],
  example: {
    request: { params: { id: '1' }, body: { clang_flag: 'gb.svg' } },
    data: { updateLanguageValues: { values: exampleValues } },
  },
});
