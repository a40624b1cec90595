import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleValues, type Values, values } from './values.body.ts';

export const getLanguageValues = defineEndpoint({
  methods: ['get'],
  path: '/system/clangs/{id}/metainfo',
  summary: 'Read the metainfo of a language',
  tag: 'CMS metainfo',
  params: idParams,
  document: graph(`query RestCmsGetLanguageValues($id: Int!) { languageValues(id: $id) { values } }`),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: z.object({ data: values }).meta({ id: 'CmsLanguageValues' }) },
  toReply: ({ languageValues }) => json(200, { data: languageValues.values as Values }),
  errors: ['cms.authorization_failed', 'cms.language_not_found'],
  example: { request: { params: { id: '1' } }, data: { languageValues: { values: exampleValues } } },
});
