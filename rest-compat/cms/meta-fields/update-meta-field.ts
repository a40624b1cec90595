import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateMetaField = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/metainfo/fields/{id}',
  summary: 'Change a metainfo field; what is absent stays',
  tag: 'CMS metainfo',
  params: idParams,
  body: z
    .object({
      name: optionalText('Refused: a field keeps its name.'),
      type_id: optionalText('Refused: a field keeps its type.'),
      title: optionalText('What forms call it.'),
      priority: optionalInt('Its position.'),
      attributes: optionalText('HTML attributes of its form field.'),
      default: optionalText('What forms start with.'),
      params: optionalText('Options of its form field.'),
      validate: optionalText('How forms check it.'),
      restrictions: optionalText('Categories whose forms show it, between bars.'),
      callback: optionalText('What forms call.'),
    })
    .meta({ id: 'CmsUpdateMetaField' }),
  document: graph(`
    mutation RestCmsUpdateMetaField($input: UpdateMetaFieldInput!) {
      updateMetaField(input: $input) { field { id } }
    }
  `),
  toVariables: ({ params, body: { type_id, default: defaultValue, ...rest } }) => ({
    input: { id: params.id, ...rest, typeId: type_id === undefined ? undefined : 0, defaultValue },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateMetaField: { field } }) => json(200, { message: 'Metainfo field updated', id: field.id }),
  guard: guardFor('metainfo/fields/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.meta_field_fixed',
    'cms.meta_field_not_found',
    'cms.meta_field_unchanged',
    'cms.field_too_long',
  ],
  example: {
    request: { params: { id: '1' }, body: { title: 'Lead' } },
    data: { updateMetaField: { field: { id: 1 } } },
  },
});
