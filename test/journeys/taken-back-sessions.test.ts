import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpen, refusals, untilRefused } from '../kit/find-open.ts';
import type { TestHouse, Topology } from '../kit/house.ts';
import { openWholeHouse } from '../kit/taken-back-house.ts';
import { type Admin, openAdmin } from '../subgraphs/auth/admin/admin-house.ts';
import { bearer, bodyOf, claimsOf, post, signIn, signUpAndIn } from '../subgraphs/auth/auth-house.ts';

// Whatever ends a session ends all that its access token could change, in every domain, however long it is good for.

type Thief = Awaited<ReturnType<typeof signUpAndIn>>;
type Signed = Awaited<ReturnType<typeof signIn>>;
type Scene = { house: TestHouse; admin: Admin; stolen: Thief; owner: Signed };

const shut = [...refusals.noCredential, ...refusals.ended].filter((code) => code !== 'auth.no_authorization');
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
    'deletion that keeps the row',
    ({ admin, stolen }) =>
      admin.send('DELETE', `/admin/users/${stolen.userId}`, { should_soft_delete: true }),
    [...shut, ...refusals.deleted],
  ],
];

describe.each<Topology>(['one', 'many'])('with %s', (topology) => {
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

test.each([
  ['its time is over', 'SVC_SESSIONS_TIMEBOX'],
  ['it was idle for too long', 'SVC_SESSIONS_INACTIVITY_TIMEOUT'],
])('when %s, a session’s access token changes nothing any more', async (_, setting) => {
  await using house = await openWholeHouse('one', { [setting]: '10m' });
  const { accessToken } = await signUpAndIn(house);
  await house.settle();
  const headers = bearer(accessToken);
  expect((await house.graphql('{ myCampaignAccount { key } }', {}, headers)).errors).toBeUndefined();

  house.advance(660);

  expect(await findOpen(house, headers, shut)).toEqual([]);
});

test('where signing out ends access, nothing is read with it either', async () => {
  await using house = await openWholeHouse('one', { SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true' });
  const { accessToken } = await signUpAndIn(house);
  await house.settle();
  const headers = bearer(accessToken);
  const read = async () =>
    (await house.graphql('{ campaigns { totalCount } }', {}, headers)).errors?.[0]?.extensions.code;
  expect(await read()).toBeUndefined();

  await house.send('POST', '/logout', { headers });

  expect(await read()).toBe('campaign.unauthorized');
});

test('an ended session reads its user and nothing that hangs on them', async () => {
  await using house = await openWholeHouse();
  const { accessToken, userId } = await signUpAndIn(house);
  const headers = bearer(accessToken);
  const ask = '{ me { id sessions { nodes { ip } } } }';
  expect((await house.graphql(ask, {}, headers)).data.me.sessions.nodes).not.toHaveLength(0);

  await house.send('POST', '/logout', { headers });

  expect((await house.graphql(ask, {}, headers)).data.me).toEqual({ id: userId, sessions: null });
  expect((await house.send('GET', '/user', { headers })).status).toBe(200);
  for (const [method, path] of [
    ['GET', '/reauthenticate'],
    ['POST', '/reauthenticate'],
    ['POST', '/logout'],
    ['GET', '/user/oauth/grants'],
    ['GET', '/factors/recovery-codes'],
    ['GET', '/passkeys'],
  ] as const) {
    const sent = await house.send(method, path, { headers });
    expect([path, sent.status, bodyOf(sent).error_code]).toEqual([path, 403, 'session_not_found']);
  }
});
