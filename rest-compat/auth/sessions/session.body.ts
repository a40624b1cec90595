import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { toUnixSeconds } from '../body-fields.ts';
import { toUserBody, userBody } from '../users/user.body.ts';
import type { sessionFragment } from './session.fragment.ts';

export const sessionBody = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number().int(),
    expires_at: z.number().int(),
    refresh_token: z.string(),
    user: userBody,
  })
  .meta({ id: 'AuthSession' });

type GraphSession = ResultOf<typeof sessionFragment>;

export function toSessionBody(session: GraphSession): z.input<typeof sessionBody> {
  return { ...toTokens(session), user: toUserBody(session.user) };
}

/** The tokens alone, as a redirect's fragment carries them. */
export function toTokens(session: GraphSession) {
  return {
    access_token: session.access_token,
    token_type: 'bearer' as const,
    expires_in: session.expires_in,
    expires_at: toUnixSeconds(session.expires_at),
    refresh_token: session.refresh_token,
  };
}

/** For proxies and logs; whoever reads them learns no token. */
export function toSessionHeaders(session: GraphSession) {
  const { session_id: id, refresh_token: token, refresh_token_counter: counter, user } = session;
  return {
    'sb-auth-user-id': user.id,
    'sb-auth-session-id': id,
    ...(typeof counter === 'number'
      ? { 'sb-auth-refresh-token-counter': String(counter) }
      : { 'sb-auth-refresh-token-prefix': token.slice(0, 5) }),
    'cache-control': 'no-store',
  };
}
