import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { oauthAdminErrors } from '../guard.ts';
import { clientBody, clientExample, clientFragment, secretExample, toClientBody } from './client.body.ts';

export const regenerateOauthClientSecret = defineEndpoint({
  methods: ['post'],
  path: '/admin/oauth/clients/{client_id}/regenerate_secret',
  summary: 'Give an app another secret, as an administrator',
  tag: 'OAuth server',
  params: z.object({ client_id: z.string() }),
  document: graph(
    `
    mutation RestRegenerateOAuthClientSecret($input: RegenerateOAuthClientSecretInput!) {
      regenerateOauthClientSecret(input: $input) { client { ...RestOAuthClient } clientSecret }
    }
  `,
    [clientFragment],
  ),
  toVariables: ({ params }) => ({ input: { id: params.client_id } }),
  answers: { 200: clientBody },
  toReply: ({ regenerateOauthClientSecret: { client, clientSecret } }) =>
    json(200, toClientBody(client, clientSecret), { 'cache-control': 'no-store' }),
  errors: oauthAdminErrors,
  example: {
    request: { params: { client_id: clientExample.id } },
    data: { regenerateOauthClientSecret: { client: clientExample, clientSecret: secretExample } },
  },
});
