import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { acknowledgement } from '../acknowledgement.body.ts';
import { idParams } from '../id-params.ts';

export const deleteLanguage = defineEndpoint({
  methods: ['delete'],
  path: '/system/clangs/{id}',
  summary: 'Delete a language with everything written in it',
  tag: 'CMS languages',
  params: idParams,
  document: graph(`
    mutation RestCmsDeleteLanguage($input: DeleteLanguageInput!) { deleteLanguage(input: $input) { id } }
  `),
  toVariables: ({ params }) => ({ input: { id: params.id } }),
  answers: { 200: acknowledgement },
  toReply: ({ deleteLanguage: { id } }) => json(200, { message: 'Language deleted', id }),
  errors: [
    'cms.authorization_failed',
    'cms.language_not_found',
    'cms.language_is_last',
    'cms.language_is_start',
  ],
  example: { request: { params: { id: '2' } }, data: { deleteLanguage: { id: 2 } } },
});
