import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import {
  defineEndpoint,
  defineMultiOperationEndpoint,
  type UnparsedRequestParams,
} from '../../endpoint/define-endpoint.ts';
import type { RestRequest } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, type RestReply } from '../../endpoint/reply.ts';
import { queryTextSchema } from '../body-fields.ts';
import { createAuthAdmissionCheck } from '../guards.ts';
import { toStandardOauthErrorReply } from '../oauth-server/tokens.endpoints.ts';
import {
  operationsByGrantType,
  sessionTokenGrantBodySchema,
  tokenGrantQuerySchema,
  tokenGrantResponses,
} from './token-grants.ts';

type GrantField = keyof z.input<typeof sessionTokenGrantBodySchema>;

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
  query: tokenGrantQuerySchema,
  body: sessionTokenGrantBodySchema,
  operations: [...operationsByGrantType.values()],
  toBody: toGrantBody,
  operation: ({ body: { grant_type } }) => {
    const operation = operationsByGrantType.get(grant_type ?? '');
    if (!operation) throw unsupportedGrantType();
    return operation;
  },
  toLogDetails: ({ query: { grant_type }, body: given }) => ({
    grant_type: toLoggable(grant_type) ?? toLoggable(getValueAtPath(given, 'grant_type')),
  }),
  toAdmission: ({ query: { grant_type } }) =>
    createAuthAdmissionCheck(grant_type === 'web3' ? 'web3' : 'token')(),
  answers: tokenGrantResponses,
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
function toLoggable(written: unknown): string | undefined {
  const [first] = [written].flat();
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
