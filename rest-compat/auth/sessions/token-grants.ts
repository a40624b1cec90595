import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import type { UnparsedRequestParams } from '../../endpoint/define-endpoint.ts';
import { createOperationDefiner, type EndpointOperation } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import {
  captchaFields,
  createRequiredEnumPlaceholder,
  optionalBooleanSchema,
  optionalStringSchema,
  queryTextSchema,
  toCaptchaToken,
  toLowercaseEnumName,
} from '../body-fields.ts';
import { sessionBodySchema, sessionFragment, toSessionReply } from '../user.body.ts';

export const tokenGrantQuerySchema = z.object({
  grant_type: queryTextSchema.meta({
    description: 'Grant type.',
    enum: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'],
  }),
});

export const sessionTokenGrantBodySchema = z
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

export const tokenGrantResponses = { 200: tokenBody } as const;

const grantOperation = createOperationDefiner({
  query: tokenGrantQuerySchema,
  body: sessionTokenGrantBodySchema,
  answers: tokenGrantResponses,
});

type GrantField = keyof z.input<typeof sessionTokenGrantBodySchema>;

type Grant = { fields: readonly GrantField[]; operation: EndpointOperation };

/** Grants of `POST /token` by grant_type. Fields that a grant does not read may have any type. */
const grants: Readonly<Record<string, Grant>> = {
  password: {
    fields: ['email', 'phone', 'password', 'captcha_token', 'gotrue_meta_security'],
    operation: grantOperation({
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
        toSessionReply(session, {
          weak_password: weakPassword && {
            ...weakPassword,
            reasons: weakPassword.reasons.map(toLowercaseEnumName),
          },
        }),
    }),
  },
  refresh_token: {
    fields: ['refresh_token'],
    operation: grantOperation({
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
        toSessionReply(refreshSession.session, {}, toReuseHeaders(refreshSession)),
    }),
  },
  pkce: {
    fields: ['auth_code', 'code_verifier'],
    operation: grantOperation({
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
        toSessionReply(session, {
          provider_token: providerToken ?? undefined,
          provider_refresh_token: providerRefreshToken ?? undefined,
        }),
    }),
  },
  id_token: {
    fields: ['provider', 'client_id', 'issuer', 'id_token', 'access_token', 'nonce', 'link_identity'],
    operation: grantOperation({
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
      toReply: ({ signInWithIdToken: { session } }) => toSessionReply(session),
    }),
  },
  web3: {
    fields: ['chain', 'message', 'signature', 'captcha_token', 'gotrue_meta_security'],
    operation: grantOperation({
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
          chain: createRequiredEnumPlaceholder('ETHEREUM'),
          chainText: chain,
          message,
          signature,
          captchaToken: toCaptchaToken(captcha),
        },
      }),
      toReply: ({ signInWithWeb3: { session } }) => toSessionReply(session),
    }),
  },
};

const grantsByType = new Map<unknown, Grant>(Object.entries(grants));

export const tokenGrantOperations = Object.values(grants).map(({ operation }) => operation);

/** Keeps the requested grant and its fields. An unknown grant has no fields. */
export function toGrantBody(body: unknown, { query }: UnparsedRequestParams) {
  const [grant] = [query.grant_type || getValueAtPath(body, 'grant_type')].flat();
  const fields = grantsByType.get(grant)?.fields;
  if (!fields) return {};
  return {
    grant_type: grant,
    ...Object.fromEntries(fields.map((name) => [name, getValueAtPath(body, name)])),
  };
}

type GrantBody = z.output<typeof sessionTokenGrantBodySchema>;

/** Returns the operation of the requested grant; throws the contract's error for an unknown one. */
export function getGrantOperation({ body: { grant_type } }: { body: GrantBody }): EndpointOperation {
  const grant = grantsByType.get(grant_type);
  // The code of the service for invalid credentials, with the contract's text for this endpoint.
  if (!grant)
    throw new AppError('auth.invalid_credentials', { status: 400, message: 'unsupported_grant_type' });
  return grant.operation;
}

export function toGrantLogDetails({
  query: { grant_type },
  body,
}: UnparsedRequestParams & { body?: unknown }) {
  return { grant_type: toLoggable(grant_type) ?? toLoggable(getValueAtPath(body, 'grant_type')) };
}

/** A client may send any text here: only what could be the name of a grant is logged. */
function toLoggable(written: unknown): string | undefined {
  const [first] = [written].flat();
  return typeof first === 'string' && /^[\w:.-]{1,64}$/.test(first) ? first : undefined;
}

type RefreshedSession = { reused: boolean; reuseCauses: readonly string[] };

function toReuseHeaders({ reused, reuseCauses }: RefreshedSession) {
  const causes = reuseCauses.map((cause) => cause.toLowerCase().replaceAll('_', '-')).join(',');
  return {
    'sb-auth-refresh-token-reuse': String(reused),
    ...(causes && { 'sb-auth-refresh-token-reuse-cause': causes }),
  };
}
