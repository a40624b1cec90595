import { expect, test } from 'vitest';
import { findAcceptedCalls } from '../../kit/find-open.ts';
import { bearer, bodyOf, signUpAndIn } from '../../subgraphs/auth/auth-test-server.ts';
import { describeSessionEndings, shut } from './session-endings.ts';
import { openWholeServer } from './test-server.ts';

describeSessionEndings('one');

test.each([
  ['its time is over', 'SVC_SESSIONS_TIMEBOX'],
  ['it was idle for too long', 'SVC_SESSIONS_INACTIVITY_TIMEOUT'],
])('when %s, a session’s access token changes nothing any more', async (_, setting) => {
  await using server = await openWholeServer('one', { [setting]: '10m' });
  const { accessToken } = await signUpAndIn(server);
  await server.settle();
  const headers = bearer(accessToken);
  expect((await server.graphql('{ myCampaignAccount { key } }', {}, headers)).errors).toBeUndefined();

  server.advance(660);

  expect(await findAcceptedCalls(server, headers, shut)).toEqual([]);
});

test('where signing out ends access, nothing is read with it either', async () => {
  await using server = await openWholeServer('one', { SVC_SECURITY_LOGOUT_ENDS_ACCESS: 'true' });
  const { accessToken } = await signUpAndIn(server);
  await server.settle();
  const headers = bearer(accessToken);
  const read = async () =>
    (await server.graphql('{ campaigns { totalCount } }', {}, headers)).errors?.[0]?.extensions.code;
  expect(await read()).toBeUndefined();

  await server.send('POST', '/logout', { headers });

  expect(await read()).toBe('AUTH_SESSION_NOT_FOUND');
});

test('an ended session reads its user and nothing that hangs on them', async () => {
  await using server = await openWholeServer();
  const { accessToken, userId } = await signUpAndIn(server);
  const headers = bearer(accessToken);
  const ask = '{ me { uuid sessions { nodes { ip: ipAddress } } } }';
  expect((await server.graphql(ask, {}, headers)).data.me.sessions.nodes).not.toHaveLength(0);

  await server.send('POST', '/logout', { headers });

  expect((await server.graphql(ask, {}, headers)).data.me).toEqual({ uuid: userId, sessions: null });
  expect((await server.send('GET', '/user', { headers })).status).toBe(200);
  for (const [method, path] of [
    ['GET', '/reauthenticate'],
    ['POST', '/reauthenticate'],
    ['POST', '/logout'],
    ['GET', '/user/oauth/grants'],
    ['GET', '/factors/recovery-codes'],
    ['GET', '/passkeys'],
  ] as const) {
    const sent = await server.send(method, path, { headers });
    expect([path, sent.status, bodyOf(sent).error_code]).toEqual([path, 403, 'session_not_found']);
  }
});
