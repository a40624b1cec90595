import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';
import { password, signIn } from '../seed/sign-up.ts';
import { repeatRequest } from './campaign-rows.ts';
import type { Row, Traffic } from './row.ts';

export const sessionRows: readonly Row[] = [
  {
    key: 'signIn',
    title: 'Sign-in with password (floor: bcrypt alone)',
    goal: 0.97,
    // About sixty of them fit in two seconds: one more or less would be two percent.
    stretch: 4,
    compares: 'status',
    openTraffic: openSignIns,
  },
  {
    key: 'refresh',
    title: 'Refresh token',
    goal: 0.6,
    compares: 'answer',
    volatile: ['refresh_token', 'expires_at'],
    openTraffic: openRefreshes,
  },
  {
    key: 'getUser',
    title: 'GET /user',
    goal: 0.65,
    compares: 'answer',
    openTraffic: ({ owner }) =>
      repeatRequest({
        method: 'GET',
        path: '/user',
        headers: { authorization: `Bearer ${owner.accessToken}` },
      }),
  },
];

/** Each connection signs in another user, as long as there are enough of them. */
export function openSignIns({ people }: Seed): Traffic {
  return {
    next: (slot) => ({
      method: 'POST',
      path: '/token?grant_type=password',
      json: { email: people[slot % people.length]?.email, password },
    }),
  };
}

/** A session per connection and side; every refresh sends the token of the previous answer. */
async function openRefreshes({ serverPort, people }: Seed): Promise<Traffic> {
  const sessions = await Promise.all(people.map(({ email }) => signIn(serverPort, email)));
  const tokens = sessions.map(({ refreshToken }) => refreshToken);
  return {
    next: (slot): Request => ({
      method: 'POST',
      path: '/token?grant_type=refresh_token',
      json: { refresh_token: tokens[slot] },
    }),
    learn: (slot, body) => {
      tokens[slot] = (JSON.parse(body) as { refresh_token: string }).refresh_token;
    },
  };
}
