import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateLanguage = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/system/clangs/{id}',
  summary: 'Change a language; what is absent stays',
  tag: 'CMS languages',
  params: idParams,
  body: z
    .object({
      code: optionalText('Its new code.'),
      name: optionalText('Its new name.'),
      priority: optionalInt('Its new position.'),
      status: optionalInt('1 is online, anything else offline.'),
    })
    .meta({ id: 'CmsUpdateLanguage' }),
  document: graph(`
    mutation RestCmsUpdateLanguage($input: UpdateLanguageInput!) {
      updateLanguage(input: $input) { language { id } }
    }
  `),
  toVariables: ({ params, body: { status, ...rest } }) => ({
    input: { id: params.id, ...rest, isOnline: status === undefined ? undefined : status === 1 },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateLanguage: { language } }) => json(200, { message: 'Language updated', id: language.id }),
  guard: guardFor('system/clangs/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.language_not_found',
    'cms.language_unchanged',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.language_code_exists',
    'cms.language_name_exists',
  ],
  example: {
    request: { params: { id: '2' }, body: { priority: 1 } },
    data: { updateLanguage: { language: { id: 2 } } },
  },
});
