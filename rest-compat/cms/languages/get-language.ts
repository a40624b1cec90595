import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { idParams } from '../id-params.ts';
import { exampleLanguage, languageBody, languageFields, toLanguageBody } from './language.body.ts';

export const getLanguage = defineEndpoint({
  methods: ['get'],
  path: '/system/clangs/{id}',
  summary: 'Read a language',
  tag: 'CMS languages',
  params: idParams,
  document: graph(`query RestCmsGetLanguage($id: Int!) { language(id: $id) { ...RestCmsLanguage } }`, [
    languageFields,
  ]),
  toVariables: ({ params }) => ({ id: params.id }),
  answers: { 200: languageBody },
  toReply: ({ language }) => json(200, toLanguageBody(language)),
  errors: ['cms.authorization_failed', 'cms.language_not_found'],
  example: { request: { params: { id: '1' } }, data: { language: exampleLanguage } },
});
