import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { oauthAdminErrors, oauthAdminGuard } from '../guard.ts';
import {
  clientBody,
  clientChangesBody,
  clientExample,
  clientFragment,
  toChanges,
  toClientBody,
} from './client.body.ts';

export const updateOauthClient = defineEndpoint({
  methods: ['put'],
  path: '/admin/oauth/clients/{client_id}',
  summary: 'Change a registered app, as an administrator',
  tag: 'OAuth server',
  params: z.object({ client_id: z.string() }),
  body: clientChangesBody,
  guard: oauthAdminGuard,
  document: graph(
    `
    mutation RestUpdateOAuthClient($input: UpdateOAuthClientInput!) {
      updateOauthClient(input: $input) { client { ...RestOAuthClient } }
    }
  `,
    [clientFragment],
  ),
  toVariables: ({ params, body }) => ({ input: { id: params.client_id, ...toChanges(body) } }),
  answers: { 200: clientBody },
  toReply: ({ updateOauthClient: { client } }) => json(200, toClientBody(client)),
  errors: [...oauthAdminErrors, 'auth.bad_json'],
  example: {
    request: { params: { client_id: clientExample.id }, body: { client_name: 'Calendar' } },
    data: { updateOauthClient: { client: clientExample } },
  },
});
