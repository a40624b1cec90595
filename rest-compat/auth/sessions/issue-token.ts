import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';
import { wireErrors } from '../wire-errors.ts';
import { sessionBody, toSessionBody, toSessionHeaders } from './session.body.ts';
import { sessionExample } from './session.example.ts';
import { sessionFragment } from './session.fragment.ts';

const grantBody = z
  .object({
    grant_type: text,
    email: text,
    phone: text,
    password: text,
    refresh_token: text,
    auth_code: text,
    code_verifier: text,
    ...captchaFields,
  })
  .meta({ id: 'AuthGrant' });

const weakPassword = z.object({ message: z.string(), reasons: z.array(z.string()) });

/**
 * `weak_password` belongs to the password grant: null when the password is as strong as it has to be. The provider's
 * tokens come with the code of an external sign-in.
 */
const tokenBody = sessionBody
  .extend({
    weak_password: weakPassword.nullable().optional(),
    provider_token: text,
    provider_refresh_token: text,
  })
  .meta({ id: 'AuthToken' });

const none = { isPassword: false, isRefresh: false, isCode: false, password: {}, refresh: {}, code: {} };

type Grant = z.output<typeof grantBody>;
type Variables = typeof none & { password: object; refresh: object; code: object };

/** Which operation a grant_type stands for. */
const grants = new Map<string, (body: Grant) => Variables>([
  [
    'password',
    (body) => {
      const { email, phone, password } = body;
      const input = { email, phone, password, captchaToken: toCaptchaToken(body) };
      return { ...none, isPassword: true, password: input };
    },
  ],
  ['refresh_token', (body) => ({ ...none, isRefresh: true, refresh: { refreshToken: body.refresh_token } })],
  [
    'pkce',
    (body) => ({
      ...none,
      isCode: true,
      code: { authCode: body.auth_code, codeVerifier: body.code_verifier },
    }),
  ],
]);

export const issueToken = defineEndpoint({
  methods: ['post'],
  path: '/token',
  summary: 'Exchange a password, a refresh token or a code for tokens',
  tag: 'Sessions',
  query: z.object({ grant_type: queryText }),
  body: grantBody,
  document: graph(
    `
    mutation RestIssueToken(
      $isPassword: Boolean!
      $password: SignInWithPasswordInput!
      $isRefresh: Boolean!
      $refresh: RefreshSessionInput!
      $isCode: Boolean!
      $code: ExchangeCodeInput!
    ) {
      signInWithPassword(input: $password) @include(if: $isPassword) {
        session { ...RestSession }
        weakPassword { message reasons }
      }
      refreshSession(input: $refresh) @include(if: $isRefresh) {
        session { ...RestSession }
        reused
      }
      exchangeCode(input: $code) @include(if: $isCode) {
        session { ...RestSession }
        provider_token: providerToken
        provider_refresh_token: providerRefreshToken
      }
    }
  `,
    [sessionFragment],
  ),
  toVariables: ({ query, body }) => {
    const toVariables = grants.get(query.grant_type || body.grant_type || '');
    if (!toVariables) throw wireErrors.invalidCredentials();
    return toVariables(body);
  },
  answers: { 200: tokenBody },
  toReply: ({ signInWithPassword, refreshSession, exchangeCode }) => {
    const session = (signInWithPassword ?? refreshSession ?? exchangeCode)?.session;
    if (!session) throw new Error('A grant stands for one of the three operations.');
    return json(
      200,
      {
        ...toSessionBody(session),
        ...(signInWithPassword && { weak_password: signInWithPassword.weakPassword }),
        provider_token: exchangeCode?.provider_token ?? undefined,
        provider_refresh_token: exchangeCode?.provider_refresh_token ?? undefined,
      },
      {
        ...toSessionHeaders(session),
        ...(refreshSession && { 'sb-auth-refresh-token-reuse': String(refreshSession.reused) }),
      },
    );
  },
  errors: [
    'auth.bad_json',
    'auth.validation_failed',
    ...captchaErrors,
    'auth.invalid_credentials',
    'auth.email_provider_disabled',
    'auth.phone_provider_disabled',
    'auth.user_banned',
    'auth.email_not_confirmed',
    'auth.phone_not_confirmed',
    'auth.refresh_token_not_found',
    'auth.refresh_token_already_used',
    'auth.session_expired',
    'auth.flow_state_not_found',
    'auth.flow_state_expired',
    'auth.bad_code_verifier',
    'auth.over_request_rate_limit',
  ],
  example: {
    request: {
      query: { grant_type: 'password' },
      body: { email: 'user@example.com', password: 'correct horse' },
    },
    data: { signInWithPassword: { session: sessionExample, weakPassword: null } },
  },
});
