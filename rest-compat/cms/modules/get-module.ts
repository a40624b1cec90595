import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleModule, moduleBody, moduleFields, toModuleBody } from './module.body.ts';

export const getModule = defineEndpoint({
  methods: ['get'],
  path: '/modules/{id}',
  summary: 'Read a module',
  tag: 'CMS modules',
  params: idParams,
  document: graph(`query RestCmsGetModule($id: Int!) { module(id: $id) { ...RestCmsModule } }`, [
    moduleFields,
  ]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: moduleBody },
  toReply: ({ module }) => json(200, toModuleBody(module)),
  errors: ['cms.authorization_failed', 'cms.module_not_found'],
  example: { request: { params: { id: '1' } }, data: { module: exampleModule } },
});
