import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { redirect } from '../../reply.ts';
import { queryText } from '../body-fields.ts';

/** Every further parameter is for the provider. */
const query = z
  .object({
    provider: queryText,
    scopes: queryText,
    redirect_to: queryText,
    invite_token: queryText,
    code_challenge: queryText,
    code_challenge_method: queryText,
  })
  .catchall(queryText);

export const startProviderSignIn = defineEndpoint({
  methods: ['get'],
  head: false,
  path: '/authorize',
  summary: 'Sign in with an external provider',
  tag: 'External providers',
  query,
  document: graph(`
    mutation RestStartProviderSignIn($input: StartProviderSignInInput!) {
      startProviderSignIn(input: $input) { url }
    }
  `),
  toVariables: ({ query: asked }) => {
    const { provider, scopes, redirect_to, invite_token, code_challenge, code_challenge_method, ...rest } =
      asked;
    return {
      input: {
        provider: provider ?? '',
        scopes,
        redirectTo: redirect_to,
        inviteToken: invite_token,
        codeChallenge: code_challenge,
        codeChallengeMethod: code_challenge_method,
        parameters: rest,
      },
    };
  },
  answers: { 302: 'redirect' },
  toReply: ({ startProviderSignIn: { url } }) => redirect(302, url, { 'cache-control': 'no-store' }),
  errors: ['auth.validation_failed', 'auth.user_not_found'],
  example: {
    request: { query: { provider: 'github', redirect_to: 'https://example.com/welcome' } },
    data: { startProviderSignIn: { url: 'https://github.com/login/oauth/authorize?client_id=1' } },
  },
});
