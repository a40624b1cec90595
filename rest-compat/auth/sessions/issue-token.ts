import { z } from 'zod';
import type { AppError } from '../../../core/errors.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json, type Reply } from '../../reply.ts';
import { queryText, text } from '../body-fields.ts';
import { captchaErrors, captchaFields, toCaptchaToken } from '../captcha-fields.ts';
import { toKnownErrorReply } from '../oauth-server/oauth-error.ts';
import { wireErrors } from '../wire-errors.ts';
import { grantGuard } from './grant-guard.ts';
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
    provider: text,
    client_id: text,
    issuer: text,
    id_token: text,
    access_token: text,
    nonce: text,
    link_identity: z.boolean().optional(),
    chain: text,
    message: text,
    signature: text,
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

const none = {
  isPassword: false,
  isRefresh: false,
  isCode: false,
  isIdToken: false,
  isWeb3: false,
  password: {},
  refresh: {},
  code: {},
  idToken: {},
  web3: {},
};

type Grant = z.output<typeof grantBody>;
type Variables = typeof none & {
  password: object;
  refresh: object;
  code: object;
  idToken: object;
  web3: object;
};

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
  [
    'id_token',
    (body) => ({
      ...none,
      isIdToken: true,
      idToken: {
        provider: body.provider,
        clientId: body.client_id,
        issuer: body.issuer,
        idToken: body.id_token,
        accessToken: body.access_token,
        nonce: body.nonce,
        linkIdentity: body.link_identity,
      },
    }),
  ],
  [
    'web3',
    (body) => {
      const { chain, message, signature } = body;
      return {
        ...none,
        isWeb3: true,
        web3: { chain, message, signature, captchaToken: toCaptchaToken(body) },
      };
    },
  ],
]);

export const issueToken = defineEndpoint({
  methods: ['post'],
  path: '/token',
  summary: 'Exchange a password, a refresh token or a code for tokens',
  tag: 'Sessions',
  query: z.object({ grant_type: queryText }),
  body: grantBody,
  guard: grantGuard,
  document: graph(
    `
    mutation RestIssueToken(
      $isPassword: Boolean!
      $password: SignInWithPasswordInput!
      $isRefresh: Boolean!
      $refresh: RefreshSessionInput!
      $isCode: Boolean!
      $code: ExchangeCodeInput!
      $isIdToken: Boolean!
      $idToken: SignInWithIdTokenInput!
      $isWeb3: Boolean!
      $web3: SignInWithWeb3Input!
    ) {
      signInWithPassword(input: $password) @include(if: $isPassword) {
        session { ...RestSession }
        weakPassword { message reasons }
      }
      refreshSession(input: $refresh) @include(if: $isRefresh) {
        session { ...RestSession }
        reused
        reuseCauses
      }
      exchangeCode(input: $code) @include(if: $isCode) {
        session { ...RestSession }
        provider_token: providerToken
        provider_refresh_token: providerRefreshToken
      }
      signInWithIdToken(input: $idToken) @include(if: $isIdToken) {
        session { ...RestSession }
      }
      signInWithWeb3(input: $web3) @include(if: $isWeb3) {
        session { ...RestSession }
      }
    }
  `,
    [sessionFragment],
  ),
  toLogDetails: ({ query, body }) => ({ grant_type: query.grant_type || body.grant_type }),
  toVariables: ({ query, body }) => {
    const toVariables = grants.get(query.grant_type || body.grant_type || '');
    if (!toVariables) throw wireErrors.invalidCredentials();
    return toVariables(body);
  },
  // A wallet is counted by the guard.
  toCounted: ({ query }) => (query.grant_type === 'web3' ? null : { ...none, isRefresh: true }),
  answers: { 200: tokenBody },
  toReply: ({ signInWithPassword, refreshSession, exchangeCode, signInWithIdToken, signInWithWeb3 }) => {
    const granted =
      signInWithPassword ?? refreshSession ?? exchangeCode ?? signInWithIdToken ?? signInWithWeb3;
    const session = granted?.session;
    if (!session) throw new Error('A grant stands for one of the five operations.');
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
        ...(refreshSession && toReuseHeaders(refreshSession)),
      },
    );
  },
  toErrorReply,
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
    'auth.conflict',
    'auth.flow_state_not_found',
    'auth.flow_state_expired',
    'auth.bad_code_verifier',
    'auth.web3_provider_disabled',
    'auth.web3_unsupported_chain',
    'oauth.invalid_client',
    'auth.provider_disabled',
    'auth.provider_email_needs_verification',
    'auth.signup_disabled',
    'auth.manual_linking_disabled',
    'auth.identity_already_exists',
    'auth.unexpected_failure',
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

type Refreshed = { reused: boolean; reuseCauses: readonly string[] };

function toReuseHeaders({ reused, reuseCauses }: Refreshed) {
  const causes = reuseCauses.map((cause) => cause.toLowerCase().replaceAll('_', '-')).join(',');
  return {
    'sb-auth-refresh-token-reuse': String(reused),
    ...(causes && { 'sb-auth-refresh-token-reuse-cause': causes }),
  };
}

/** What is wrong with an id_token, a wallet's message or an app of others is told in OAuth's own form. */
function toErrorReply(error: AppError): Reply | null {
  const { status, details = {} } = error.extensions;
  if (typeof details.oauthError !== 'string') return toKnownErrorReply(error);
  return json(status, { error: details.oauthError, error_description: error.message });
}
