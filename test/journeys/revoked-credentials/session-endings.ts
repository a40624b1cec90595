import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpen, refusals, untilRefused } from '../../kit/find-open.ts';
import type { TestHouse, Topology } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, post, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { openWholeHouse } from './test-server.ts';

// Whatever ends a session ends all that its access token could change, in every domain, however long it is good for.

type Thief = Awaited<ReturnType<typeof signUpAndIn>>;
type Signed = Awaited<ReturnType<typeof signIn>>;
type Scene = { house: TestHouse; admin: Admin; stolen: Thief; owner: Signed };

export const shut = [...refusals.noCredential, ...refusals.ended].filter(
  (code) => code !== 'AUTH_NO_AUTHORIZATION',
);
const logOut = ({ house }: Scene, { accessToken }: Signed, scope: string) =>
  house.send('POST', `/logout?scope=${scope}`, { headers: bearer(accessToken) });

const endings: [string, (scene: Scene) => Promise<unknown>, readonly string[]][] = [
  ['signing out of this session', (scene) => logOut(scene, scene.stolen, 'local'), shut],
  ['signing out of all sessions', (scene) => logOut(scene, scene.owner, 'global'), shut],
  ['signing out of the other sessions', (scene) => logOut(scene, scene.owner, 'others'), shut],
  [
    'ending that session by its id',
    ({ house, owner, stolen }) =>
      house.graphql(
        'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { session { id } } }',
        { input: { id: claimsOf(stolen.accessToken).session_id } },
        bearer(owner.accessToken),
      ),
    shut,
  ],
  [
    'a new password',
    ({ house, owner }) =>
      house.send('PUT', '/user', { json: { password: 'another horse' }, headers: bearer(owner.accessToken) }),
    shut,
  ],
  [
    'an administrator’s new password',
    ({ admin, stolen }) => admin.send('PUT', `/admin/users/${stolen.userId}`, { password: 'another horse' }),
    shut,
  ],
  [
    'an administrator who ends all sessions',
    ({ admin, stolen }) =>
      admin.graphql(
        'mutation ($input: RevokeUserSessionsInput!) { revokeUserSessions(input: $input) { __typename } }',
        {
          input: { userId: stolen.userId },
        },
      ),
    shut,
  ],
  [
    'a refresh token used twice',
    async ({ house, stolen }) => {
      const { body } = await post(house, '/token?grant_type=refresh_token', {
        refresh_token: stolen.refreshToken,
      });
      await post(house, '/token?grant_type=refresh_token', { refresh_token: body.refresh_token });
      house.advance(60);
      await post(house, '/token?grant_type=refresh_token', { refresh_token: stolen.refreshToken });
    },
    shut,
  ],
  [
    'a ban',
    ({ admin, stolen }) => admin.send('PUT', `/admin/users/${stolen.userId}`, { ban_duration: '1h' }),
    [...shut, ...refusals.banned],
  ],
  [
    'deletion',
    ({ admin, stolen }) => admin.send('DELETE', `/admin/users/${stolen.userId}`),
    [...shut, ...refusals.deleted],
  ],
  [
    'deletion by its user',
    ({ house, owner }) => house.graphql('mutation { deleteMe { deletedId } }', {}, bearer(owner.accessToken)),
    [...shut, ...refusals.deleted],
  ],
  [
    'deletion that keeps the row',
    ({ admin, stolen }) =>
      admin.send('DELETE', `/admin/users/${stolen.userId}`, { should_soft_delete: true }),
    [...shut, ...refusals.deleted],
  ],
];

/** After each way of ending a session, every mutation is tried with its access token. */
export function describeSessionEndings(topology: Topology) {
  describe(`with ${topology}`, () => {
    let house: TestHouse;
    let admin: Admin;
    beforeAll(async () => {
      house = await openWholeHouse(topology);
      admin = await openAdmin(house);
    });
    afterAll(() => house[Symbol.asyncDispose]());

    test.each(endings)('after %s the access token changes nothing any more', async (_, end, codes) => {
      const stolen = await signUpAndIn(house);
      const owner = await signIn(house, stolen.email);
      const headers = bearer(stolen.accessToken);
      const key = () => house.graphql('{ myCampaignAccount { key } }', {}, headers);
      expect((await key()).data.myCampaignAccount.key).toMatch(/^[a-z2-7]{6}-/);

      await end({ house, admin, stolen, owner });

      await untilRefused(async () => !(await key()).data?.myCampaignAccount?.key);
      await house.settle();
      expect(await findOpen(house, headers, codes)).toEqual([]);
    });
  });
}
