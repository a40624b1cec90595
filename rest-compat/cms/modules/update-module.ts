import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateModule = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/modules/{id}',
  summary: 'Change a module; what is absent stays',
  tag: 'CMS modules',
  params: idParams,
  body: z
    .object({
      name: optionalText('Its new name; may be empty.'),
      key: optionalText('Its new key; an empty one is none.'),
      input: optionalText('Its new form; may be empty.'),
      output: optionalText('How its slices are shown from now on; may be empty.'),
    })
    .meta({ id: 'CmsUpdateModule' }),
  document: graph(`
    mutation RestCmsUpdateModule($input: UpdateModuleInput!) { updateModule(input: $input) { module { id } } }
  `),
  toVariables: ({ params, body }) => ({ input: { id: params.id, ...body } }),
  answers: { 200: acknowledgement },
  toReply: ({ updateModule: { module } }) => json(200, { message: 'Module updated', id: module.id }),
  guard: guardFor('modules/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.module_not_found',
    'cms.field_too_long',
    'cms.module_key_exists',
  ],
  example: {
    request: { params: { id: '1' }, body: { name: 'Paragraph' } },
    data: { updateModule: { module: { id: 1 } } },
  },
});
