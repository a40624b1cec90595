import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';
import { idParams } from '../id-params.ts';

export const updateTemplate = defineEndpoint({
  methods: ['put', 'patch'],
  path: '/templates/{id}',
  summary: 'Change a template; what is absent stays',
  tag: 'CMS templates',
  params: idParams,
  body: z
    .object({
      name: optionalText('Its new name.'),
      content: optionalText('Its new source.'),
      active: optionalInt('1 is active, anything else not.'),
      key: optionalText('Its new key; an empty one is none.'),
    })
    .meta({ id: 'CmsUpdateTemplate' }),
  document: graph(`
    mutation RestCmsUpdateTemplate($input: UpdateTemplateInput!) {
      updateTemplate(input: $input) { template { id } }
    }
  `),
  toVariables: ({ params, body: { active, ...rest } }) => ({
    input: { id: params.id, ...rest, isActive: active === undefined ? undefined : active === 1 },
  }),
  answers: { 200: acknowledgement },
  toReply: ({ updateTemplate: { template } }) => json(200, { message: 'Template updated', id: template.id }),
  guard: guardFor('templates/update'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.template_not_found',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.template_in_use',
    'cms.template_is_default',
    'cms.template_key_exists',
  ],
  example: {
    request: { params: { id: '2' }, body: { name: 'Front page' } },
    data: { updateTemplate: { template: { id: 2 } } },
  },
});
