import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, logIn, signedIn, administrator } = createBackOffice(() => cms);
type Input = { id?: number; oldPassword?: string; password: string };

async function setPassword(input: Input, headers: Record<string, string>) {
  const { data, errors } = await cms.server.graphql(
    'mutation ($input: SetCmsUserPasswordInput!) { setCmsUserPassword(input: $input) { user { login updatedByName } } }',
    { input },
    headers,
  );
  return errors ? errors[0]?.extensions.code : data.setCmsUserPassword.user;
}

describe('PATCH of a user', () => {
  test.each(['PUT', 'PATCH'])(
    '%s refuses a password, with a token and in the back office',
    async (method) => {
      const { id } = await addUser(`ann-${method}`);
      const { login, password } = administrator();
      const { call } = await signedIn(login, password);
      const refusal = {
        status: 400,
        body: {
          error: 'Body field: `password` cannot be changed here. Use setCmsUserPassword in the graph.',
        },
      };

      for (const given of ['another-password', '', 1, false]) {
        const json = { name: 'Changed', password: given };
        expect(await cms.call(method, `/users/${id}`, json)).toEqual(refusal);
        expect(await call(method, `/backend/users/${id}`, json)).toEqual(refusal);
      }
      expect((await cms.call('GET', `/users/${id}`)).body).not.toHaveProperty('name', 'Changed');
      expect((await logIn(`ann-${method}`, `ann-${method}-password`)).status).toBe(200);
    },
  );

  test('a password of null is refused, and without permission only that is reported', async () => {
    const { id } = await addUser('bea');
    const { call } = await signedIn('bea');

    expect((await cms.call('PATCH', `/users/${id}`, { password: null })).status).toBe(200);
    expect((await call('PATCH', `/backend/users/${id}`, { password: 'x' })).status).toBe(403);
    expect((await cms.as({})('PATCH', `/users/${id}`, { password: 'x' })).status).toBe(401);
  });
});

describe('the own password', () => {
  test('is changed with the old one; other sessions end, this one stays', async () => {
    const { id } = await addUser('cid');
    const [here, there] = [await signedIn('cid'), await signedIn('cid')];
    const { cookie } = here;

    const changed = await setPassword({ oldPassword: 'cid-password', password: 'new-password' }, { cookie });

    expect(changed).toEqual({ login: 'cid', updatedByName: 'cid' });
    expect((await here.call('GET', '/backend/me')).status).toBe(200);
    expect((await there.call('GET', '/backend/me')).status).toBe(401);
    expect((await logIn('cid', 'cid-password')).status).toBe(401);
    expect((await logIn('cid', 'new-password')).status).toBe(200);
    const kept = JSON.stringify([
      await cms.server.db.cms.user.findMany({ where: { id } }),
      await cms.server.db.cms.revision.findMany(),
    ]);
    expect(kept).not.toContain('new-password');
  });

  test('needs the old one, even of administrators, and meets the rules', async () => {
    await addUser('dan');
    const { cookie } = await signedIn('dan');
    const { login, password } = administrator();
    const chief = await signedIn(login, password);

    expect(await setPassword({ password: 'new-password' }, { cookie })).toBe('CMS_PASSWORD_WRONG');
    expect(await setPassword({ oldPassword: 'x', password: 'new-password' }, { cookie })).toBe(
      'CMS_PASSWORD_WRONG',
    );
    const old = { oldPassword: 'dan-password' };
    expect(await setPassword({ ...old, password: 'short' }, { cookie })).toBe('CMS_PASSWORD_REFUSED');
    expect(await setPassword({ ...old, password: '' }, { cookie })).toBe('CMS_FIELD_EMPTY');
    expect(await setPassword({ password: 'new-password' }, { cookie: chief.cookie })).toBe(
      'CMS_PASSWORD_WRONG',
    );
    expect((await logIn('dan', 'dan-password')).status).toBe(200);
  });

  test('is no easier to guess from an open session than at the door', async () => {
    await addUser('eve');
    const { cookie } = await signedIn('eve');
    const guess = () => setPassword({ oldPassword: 'guess', password: 'new-password' }, { cookie });

    const answers = await Promise.all(Array.from({ length: 10 }, guess));

    expect(answers.filter((code) => code === 'CMS_PASSWORD_WRONG')).toHaveLength(3);
    expect(answers.filter((code) => code === 'CMS_LOGIN_DELAYED')).toHaveLength(7);
  });

  test('changed twice concurrently, is changed once', async () => {
    await addUser('fay');
    const { cookie } = await signedIn('fay');
    const change = (password: string) => setPassword({ oldPassword: 'fay-password', password }, { cookie });

    const answers = await Promise.all([change('first-password'), change('second-password')]);

    expect(answers.filter((answer) => answer === 'CMS_PASSWORD_WRONG')).toHaveLength(1);
  });
});

describe('the password of another user', () => {
  test('is set by administrators, which ends all sessions and unblocks the user', async () => {
    const { id } = await addUser('gil');
    const session = await signedIn('gil');
    for (let number = 0; number < 5; number += 1) await logIn('gil', 'wrong');
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);

    const changed = await setPassword({ id, password: 'new-password' }, { cookie });

    expect(changed).toEqual({ login: 'gil', updatedByName: 'admin' });
    expect((await session.call('GET', '/backend/me')).status).toBe(401);
    expect((await logIn('gil', 'new-password')).status).toBe(200);
    expect(await setPassword({ id: 999_999, password: 'new-password' }, { cookie })).toBe(
      'CMS_USER_NOT_FOUND',
    );
  });

  test('is set by no other user, no token and no anonymous client', async () => {
    const { id } = await addUser('hal');
    await addUser('ian');
    const { cookie } = await signedIn('ian');
    const input = { id, oldPassword: 'hal-password', password: 'new-password' };

    expect(await setPassword(input, { cookie })).toBe('CMS_PERMISSION_DENIED');
    expect(await setPassword(input, cms.headers)).toBe('CMS_PERMISSION_DENIED');
    expect(await setPassword(input, {})).toBe('CMS_AUTHORIZATION_FAILED');
    expect((await logIn('hal', 'hal-password')).status).toBe(200);
  });
});

test('a password changed while another session is opened leaves none with the old one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addUser(`jo-${round}`);
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);

    const [sent] = await Promise.all([
      logIn(`jo-${round}`, `jo-${round}-password`),
      setPassword({ id, password: 'new-password' }, { cookie }),
    ]);

    const stale = sent.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await cms.as({ cookie: stale })('GET', '/backend/me')).status).toBe(401);
  }
});

describe('guessing', () => {
  test.each(['gus', 'nobody-at-all'])('after three failures %s must wait between attempts', async (login) => {
    cms.server.holdClock();
    if (login === 'gus') await addUser('gus');
    const statuses = [];
    for (let number = 0; number < 4; number += 1) statuses.push((await logIn(login, 'wrong')).status);

    expect(statuses).toEqual([401, 401, 401, 429]);
    const delayed = await logIn(login, 'wrong');
    expect(delayed.headers.get('retry-after')).toBe('5');
  });

  test('the delay ends, and a success forgets the failures', async () => {
    cms.server.holdClock();
    await addUser('gina');
    for (let number = 0; number < 3; number += 1) await logIn('gina', 'wrong');
    expect((await logIn('gina', 'gina-password')).status).toBe(429);

    cms.server.advance(6);

    expect((await logIn('gina', 'gina-password')).status).toBe(200);
    expect((await logIn('gina', 'wrong')).status).toBe(401);
  });

  test('after fifty failures only an administrator helps', async () => {
    const { id } = await addUser('greta');
    for (let number = 0; number < 50; number += 1) {
      expect((await logIn('greta', 'wrong')).status).toBe(401);
      cms.server.advance(6);
    }
    cms.server.advance(3600);

    expect((await logIn('greta', 'greta-password')).status).toBe(429);
    const unblock = (headers: Record<string, string>) =>
      cms.server.graphql(
        'mutation ($input: UnblockCmsUserInput!) { unblockCmsUser(input: $input) { user { login } } }',
        { input: { id } },
        headers,
      );
    expect((await unblock({})).errors?.[0]?.extensions.status).toBe(401);
    expect((await unblock(cms.headers)).errors?.[0]?.extensions.status).toBe(403);
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    expect((await unblock({ cookie })).data.unblockCmsUser.user.login).toBe('greta');
    expect((await logIn('greta', 'greta-password')).status).toBe(200);
  });

  test('concurrent attempts are counted one by one', async () => {
    await addUser('gerd');
    const sent = await Promise.all(Array.from({ length: 10 }, () => logIn('gerd', 'wrong')));

    expect(sent.filter(({ status }) => status === 401)).toHaveLength(3);
  });
});
