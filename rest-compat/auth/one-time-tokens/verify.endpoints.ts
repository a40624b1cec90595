import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, type RestReply, redirectReply } from '../../endpoint/reply.ts';
import {
  createRequiredEnumPlaceholder,
  mailLinkRedirectQuerySchema,
  optionalStringSchema,
  queryTextSchema,
  toLowercaseEnumName,
} from '../body-fields.ts';
import { createAuthAdmissionCheck } from '../guards.ts';
import {
  sessionBodySchema,
  sessionFragment,
  toSessionLogHeaders,
  toSessionReply,
  toSessionTokenFields,
} from '../user.body.ts';
import {
  appendFragmentParameters,
  appendQueryParameters,
  toErrorHeaders,
  toErrorRedirectUrl,
} from './redirect-location.ts';

/** A session; or the code "200" and a text, while the second address is not confirmed yet. */
const verifiedBody = sessionBodySchema
  .partial()
  .extend({ type: optionalStringSchema, code: z.literal('200').optional(), msg: optionalStringSchema })
  .meta({
    id: 'AuthVerified',
    description: 'The session, or a message where the other address still has to agree.',
  });

const endpoint = createEndpointDefiner({ tag: 'Auth: one-time tokens', trailingSlash: true });

/** Exchanges a code or a link for a session. */
export const verifyOneTimeTokenEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/verify',
    operationId: 'verifyOneTimeToken',
    summary: 'Exchange a code or link token for a session',
    description: 'Exchanges a code from a mail or a text message, or the token of a link, for a session.',
    body: z
      .object({
        type: optionalStringSchema,
        token: optionalStringSchema,
        token_hash: optionalStringSchema,
        email: optionalStringSchema,
        phone: optionalStringSchema,
        password: optionalStringSchema,
        redirect_to: optionalStringSchema,
      })
      .meta({ id: 'AuthVerification' }),
    document: graph(
      `
        mutation RestVerifyOneTimeToken($input: VerifyOneTimeTokenInput!) {
          verifyOneTimeToken(input: $input) {
            type
            message
            session: tokens { ...RestSession }
          }
        }
      `,
      [sessionFragment],
    ),
    toVariables: ({ body: { type, ...rest } }) => ({
      input: {
        ...toCamelCaseKeys(rest),
        type: createRequiredEnumPlaceholder('SIGNUP'),
        typeText: type ?? '',
      },
    }),
    toAdmission: createAuthAdmissionCheck('verify'),
    answers: { 200: verifiedBody },
    toReply: ({ verifyOneTimeToken: { type, session, message } }) =>
      session
        ? toSessionReply(session, { type: toLowercaseEnumName(type) })
        : jsonReply(200, { code: '200' as const, msg: message ?? '' }),
  }),
  endpoint({
    methods: ['get'],
    path: '/verify',
    // Mail scanners send HEAD, which must not spend the link.
    head: false,
    operationId: 'followMailedLink',
    summary: 'Follow a mailed link',
    description:
      'Target of the links in mails. Consumes the token of the link and redirects the browser with a session, a code (PKCE) or an error in the address.',
    query: mailLinkRedirectQuerySchema.extend({
      type: queryTextSchema.meta({
        description: 'Purpose of the link.',
        enum: ['signup', 'invite', 'magiclink', 'recovery', 'email_change'],
      }),
      token: queryTextSchema.meta({ description: 'The token of the link.' }),
    }),
    document: graph(
      `
        mutation RestFollowLink($input: FollowLinkInput!) {
          followLink(input: $input) {
            type
            redirectTo
            isPkce
            authCode
            message
            session { ...RestSession }
          }
        }
      `,
      [sessionFragment],
    ),
    toVariables: ({ query }) => ({
      input: toCamelCaseKeys(query),
    }),
    answers: { 303: 'redirect' },
    toReply: ({ followLink: { type, redirectTo, isPkce, authCode, message, session } }) => {
      if (session) {
        const location = appendFragmentParameters(redirectTo, { ...toSessionTokenFields(session), type });
        return redirectReply(303, location, toSessionLogHeaders(session));
      }
      if (authCode) return redirectReply(303, appendQueryParameters(redirectTo, { code: authCode }));
      const values = { message: message ?? '' };
      return redirectReply(
        303,
        appendFragmentParameters(isPkce ? appendQueryParameters(redirectTo, values) : redirectTo, values),
      );
    },
    toErrorReply,
  }),
];

/** Redirects a browser with the failure, once its target is known to be allowed. */
function toErrorReply(error: AppError): RestReply | null {
  const { redirectTo, isPkce } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const location = toErrorRedirectUrl(redirectTo, error, { isPkce: isPkce === true });
  return redirectReply(303, location, toErrorHeaders(error));
}
