import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import {
  defineEndpoint,
  defineMultiOperationEndpoint,
  type UnparsedRequestParams,
} from '../../endpoint/define-endpoint.ts';
import {
  createOperationDefiner,
  type EndpointOperation,
  type RestRequest,
} from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, type RestReply } from '../../endpoint/reply.ts';
import {
  captchaFields,
  optionalBooleanSchema,
  optionalStringSchema,
  placeholderEnumValue,
  queryTextSchema,
  toCaptchaToken,
  toLowercaseEnumName,
} from '../body-fields.ts';
import { createAuthAdmission } from '../guards.ts';
import { toStandardOauthErrorReply } from '../oauth-server/tokens.endpoints.ts';
import {
  type SessionFragmentData,
  sessionBodySchema,
  sessionFragment,
  toSessionBody,
  toSessionLogHeaders,
} from '../user.body.ts';

const grantQuery = z.object({
  grant_type: queryTextSchema.meta({
    description: 'Grant type.',
    enum: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'],
  }),
});

const grantBody = z
  .object({
    grant_type: optionalStringSchema,
    email: optionalStringSchema,
    phone: optionalStringSchema,
    password: optionalStringSchema,
    refresh_token: optionalStringSchema,
    auth_code: optionalStringSchema,
    code_verifier: optionalStringSchema,
    provider: optionalStringSchema,
    client_id: optionalStringSchema,
    issuer: optionalStringSchema,
    id_token: optionalStringSchema,
    access_token: optionalStringSchema,
    nonce: optionalStringSchema,
    link_identity: optionalBooleanSchema,
    chain: optionalStringSchema,
    message: optionalStringSchema,
    signature: optionalStringSchema,
    ...captchaFields,
  })
  .meta({ id: 'AuthGrant' });

const weakPassword = z
  .object({ message: z.string(), reasons: z.array(z.string()) })
  .meta({ id: 'AuthPasswordWarning', description: 'Why the password is weaker than it should be.' });

/**
 * `weak_password` is returned by the password grant: null if the password is strong enough. The tokens of an external
 * provider are returned for the code of its sign-in.
 */
const tokenBody = sessionBodySchema
  .extend({
    weak_password: weakPassword.nullable().optional(),
    provider_token: optionalStringSchema,
    provider_refresh_token: optionalStringSchema,
  })
  .meta({ id: 'AuthToken', description: 'The session: an access token, a refresh token and their user.' });

const grantAnswers = { 200: tokenBody } as const;

const grantOperation = createOperationDefiner({ query: grantQuery, body: grantBody, answers: grantAnswers });

type GrantField = keyof z.input<typeof grantBody>;

/** Fields that each grant reads. The others may have any type. */
const grantFields = new Map<unknown, readonly GrantField[]>([
  ['password', ['email', 'phone', 'password', 'captcha_token', 'gotrue_meta_security']],
  ['refresh_token', ['refresh_token']],
  ['pkce', ['auth_code', 'code_verifier']],
  ['id_token', ['provider', 'client_id', 'issuer', 'id_token', 'access_token', 'nonce', 'link_identity']],
  ['web3', ['chain', 'message', 'signature', 'captcha_token', 'gotrue_meta_security']],
]);

/** Keeps the requested grant and its fields. An unknown grant has no fields. */
function toGrantBody(body: unknown, { query }: UnparsedRequestParams) {
  const [grant] = [query.grant_type || getValueAtPath(body, 'grant_type')].flat();
  const fields = grantFields.get(grant);
  if (!fields) return {};
  return {
    grant_type: grant,
    ...Object.fromEntries(fields.map((name) => [name, getValueAtPath(body, name)])),
  };
}

/** The operation of each grant_type. */
const grants = new Map<string, EndpointOperation>([
  [
    'password',
    grantOperation({
      document: graph(
        `
          mutation RestSignInWithPassword($input: SignInWithPasswordInput!) {
            signInWithPassword(input: $input) {
              session: tokens { ...RestSession }
              weakPassword { message reasons }
            }
          }
        `,
        [sessionFragment],
      ),
      toVariables: ({ body: { email, phone, password, ...captcha } }) => ({
        input: { email, phone, password: password ?? '', captchaToken: toCaptchaToken(captcha) },
      }),
      toReply: ({ signInWithPassword: { session, weakPassword } }) =>
        toTokenReply(session, {
          weak_password: weakPassword && {
            ...weakPassword,
            reasons: weakPassword.reasons.map(toLowercaseEnumName),
          },
        }),
    }),
  ],
  [
    'refresh_token',
    grantOperation({
      document: graph(
        `
          mutation RestRefreshSession($input: RefreshSessionInput!) {
            refreshSession(input: $input) {
              session: tokens { ...RestSession }
              reused: isReused
              reuseCauses
            }
          }
        `,
        [sessionFragment],
      ),
      toVariables: ({ body: { refresh_token: refreshToken = '' } }) => ({ input: { refreshToken } }),
      toReply: ({ refreshSession }) =>
        toTokenReply(refreshSession.session, {}, toReuseHeaders(refreshSession)),
    }),
  ],
  [
    'pkce',
    grantOperation({
      document: graph(
        `
          mutation RestExchangeCode($input: ExchangeCodeInput!) {
            exchangeCode(input: $input) { session: tokens { ...RestSession } providerToken providerRefreshToken }
          }
        `,
        [sessionFragment],
      ),
      toVariables: ({ body: { auth_code: authCode = '', code_verifier: codeVerifier = '' } }) => ({
        input: { authCode, codeVerifier },
      }),
      toReply: ({ exchangeCode: { session, providerToken, providerRefreshToken } }) =>
        toTokenReply(session, {
          provider_token: providerToken ?? undefined,
          provider_refresh_token: providerRefreshToken ?? undefined,
        }),
    }),
  ],
  [
    'id_token',
    grantOperation({
      document: graph(
        `
          mutation RestSignInWithIdToken($input: SignInWithIdTokenInput!) {
            signInWithIdToken(input: $input) { session: tokens { ...RestSession } }
          }
        `,
        [sessionFragment],
      ),
      toVariables: ({ body: { provider, issuer, nonce, ...given } }) => ({
        input: {
          provider,
          issuer,
          nonce,
          clientId: given.client_id,
          idToken: given.id_token ?? '',
          accessToken: given.access_token,
          linkIdentity: given.link_identity,
        },
      }),
      toReply: ({ signInWithIdToken: { session } }) => toTokenReply(session),
    }),
  ],
  [
    'web3',
    grantOperation({
      document: graph(
        `
          mutation RestSignInWithWeb3($input: SignInWithWeb3Input!) {
            signInWithWeb3(input: $input) { session: tokens { ...RestSession } }
          }
        `,
        [sessionFragment],
      ),
      toVariables: ({ body: { chain = '', message = '', signature = '', ...captcha } }) => ({
        input: {
          chain: placeholderEnumValue('ETHEREUM'),
          chainText: chain,
          message,
          signature,
          captchaToken: toCaptchaToken(captcha),
        },
      }),
      toReply: ({ signInWithWeb3: { session } }) => toTokenReply(session),
    }),
  ],
]);

function toTokenReply(
  session: SessionFragmentData,
  further: Partial<z.input<typeof tokenBody>> = {},
  headers: Record<string, string> = {},
) {
  return jsonReply(
    200,
    { ...toSessionBody(session), ...further },
    { ...toSessionLogHeaders(session), ...headers },
  );
}

type RefreshedSession = { reused: boolean; reuseCauses: readonly string[] };

function toReuseHeaders({ reused, reuseCauses }: RefreshedSession) {
  const causes = reuseCauses.map((cause) => cause.toLowerCase().replaceAll('_', '-')).join(',');
  return {
    'sb-auth-refresh-token-reuse': String(reused),
    ...(causes && { 'sb-auth-refresh-token-reuse-cause': causes }),
  };
}

/** The service's code for invalid credentials, with the contract's text for this endpoint. */
function unsupportedGrantType() {
  return new AppError('auth.invalid_credentials', { status: 400, message: 'unsupported_grant_type' });
}

export const issueTokenEndpoint = defineMultiOperationEndpoint({
  methods: ['post'],
  path: '/token',
  operationId: 'issueToken',
  summary: 'Sign in or refresh a session',
  description:
    'Opens a session with a password, the code of a PKCE flow, an id_token of a provider or a signed message of a wallet, or exchanges a refresh token for the next pair of tokens. `grant_type` selects which. A refresh token that is used twice ends its session.',
  tag: 'Auth: sessions',
  query: grantQuery,
  body: grantBody,
  operations: [...grants.values()],
  toBody: toGrantBody,
  operation: ({ body: { grant_type } }) => {
    const operation = grants.get(grant_type ?? '');
    if (!operation) throw unsupportedGrantType();
    return operation;
  },
  toLogDetails: ({ query: { grant_type }, body: given }) => ({
    grant_type: toLoggable(grant_type) ?? toLoggable(getValueAtPath(given, 'grant_type')),
  }),
  toAdmission: ({ query: { grant_type } }) => createAuthAdmission(grant_type === 'web3' ? 'web3' : 'token')(),
  answers: grantAnswers,
  toErrorReply,
});

export const signOutEndpoint = defineEndpoint({
  methods: ['post'],
  path: '/logout',
  operationId: 'signOut',
  summary: 'Sign out',
  description: 'Ends sessions of the signed-in user: all of them, this one, or all others.',
  tag: 'Auth: sessions',
  query: z.object({
    scope: queryTextSchema.meta({
      description: 'Which sessions end: all, as without it, this one, or all but this one.',
      enum: ['global', 'local', 'others'],
    }),
  }),
  document: graph(`
    mutation RestSignOut($input: SignOutInput!) {
      signOut(input: $input) { endedSessions }
    }
  `),
  toVariables: ({ query: { scope } }) => ({ input: { scopeText: scope } }),
  answers: { 204: 'empty' },
  toReply: () => emptyReply(204),
});

/** A client may send any text here: only what could be the name of a grant is logged. */
function toLoggable(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' && /^[\w:.-]{1,64}$/.test(first) ? first : undefined;
}

/**
 * Errors of an id_token, a wallet's message or an app have OAuth's own form, and so has a missing access token: only
 * linking an identity needs one here.
 */
function toErrorReply(error: AppError, { headers }: RestRequest): RestReply | null {
  const { code, status, details = {} } = error.extensions;
  if (code === 'auth.no_authorization' && !headers.authorization) {
    const error_description = 'Linking requires a valid user access token in Authorization';
    return jsonReply(400, { error: 'invalid request', error_description });
  }
  if (typeof details.oauthError !== 'string') return toStandardOauthErrorReply(error);
  return jsonReply(status, { error: details.oauthError, error_description: error.message });
}
