import { z } from 'zod';
import type { AppError } from '../../../core/errors.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { type Reply, redirect } from '../../reply.ts';
import { queryText } from '../body-fields.ts';
import { toSessionHeaders, toTokens } from '../sessions/session.body.ts';
import { sessionExample } from '../sessions/session.example.ts';
import { sessionFragment } from '../sessions/session.fragment.ts';
import { toErrorHeaders, toErrorLocation, withFragment, withQuery } from './redirect-location.ts';

export const followLink = defineEndpoint({
  methods: ['get'],
  // A HEAD comes from mail scanners; it must not spend the link.
  head: false,
  path: '/verify',
  trailingSlash: true,
  summary: 'Follow a mailed link',
  tag: 'One-time tokens',
  query: z.object({ type: queryText, token: queryText, redirect_to: queryText }),
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
    input: { type: query.type, token: query.token, redirectTo: query.redirect_to },
  }),
  answers: { 303: 'redirect' },
  toReply: ({ followLink: { type, redirectTo, isPkce, authCode, message, session } }) => {
    if (session) {
      const location = withFragment(redirectTo, { ...toTokens(session), type });
      return redirect(303, location, toSessionHeaders(session));
    }
    if (authCode) return redirect(303, withQuery(redirectTo, { code: authCode }), unkept);
    const said = { message: message ?? '' };
    return redirect(303, withFragment(isPkce ? withQuery(redirectTo, said) : redirectTo, said), unkept);
  },
  toErrorReply,
  errors: [
    'auth.validation_failed',
    'auth.otp_expired',
    'auth.user_banned',
    'auth.email_exists',
    'auth.flow_state_not_found',
    'auth.over_request_rate_limit',
    'auth.unexpected_failure',
  ],
  example: {
    request: { query: { type: 'signup', token: 'b507a4ef007e1379d644aa6fe395cf98f1054ac96b63a052dca9a26a' } },
    data: {
      followLink: {
        type: 'signup',
        redirectTo: 'https://example.com',
        isPkce: false,
        authCode: null,
        message: null,
        session: sessionExample,
      },
    },
  },
});

const unkept = { 'cache-control': 'no-store' };

/** A browser is waiting: once it is known where it may go, it goes there with the failure. */
function toErrorReply(error: AppError): Reply | null {
  const { redirectTo, isPkce } = error.extensions.details ?? {};
  if (typeof redirectTo !== 'string') return null;
  const location = toErrorLocation(redirectTo, error, { isPkce: isPkce === true });
  return redirect(303, location, toErrorHeaders(error));
}
