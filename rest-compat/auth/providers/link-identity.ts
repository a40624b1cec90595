import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json, redirect } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { bearerErrors } from '../users/guard.ts';

/** Every further parameter is for the provider. */
const query = z
  .object({
    provider: queryText,
    scopes: queryText,
    redirect_to: queryText,
    code_challenge: queryText,
    code_challenge_method: queryText,
    skip_http_redirect: queryText,
  })
  .catchall(queryText);

const unkept = { 'cache-control': 'no-store' };

export const linkIdentity = defineEndpoint({
  methods: ['get'],
  head: false,
  path: '/user/identities/authorize',
  summary: 'Add an external identity to the own account',
  tag: 'External providers',
  query,
  document: graph(`
    mutation RestLinkIdentity($input: LinkIdentityInput!) {
      linkIdentity(input: $input) { url }
    }
  `),
  toVariables: ({ query: asked }) => {
    const { provider, scopes, redirect_to, code_challenge, code_challenge_method, ...rest } = asked;
    return {
      input: {
        provider: provider ?? '',
        scopes,
        redirectTo: redirect_to,
        codeChallenge: code_challenge,
        codeChallengeMethod: code_challenge_method,
        parameters: rest,
      },
    };
  },
  answers: { 200: z.object({ url: z.string() }).meta({ id: 'AuthProviderAddress' }), 302: 'redirect' },
  toReply: ({ linkIdentity: { url } }, { query: asked }) =>
    asked.skip_http_redirect === 'true' ? json(200, { url }, unkept) : redirect(302, url, unkept),
  errors: [
    ...bearerErrors,
    'auth.session_expired',
    'auth.manual_linking_disabled',
    'auth.insufficient_aal',
    'auth.validation_failed',
  ],
  example: {
    request: { query: { provider: 'github', skip_http_redirect: 'true' } },
    data: { linkIdentity: { url: 'https://github.com/login/oauth/authorize?client_id=1' } },
  },
});
