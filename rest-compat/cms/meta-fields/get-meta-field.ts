import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleMetaField, metaFieldBody, metaFieldFields, toMetaFieldBody } from './meta-field.body.ts';

export const getMetaField = defineEndpoint({
  methods: ['get'],
  path: '/metainfo/fields/{id}',
  summary: 'Read a metainfo field',
  tag: 'CMS metainfo',
  params: idParams,
  document: graph(`query RestCmsGetMetaField($id: Int!) { metaField(id: $id) { ...RestCmsMetaField } }`, [
    metaFieldFields,
  ]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: metaFieldBody },
  toReply: ({ metaField }) => json(200, toMetaFieldBody(metaField)),
  errors: ['cms.authorization_failed', 'cms.meta_field_not_found'],
  example: { request: { params: { id: '1' } }, data: { metaField: exampleMetaField } },
});
