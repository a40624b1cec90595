import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { optionalInt, optionalText, requiredInt, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createMetaField = defineEndpoint({
  methods: ['post'],
  path: '/metainfo/fields',
  summary: 'Give a kind of item another field',
  tag: 'CMS metainfo',
  body: z
    .object({
      name: requiredText('Its name: art_, cat_, med_ or clang_, then a-z, 0-9 and _.'),
      title: requiredText('What forms call it; may be empty.'),
      type_id: requiredInt('Number of its type.', { empty: 0 }),
      priority: optionalInt('Its position. Default the first.'),
      attributes: optionalText('HTML attributes of its form field.'),
      default: optionalText('What forms start with.'),
      params: optionalText('Options of its form field.'),
      validate: optionalText('How forms check it.'),
      restrictions: optionalText('Categories whose forms show it, between bars.'),
      callback: optionalText('What forms call.'),
    })
    .meta({ id: 'CmsCreateMetaField' }),
  document: graph(`
    mutation RestCmsCreateMetaField($input: CreateMetaFieldInput!) {
      createMetaField(input: $input) { field { id name } }
    }
  `),
  toVariables: ({ body: { type_id, default: defaultValue, ...rest } }) => ({
    input: { ...rest, typeId: type_id, defaultValue },
  }),
  answers: {
    201: z
      .object({ message: z.string(), id: z.int(), name: z.string() })
      .meta({ id: 'CmsMetaFieldAcknowledgement' }),
  },
  toReply: ({ createMetaField: { field } }) =>
    json(201, { message: 'Metainfo field created', id: field.id, name: field.name }),
  guard: guardFor('metainfo/fields/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.meta_name_invalid',
    'cms.meta_type_unknown',
    'cms.meta_field_exists',
  ],
  example: {
    request: { body: { name: 'art_teaser', title: 'Teaser', type_id: 2 } },
    data: { createMetaField: { field: { id: 1, name: 'art_teaser' } } },
  },
});
