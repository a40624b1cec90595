import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createModule = defineEndpoint({
  methods: ['post'],
  path: '/modules',
  summary: 'Make a module',
  tag: 'CMS modules',
  body: z
    .object({
      name: requiredText('Its name; may be empty.'),
      key: requiredText('A name for programs; unique. An empty one is none.'),
      input: requiredText('Its form; may be empty.'),
      output: requiredText('How its slices are shown; may be empty.'),
    })
    .meta({ id: 'CmsCreateModule' }),
  document: graph(`
    mutation RestCmsCreateModule($input: CreateModuleInput!) { createModule(input: $input) { module { id } } }
  `),
  toVariables: ({ body }) => ({ input: body }),
  answers: { 201: acknowledgement },
  toReply: ({ createModule: { module } }) => json(201, { message: 'Module created', id: module.id }),
  guard: guardFor('modules/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_too_long',
    'cms.module_key_exists',
  ],
  example: {
    request: { body: { name: 'Text', key: 'text', input: '', output: '<p>REX_VALUE[1]</p>' } },
    data: { createModule: { module: { id: 1 } } },
  },
});
