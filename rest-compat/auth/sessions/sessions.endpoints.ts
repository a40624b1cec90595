import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { defineEndpoint, defineMultiOperationEndpoint } from '../../endpoint/define-endpoint.ts';
import type { RestRequest } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, type RestReply } from '../../endpoint/reply.ts';
import { queryTextSchema } from '../body-fields.ts';
import { createAuthAdmissionCheck } from '../guards.ts';
import { toStandardOauthErrorReply } from '../oauth-server/tokens.endpoints.ts';
import {
  getGrantOperation,
  sessionTokenGrantBodySchema,
  toGrantBody,
  toGrantLogDetails,
  tokenGrantOperations,
  tokenGrantQuerySchema,
  tokenGrantResponses,
} from './token-grants.ts';

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
  operations: tokenGrantOperations,
  toBody: toGrantBody,
  operation: getGrantOperation,
  toLogDetails: toGrantLogDetails,
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
