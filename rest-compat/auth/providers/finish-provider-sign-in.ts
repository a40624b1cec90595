import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import type { AppError } from '../../../core/errors.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { type Reply, redirect } from '../../reply.ts';
import { queryText, text } from '../body-fields.ts';
import { toErrorHeaders, withFragment, withQuery } from '../one-time-tokens/redirect-location.ts';
import { toSessionHeaders, toTokens } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { toFailureLocation, toStateFailureLocation } from './failure-location.ts';

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
  errors: [
    'auth.bad_oauth_callback',
    'auth.bad_oauth_state',
    'auth.flow_state_already_used',
    'auth.user_not_found',
    'auth.validation_failed',
    'auth.unexpected_failure',
    'auth.signup_disabled',
    'auth.provider_email_needs_verification',
    'auth.user_banned',
    'auth.invite_not_found',
    'auth.identity_already_exists',
    'auth.user_sso_managed',
  ],
} as const;

const data = {
  finishProviderSignIn: {
    provider: 'github',
    redirectTo: 'https://example.com/welcome',
    authCode: null,
    provider_token: 'gho_16C7e42F292c6912E7710c838347Ae178B4a',
    provider_refresh_token: null,
    session: sessionExample,
  },
};

const state = '7e3a4a52-6f2e-4a50-8b5e-1f0a4d3c2b1a';

export const finishProviderSignIn = defineEndpoint({
  ...shared,
  methods: ['get'],
  head: false,
  summary: 'Come back from an external provider',
  query: z.object({ state: queryText, code: queryText, error: queryText, error_description: queryText }),
  toVariables: ({ query }) => ({
    input: {
      state: query.state,
      code: query.code,
      error: query.error,
      errorDescription: query.error_description,
    },
  }),
  example: { request: { query: { state, code: 'b3d8' } }, data },
});

/** As Apple does it. */
export const finishProviderSignInByForm = defineEndpoint({
  ...shared,
  methods: ['post'],
  summary: 'Come back from an external provider that posts a form',
  body: z
    .object({ state: text, code: text, error: text, error_description: text, user: text })
    .meta({ id: 'AuthProviderForm' }),
  toVariables: ({ body }) => ({
    input: {
      state: body.state,
      code: body.code,
      error: body.error,
      errorDescription: body.error_description,
      user: body.user,
    },
  }),
  example: { request: { body: { state, code: 'b3d8' } }, data },
});

const unkept = { 'cache-control': 'no-store' };

function toReply({ finishProviderSignIn: finished }: ResultOf<typeof document>) {
  const { provider, redirectTo, authCode, session } = finished;
  if (authCode) return redirect(302, withQuery(redirectTo, { code: authCode }), unkept);
  if (!session) throw new Error('A finished sign-in brings a session or a code.');
  const values = {
    ...toTokens(session),
    provider,
    ...(finished.provider_token && { provider_token: finished.provider_token }),
    ...(finished.provider_refresh_token && { provider_refresh_token: finished.provider_refresh_token }),
  };
  return redirect(302, withFragment(redirectTo, values), toSessionHeaders(session));
}

/** A browser is waiting: it goes where the flow would have led, or to the site when no flow is known. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isStateProblem, providerError } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const headers = providerError === undefined ? toErrorHeaders(error) : unkept;
  if (isStateProblem === true) return redirect(303, toStateFailureLocation(redirectTo, error), headers);
  return redirect(302, toFailureLocation(redirectTo, error), headers);
}
