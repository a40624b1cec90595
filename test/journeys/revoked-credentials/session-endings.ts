import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentialErrorCodes, findAcceptedCalls, waitUntilRefused } from '../../kit/find-open.ts';
import type { ServerTopology, TestServer } from '../../kit/test-server.ts';
import { type Admin, openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { bearer, claimsOf, post, signIn, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { openWholeServer } from './test-server.ts';

// After the end of a session, its access token can change no data in any domain, even before the token expires.

type Thief = Awaited<ReturnType<typeof signUpAndIn>>;
type OwnerSession = Awaited<ReturnType<typeof signIn>>;
type Scene = { server: TestServer; admin: Admin; stolen: Thief; owner: OwnerSession };

export const shut = [...credentialErrorCodes.noCredential, ...credentialErrorCodes.ended].filter(
  (code) => code !== 'AUTH_NO_AUTHORIZATION',
);
const logOut = ({ server }: Scene, { accessToken }: OwnerSession, scope: string) =>
  server.send('POST', `/logout?scope=${scope}`, { headers: bearer(accessToken) });

const endings: [string, (scene: Scene) => Promise<unknown>, readonly string[]][] = [
  ['signing out of this session', (scene) => logOut(scene, scene.stolen, 'local'), shut],
  ['signing out of all sessions', (scene) => logOut(scene, scene.owner, 'global'), shut],
  ['signing out of the other sessions', (scene) => logOut(scene, scene.owner, 'others'), shut],
  [
    'ending that session by its id',
    ({ server, owner, stolen }) =>
      server.graphql(
        'mutation ($input: RevokeSessionInput!) { revokeSession(input: $input) { session { id } } }',
        { input: { id: claimsOf(stolen.accessToken).session_id } },
        bearer(owner.accessToken),
      ),
    shut,
  ],
  [
    'a new password',
    ({ server, owner }) =>
      server.send('PUT', '/user', {
        json: { password: 'another horse' },
        headers: bearer(owner.accessToken),
      }),
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
    async ({ server, stolen }) => {
      const { body } = await post(server, '/token?grant_type=refresh_token', {
        refresh_token: stolen.refreshToken,
      });
      await post(server, '/token?grant_type=refresh_token', { refresh_token: body.refresh_token });
      server.advance(60);
      await post(server, '/token?grant_type=refresh_token', { refresh_token: stolen.refreshToken });
    },
    shut,
  ],
  [
    'a ban',
    ({ admin, stolen }) => admin.send('PUT', `/admin/users/${stolen.userId}`, { ban_duration: '1h' }),
    [...shut, ...credentialErrorCodes.banned],
  ],
  [
    'deletion',
    ({ admin, stolen }) => admin.send('DELETE', `/admin/users/${stolen.userId}`),
    [...shut, ...credentialErrorCodes.deleted],
  ],
  [
    'deletion by its user',
    ({ server, owner }) =>
      server.graphql('mutation { deleteMe { deletedId } }', {}, bearer(owner.accessToken)),
    [...shut, ...credentialErrorCodes.deleted],
  ],
  [
    'deletion that keeps the row',
    ({ admin, stolen }) =>
      admin.send('DELETE', `/admin/users/${stolen.userId}`, { should_soft_delete: true }),
    [...shut, ...credentialErrorCodes.deleted],
  ],
];

/** After each way of ending a session, every mutation is tried with its access token. */
export function describeSessionEndings(topology: ServerTopology) {
  describe(`with ${topology}`, () => {
    let server: TestServer;
    let admin: Admin;
    beforeAll(async () => {
      server = await openWholeServer(topology);
      admin = await openAdmin(server);
    });
    afterAll(() => server[Symbol.asyncDispose]());

    test.each(endings)('after %s the access token changes nothing any more', async (_, end, codes) => {
      const stolen = await signUpAndIn(server);
      const owner = await signIn(server, stolen.email);
      const headers = bearer(stolen.accessToken);
      const key = () => server.graphql('{ myCampaignAccount { key } }', {}, headers);
      expect((await key()).data.myCampaignAccount.key).toMatch(/^[a-z2-7]{6}-/);

      await end({ server, admin, stolen, owner });

      await waitUntilRefused(async () => !(await key()).data?.myCampaignAccount?.key);
      await server.settle();
      expect(await findAcceptedCalls(server, headers, codes)).toEqual([]);
    });
  });
}
