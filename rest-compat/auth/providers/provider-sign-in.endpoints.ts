import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { toCamelCase } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { type Reply, redirect } from '../../endpoint/reply.ts';
import { queryText, text } from '../body-fields.ts';
import {
  toErrorHeaders,
  toFailureLocation,
  toStateFailureLocation,
  withFragment,
  withQuery,
} from '../one-time-tokens/redirect-location.ts';
import { sessionFragment, toSessionHeaders, toTokens } from '../user.body.ts';

/** Every other parameter is passed on to the provider. */
const startQuery = z
  .object({
    provider: queryText.meta({ description: 'The provider, as in google.' }),
    scopes: queryText.meta({ description: 'More scopes to ask the provider for, separated by blanks.' }),
    redirect_to: queryText.meta({
      description:
        'Where the browser goes afterwards; one of the allowed addresses. Without it the site’s own.',
    }),
    invite_token: queryText.meta({ description: 'The token of an invitation, which the sign-in accepts.' }),
    code_challenge: queryText.meta({
      description:
        'The challenge of a PKCE flow: the code of the answer is worth something only with its verifier.',
    }),
    code_challenge_method: queryText.meta({
      description: 'How the challenge was made of the verifier.',
      enum: ['s256', 'plain'],
    }),
  })
  .catchall(queryText);

const document = graph(
  `
    mutation RestFinishProviderSignIn($input: FinishProviderSignInInput!) {
      finishProviderSignIn(input: $input) {
        provider
        redirectTo
        authCode
        provider_token: providerToken
        provider_refresh_token: providerRefreshToken
        session { ...RestSession }
      }
    }
  `,
  [sessionFragment],
);

const shared = {
  path: '/callback',
  trailingSlash: true,
  tag: 'External providers',
  document,
  answers: { 302: 'redirect' },
  toReply,
  toErrorReply,
} as const;

/** Sign-in with an external provider. */
export const providerSignInEndpoints = [
  defineEndpoint({
    methods: ['get'],
    head: false,
    path: '/authorize',
    summary: 'Sign in with an external provider',
    tag: 'External providers',
    query: startQuery,
    document: graph(`
      mutation RestStartProviderSignIn($input: StartProviderSignInInput!) {
        startProviderSignIn(input: $input) { url }
      }
    `),
    toVariables: ({ query }) => {
      const { provider, scopes, redirect_to, invite_token, code_challenge, code_challenge_method, ...rest } =
        query;
      return {
        input: {
          provider: provider ?? '',
          scopes,
          redirectTo: redirect_to,
          inviteToken: invite_token,
          codeChallenge: code_challenge,
          codeChallengeMethodText: code_challenge_method,
          parameters: rest,
        },
      };
    },
    answers: { 302: 'redirect' },
    toReply: ({ startProviderSignIn: { url } }) => redirect(302, url),
  }),
  defineEndpoint({
    ...shared,
    methods: ['get'],
    head: false,
    summary: 'Come back from an external provider',
    query: z.object({
      state: queryText.meta({ description: 'State of the authorization request.' }),
      code: queryText.meta({ description: 'The provider’s code.' }),
      error: queryText.meta({ description: 'Why the provider refused.' }),
      error_description: queryText.meta({ description: 'The same in words.' }),
    }),
    toVariables: ({ query }) => ({ input: toCamelCase(query) }),
  }),
  // Apple sends the answer as a form.
  defineEndpoint({
    ...shared,
    methods: ['post'],
    summary: 'Come back from an external provider that posts a form',
    body: z
      .object({ state: text, code: text, error: text, error_description: text, user: text })
      .meta({ id: 'AuthProviderForm' }),
    toVariables: ({ body }) => ({ input: toCamelCase(body) }),
  }),
];

function toReply({ finishProviderSignIn: finished }: ResultOf<typeof document>) {
  const { provider, redirectTo, authCode, session } = finished;
  if (authCode) return redirect(302, withQuery(redirectTo, { code: authCode }));
  if (!session) throw new Error('A finished sign-in has neither a session nor a code.');
  const values = {
    ...toTokens(session),
    provider,
    ...(finished.provider_token && { provider_token: finished.provider_token }),
    ...(finished.provider_refresh_token && { provider_refresh_token: finished.provider_refresh_token }),
  };
  return redirect(302, withFragment(redirectTo, values), toSessionHeaders(session));
}

/** Redirects a browser to the flow's target, or to the site when no flow is known. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isStateProblem, providerError } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const headers = providerError === undefined ? toErrorHeaders(error) : {};
  if (isStateProblem === true) return redirect(303, toStateFailureLocation(redirectTo, error), headers);
  return redirect(302, toFailureLocation(redirectTo, error), headers);
}
