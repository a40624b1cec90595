import { z } from 'zod';
import type { AppError } from '../../../core/errors/errors.ts';
import { endpointsWith } from '../../endpoint/define-endpoint.ts';
import { toCamelCase } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { json, type Reply, redirect } from '../../endpoint/reply.ts';
import { placeholder, queryText, redirectQuery, text, toWord } from '../body-fields.ts';
import { toAdmission } from '../guards.ts';
import { sessionBody, sessionFragment, toSessionBody, toSessionHeaders, toTokens } from '../user.body.ts';
import { toErrorHeaders, toErrorLocation, withFragment, withQuery } from './redirect-location.ts';

/** A session; or the code "200" and a text, while the second address is not confirmed yet. */
const verifiedBody = sessionBody
  .partial()
  .extend({ type: text, code: z.literal('200').optional(), msg: text })
  .meta({
    id: 'AuthVerified',
    description: 'The session, or a message where the other address still has to agree.',
  });

const endpoint = endpointsWith({ tag: 'One-time tokens', trailingSlash: true });

/** Exchanges a code or a link for a session. */
export const verifyEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/verify',
    summary: 'Exchange a code or link token for a session',
    body: z
      .object({
        type: text,
        token: text,
        token_hash: text,
        email: text,
        phone: text,
        password: text,
        redirect_to: text,
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
      input: { ...toCamelCase(rest), type: placeholder('SIGNUP'), typeText: type ?? '' },
    }),
    toAdmission: toAdmission('verify'),
    answers: { 200: verifiedBody },
    toReply: ({ verifyOneTimeToken: { type, session, message } }) =>
      session
        ? json(200, { ...toSessionBody(session), type: toWord(type) }, toSessionHeaders(session))
        : json(200, { code: '200' as const, msg: message ?? '' }),
  }),
  endpoint({
    methods: ['get'],
    path: '/verify',
    // Mail scanners send HEAD, which must not spend the link.
    head: false,
    summary: 'Follow a mailed link',
    query: redirectQuery.extend({
      type: queryText.meta({
        description: 'Purpose of the link.',
        enum: ['signup', 'invite', 'magiclink', 'recovery', 'email_change'],
      }),
      token: queryText.meta({ description: 'The token of the link.' }),
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
      input: toCamelCase(query),
    }),
    answers: { 303: 'redirect' },
    toReply: ({ followLink: { type, redirectTo, isPkce, authCode, message, session } }) => {
      if (session) {
        const location = withFragment(redirectTo, { ...toTokens(session), type });
        return redirect(303, location, toSessionHeaders(session));
      }
      if (authCode) return redirect(303, withQuery(redirectTo, { code: authCode }));
      const values = { message: message ?? '' };
      return redirect(303, withFragment(isPkce ? withQuery(redirectTo, values) : redirectTo, values));
    },
    toErrorReply,
  }),
];

/** Redirects a browser with the failure, once its target is known to be allowed. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isPkce } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const location = toErrorLocation(redirectTo, error, { isPkce: isPkce === true });
  return redirect(303, location, toErrorHeaders(error));
}
