import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { oauthGuard } from '../guard.ts';
import { toOauthErrorReply } from '../oauth-error.ts';
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

export const registerOauthClient = defineEndpoint({
  methods: ['post'],
  path: '/oauth/clients/register',
  summary: 'Register itself, as an app of others',
  tag: 'OAuth server',
  body: newClientBody,
  guard: oauthGuard,
  document: graph(
    `
    mutation RestRegisterOAuthClient($input: RegisterOAuthClientInput!) {
      registerOauthClient(input: $input) { client { ...RestOAuthClient } clientSecret }
    }
  `,
    [clientFragment],
  ),
  toVariables: ({ body }) => ({ input: toNewClient(body) }),
  answers: { 201: clientBody },
  toReply: ({ registerOauthClient: { client, clientSecret } }) =>
    json(201, toClientBody(client, clientSecret), { 'cache-control': 'no-store' }),
  toErrorReply: toOauthErrorReply,
  errors: [
    'oauth.invalid_request',
    'oauth.invalid_client_metadata',
    'oauth.invalid_redirect_uri',
    'auth.feature_disabled',
    'auth.oauth_dynamic_client_registration_disabled',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: { body: newClientExample },
    data: {
      registerOauthClient: {
        client: { ...clientExample, registrationType: 'dynamic' },
        clientSecret: secretExample,
      },
    },
  },
});
