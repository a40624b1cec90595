import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { oauthAdminErrors, oauthAdminGuard } from '../guard.ts';
import {
  clientBody,
  clientExample,
  clientFragment,
  newClientBody,
  newClientExample,
  secretExample,
  toClientBody,
  toNewClient,
} from './client.body.ts';

export const createOauthClient = defineEndpoint({
  methods: ['post'],
  path: '/admin/oauth/clients',
  summary: 'Register an app, as an administrator',
  tag: 'OAuth server',
  body: newClientBody,
  guard: oauthAdminGuard,
  document: graph(
    `
    mutation RestCreateOAuthClient($input: CreateOAuthClientInput!) {
      createOauthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
    }
  `,
    [clientFragment],
  ),
  toVariables: ({ body }) => ({ input: toNewClient(body) }),
  answers: { 201: clientBody },
  toReply: ({ createOauthClient: { client, clientSecret } }) =>
    json(201, toClientBody(client, clientSecret), { 'cache-control': 'no-store' }),
  errors: [...oauthAdminErrors, 'auth.bad_json'],
  example: {
    request: { body: newClientExample },
    data: { createOauthClient: { client: clientExample, clientSecret: secretExample } },
  },
});
