import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { oauthAdminErrors } from '../guard.ts';
import { clientBody, clientExample, clientFragment, toClientBody } from './client.body.ts';

export const getOauthClient = defineEndpoint({
  methods: ['get'],
  path: '/admin/oauth/clients/{client_id}',
  summary: 'Read a registered app, as an administrator',
  tag: 'OAuth server',
  params: z.object({ client_id: z.string() }),
  document: graph(`query RestGetOAuthClient($id: ID!) { oauthClient(id: $id) { ...RestOAuthClient } }`, [
    clientFragment,
  ]),
  toVariables: ({ params }) => ({ id: params.client_id }),
  answers: { 200: clientBody },
  toReply: ({ oauthClient }) => json(200, toClientBody(oauthClient)),
  errors: oauthAdminErrors,
  example: { request: { params: { client_id: clientExample.id } }, data: { oauthClient: clientExample } },
});
