import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { redirect } from '../../../reply.ts';
import { text } from '../../body-fields.ts';
import { oauthGuard } from '../guard.ts';
import { toOauthErrorReply } from '../oauth-error.ts';

/** Each at most once, as RFC 6749 has it: of two it would not be clear which one was looked at. */
const query = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  response_mode: text,
  scope: text,
  state: text,
  nonce: text,
  prompt: text,
  code_challenge: text,
  code_challenge_method: text,
  request: text,
  request_uri: text,
});

export const startOauthAuthorization = defineEndpoint({
  methods: ['get'],
  head: false,
  path: '/oauth/authorize',
  summary: 'Begin a sign-in of an app of others',
  tag: 'OAuth server',
  query,
  guard: oauthGuard,
  document: graph(`
    mutation RestStartOAuthAuthorization($input: StartOAuthAuthorizationInput!) {
      startOauthAuthorization(input: $input) { url }
    }
  `),
  toVariables: ({ query: asked }) => ({
    input: {
      clientId: asked.client_id,
      redirectUri: asked.redirect_uri,
      responseType: asked.response_type,
      responseMode: asked.response_mode,
      scope: asked.scope,
      state: asked.state,
      nonce: asked.nonce,
      prompt: asked.prompt,
      codeChallenge: asked.code_challenge,
      codeChallengeMethod: asked.code_challenge_method,
      request: asked.request,
      requestUri: asked.request_uri,
    },
  }),
  answers: { 302: 'redirect' },
  toReply: ({ startOauthAuthorization: { url } }) => redirect(302, url, { 'cache-control': 'no-store' }),
  toErrorReply: toOauthErrorReply,
  errors: ['oauth.invalid_request', 'auth.feature_disabled'],
  example: {
    request: { query: { client_id: '9a8b7c6d-5e4f-4a2b-9c0d-9e8f7a6b5c4d', response_type: 'code' } },
    data: { startOauthAuthorization: { url: 'https://example.com/oauth/consent?authorization_id=1' } },
  },
});
