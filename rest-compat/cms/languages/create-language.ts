import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createLanguage = defineEndpoint({
  methods: ['post'],
  path: '/system/clangs',
  summary: 'Make a language, with every article in it',
  tag: 'CMS languages',
  body: z
    .object({
      code: requiredText('Its code; unique.'),
      name: requiredText('Its name; unique.'),
      priority: optionalInt('Its position. Default the last.'),
      status: optionalInt('1 is online, anything else offline. Default 1.'),
    })
    .meta({ id: 'CmsCreateLanguage' }),
  document: graph(`
    mutation RestCmsCreateLanguage($input: CreateLanguageInput!) {
      createLanguage(input: $input) { language { id } }
    }
  `),
  toVariables: ({ body: { status, ...rest } }) => ({
    input: { ...rest, isOnline: status === undefined ? undefined : status === 1 },
  }),
  answers: { 201: acknowledgement },
  toReply: ({ createLanguage: { language } }) => json(201, { message: 'Language created', id: language.id }),
  guard: guardFor('system/clangs/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.language_code_exists',
    'cms.language_name_exists',
  ],
  example: {
    request: { body: { code: 'de', name: 'Deutsch' } },
    data: { createLanguage: { language: { id: 2 } } },
  },
});
