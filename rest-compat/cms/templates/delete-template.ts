import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteTemplate = defineEndpoint({
  methods: ['delete'],
  path: '/templates/{id}',
  summary: 'Delete a template that no article has',
  tag: 'CMS templates',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteTemplate($input: DeleteTemplateInput!) { deleteTemplate(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteTemplate: { id } }) => json(200, { message: 'Template deleted', id }),
  errors: [
    'cms.authorization_failed',
    'cms.template_not_found',
    'cms.template_in_use',
    'cms.template_is_default',
  ],
  example: { request: { params: { id: '2' } }, data: { deleteTemplate: { id: 2 } } },
});
