import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import type { AppError } from '../../../core/errors.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { type Reply, redirect } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { withFragment, withQuery } from '../one-time-tokens/redirect-location.ts';
import { toFailureLocation, toStateFailureLocation } from '../providers/failure-location.ts';
import { toSessionHeaders, toTokens } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';

const document = graph(
  `
  mutation RestFinishSsoSignIn($input: FinishSsoSignInInput!) {
    finishSsoSignIn(input: $input) {
      provider
      redirectTo
      authCode
      session { ...RestSession }
    }
  }
`,
  [sessionFragment],
);

export const finishSsoSignIn = defineEndpoint({
  methods: ['post'],
  path: '/sso/saml/acs',
  trailingSlash: true,
  summary: 'Come back from the identity provider of an organisation',
  tag: 'Single sign-on',
  body: z.object({ SAMLResponse: text, RelayState: text }).meta({ id: 'AuthSamlForm' }),
  document,
  toVariables: ({ body }) => ({
    input: { samlResponse: body.SAMLResponse, relayState: body.RelayState },
  }),
  answers: { 302: 'redirect' },
  toReply,
  toErrorReply,
  errors: [
    'auth.saml_provider_disabled',
    'auth.over_request_rate_limit',
    'auth.validation_failed',
    'auth.saml_relay_state_not_found',
    'auth.saml_relay_state_expired',
    'auth.saml_idp_not_found',
    'auth.sso_provider_disabled',
    'auth.saml_metadata_fetch_failed',
    'auth.saml_assertion_no_user_id',
    'auth.saml_assertion_no_email',
    'auth.flow_state_already_used',
    'auth.signup_disabled',
    'auth.user_banned',
    'auth.user_not_found',
    'auth.unexpected_failure',
  ],
  example: {
    request: { body: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlLz4=', RelayState: '' } },
    data: {
      finishSsoSignIn: {
        provider: 'sso:4d0c2c5e-6f0f-4a52-9a9a-6a1d1f2f3c4b',
        redirectTo: 'https://example.com/welcome',
        authCode: null,
        session: sessionExample,
      },
    },
  },
});

const unkept = { 'cache-control': 'no-store' };

function toReply({ finishSsoSignIn: finished }: ResultOf<typeof document>) {
  const { redirectTo, provider, authCode, session } = finished;
  if (authCode) return redirect(302, withQuery(redirectTo, { code: authCode }), unkept);
  if (!session) throw new Error('A finished sign-in brings a session or a code.');
  const location = withFragment(redirectTo, { ...toTokens(session), provider });
  return redirect(302, location, toSessionHeaders(session));
}

/** A browser is waiting: it goes where the sign-in would have led, or to the site when that is not known. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isStateProblem } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  if (isStateProblem === true) return redirect(303, toStateFailureLocation(redirectTo, error), unkept);
  return redirect(302, toFailureLocation(redirectTo, error), unkept);
}
