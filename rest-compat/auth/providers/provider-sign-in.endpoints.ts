import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { defineEndpoint } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { type RestReply, redirectReply } from '../../endpoint/reply.ts';
import { optionalStringSchema, queryTextSchema, redirectTargetSchema } from '../body-fields.ts';
import { toErrorHeaders, toSignInErrorReply, toSignInReply } from '../one-time-tokens/redirect-location.ts';
import { sessionFragment } from '../user.body.ts';

/** Query parameters that select the provider and the target of a sign-in or a link. */
export const providerQueryFields = {
  provider: queryTextSchema.meta({ description: 'The provider, as in google.' }),
  scopes: queryTextSchema.meta({
    description: 'More scopes to ask the provider for, separated by blanks.',
  }),
  redirect_to: redirectTargetSchema,
};

export const challengeQueryFields = {
  code_challenge: queryTextSchema.meta({
    description:
      'The challenge of a PKCE flow: the code of the answer is worth something only with its verifier.',
  }),
  code_challenge_method: queryTextSchema.meta({
    description: 'How the challenge was made of the verifier.',
    enum: ['s256', 'plain'],
  }),
};

/** Converts the parameters of a request. Every other parameter is passed on to the provider. */
export function toProviderStartInput(query: Record<string, string | undefined>) {
  const { provider = '', scopes, redirect_to, code_challenge, code_challenge_method, ...parameters } = query;
  return {
    provider,
    scopes,
    redirectTo: redirect_to,
    codeChallenge: code_challenge,
    codeChallengeMethodText: code_challenge_method,
    parameters,
  };
}

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

const sharedEndpointFields = {
  path: '/callback',
  trailingSlash: true,
  tag: 'Auth: external providers',
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
    operationId: 'startProviderSignIn',
    summary: 'Sign in with an external provider',
    description: 'Redirects the browser to the sign-in page of an external provider.',
    tag: 'Auth: external providers',
    query: z
      .object({
        ...providerQueryFields,
        invite_token: queryTextSchema.meta({
          description: 'The token of an invitation, which the sign-in accepts.',
        }),
        ...challengeQueryFields,
      })
      .catchall(queryTextSchema),
    document: graph(`
      mutation RestStartProviderSignIn($input: StartProviderSignInInput!) {
        startProviderSignIn(input: $input) { url }
      }
    `),
    toVariables: ({ query: { invite_token: inviteToken, ...query } }) => ({
      input: { ...toProviderStartInput(query), inviteToken },
    }),
    answers: { 302: 'redirect' },
    toReply: ({ startProviderSignIn: { url } }) => redirectReply(302, url),
  }),
  defineEndpoint({
    ...sharedEndpointFields,
    methods: ['get'],
    head: false,
    operationId: 'finishProviderSignIn',
    summary: 'Finish a sign-in with a provider',
    description:
      'Target of the redirect from an external provider. Finds or creates the user, signs the user in and redirects to the application.',
    query: z.object({
      state: queryTextSchema.meta({ description: 'State of the authorization request.' }),
      code: queryTextSchema.meta({ description: 'The provider’s code.' }),
      error: queryTextSchema.meta({ description: 'Why the provider refused.' }),
      error_description: queryTextSchema.meta({ description: 'The same in words.' }),
    }),
    toVariables: ({ query }) => ({ input: toCamelCaseKeys(query) }),
  }),
  // Apple sends the answer as a form.
  defineEndpoint({
    ...sharedEndpointFields,
    methods: ['post'],
    operationId: 'finishProviderSignInByForm',
    summary: 'Finish a sign-in with a provider (form)',
    description: 'The same as GET /callback, for providers that post a form, such as Apple.',
    body: z
      .object({
        state: optionalStringSchema,
        code: optionalStringSchema,
        error: optionalStringSchema,
        error_description: optionalStringSchema,
        user: optionalStringSchema,
      })
      .meta({ id: 'AuthProviderForm' }),
    toVariables: ({ body }) => ({ input: toCamelCaseKeys(body) }),
  }),
];

function toReply({ finishProviderSignIn: signInResult }: ResultOf<typeof document>) {
  const { provider, provider_token, provider_refresh_token } = signInResult;
  return toSignInReply(signInResult, {
    provider,
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  });
}

function toErrorReply(error: AppError): RestReply | null {
  const isOwnError = error.extensions.details?.providerError === undefined;
  return toSignInErrorReply(error, isOwnError ? toErrorHeaders(error) : {});
}
