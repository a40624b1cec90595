import { graph } from '../../graph.ts';
import { userFragment } from '../users/user.fragment.ts';

/** A session by its names on the wire. */
export const sessionFragment = graph(
  `
  fragment RestSession on AuthSession @_unmask {
    session_id: id
    access_token: accessToken
    token_type: tokenType
    expires_in: expiresIn
    expires_at: expiresAt
    refresh_token: refreshToken
    refresh_token_counter: refreshTokenCounter
    user { ...RestUser }
  }
`,
  [userFragment],
);
