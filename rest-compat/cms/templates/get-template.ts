import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleTemplate, templateBody, templateFields, toTemplateBody } from './template.body.ts';

export const getTemplate = defineEndpoint({
  methods: ['get'],
  path: '/templates/{id}',
  summary: 'Read a template',
  tag: 'CMS templates',
  params: idParams,
  document: graph(
    `query RestCmsGetTemplate($id: Int!) { template(id: $id) { ...RestCmsTemplate is_in_use: isInUse } }`,
    [templateFields],
  ),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: templateBody },
  toReply: ({ template }) => json(200, toTemplateBody(template)),
  errors: ['cms.authorization_failed', 'cms.template_not_found'],
  example: {
    request: { params: { id: '1' } },
    data: { template: { ...exampleTemplate, is_in_use: true } },
  },
});
