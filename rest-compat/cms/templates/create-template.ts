import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { optionalInt, optionalText, requiredText } from '../body-fields.ts';
import { guardFor } from '../guard.ts';

export const createTemplate = defineEndpoint({
  methods: ['post'],
  path: '/templates',
  summary: 'Make a template for every category, which takes every module',
  tag: 'CMS templates',
  body: z
    .object({
      name: requiredText('Its name.'),
      content: requiredText('Its source.'),
      active: optionalInt('1 is active, anything else not. Default 0.'),
      key: optionalText('A name for programs; unique. An empty one is none.'),
    })
    .meta({ id: 'CmsCreateTemplate' }),
  document: graph(`
    mutation RestCmsCreateTemplate($input: CreateTemplateInput!) {
      createTemplate(input: $input) { template { id } }
    }
  `),
  toVariables: ({ body: { active, ...rest } }) => ({ input: { ...rest, isActive: active === 1 } }),
  answers: { 201: acknowledgement },
  toReply: ({ createTemplate: { template } }) => json(201, { message: 'Template created', id: template.id }),
  guard: guardFor('templates/add'),
  errors: [
    'cms.authorization_failed',
    'cms.invalid_input',
    'cms.field_missing',
    'cms.field_empty',
    'cms.field_too_long',
    'cms.template_key_exists',
  ],
  example: {
    request: { body: { name: 'Landing page', content: '<main>REX_ARTICLE[]</main>', active: 1 } },
    data: { createTemplate: { template: { id: 2 } } },
  },
});
