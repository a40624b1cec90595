import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { type Person, signUp } from '../../kit/people.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let admin: Record<string, string>;
let count = 0;
beforeAll(async () => {
  cms = await openCms();
  const { login, password } = administrator();
  admin = { cookie: (await signedIn(login, password)).cookie };
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
type Headers = Record<string, string>;

const bearer = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` });

async function ask(query: string, headers: Headers, variables: Record<string, unknown> = {}) {
  const { data, errors } = await cms.server.graphql(query, variables, headers);
  return errors ? { code: errors[0]?.extensions.code } : data;
}

const refused = { code: 'CMS_AUTHORIZATION_FAILED' };
const propose = (id: number, accountId: string | null, headers = admin) =>
  ask('mutation ($input: LinkCmsUserInput!) { linkCmsUser(input: $input) { user { linkState } } }', headers, {
    input: { id, accountId },
  });
const linkOf = async (headers: Headers) =>
  ask('{ cmsUserLink { id login name state } }', headers).then((data) => data.cmsUserLink ?? data);
const confirm = (id: string | number, headers: Headers) =>
  ask(
    'mutation ($input: ConfirmCmsUserLinkInput!) { confirmCmsUserLink(input: $input) { link { state } } }',
    headers,
    { input: { id } },
  );
const unlink = (input: object, headers: Headers) =>
  ask('mutation ($input: UnlinkCmsUserInput!) { unlinkCmsUser(input: $input) { isUnlinked } }', headers, {
    input,
  });
/** Returns which data the credential gives access to. The role of the user permits the structure. */
const opens = async (headers: Headers) => {
  const data = await ask('{ article(id: 1) { name } currentCmsUser { login } }', headers);
  return data.currentCmsUser?.login ?? data.code;
};

/** An editor and an auth user, linked so far. */
async function furnish(state: 'proposed' | 'confirmed' = 'confirmed') {
  count += 1;
  const editor = await addUser(`editor${count}`, 'all');
  const person = await signUp(cms.server, `person${count}@example.com`);
  await propose(editor.id, person.userId);
  if (state === 'confirmed') await confirm(editor.id, bearer(person));
  return { editor, person, headers: bearer(person) };
}

describe('a link of a back-office user with an auth user', () => {
  test('opens the CMS to the access token once both sides have agreed', async () => {
    const { editor, person, headers } = await furnish('proposed');

    expect(await opens(headers)).toBe('CMS_AUTHORIZATION_FAILED');
    const link = await linkOf(headers);
    expect(link).toEqual({
      id: encodeGlobalId('CmsUserLink', editor.id),
      login: editor.login,
      name: null,
      state: 'PROPOSED',
    });
    expect(await confirm(link.id, headers)).toEqual({ confirmCmsUserLink: { link: { state: 'CONFIRMED' } } });
    expect(await opens(headers)).toBe(editor.login);
    expect(await confirm(link.id, headers)).toEqual({ confirmCmsUserLink: { link: { state: 'CONFIRMED' } } });

    const written = await ask(
      'mutation { updateCategory(input: { id: 1, name: "By a link" }) { category { updatedByName } } }',
      headers,
    );
    expect(written).toEqual({ updateCategory: { category: { updatedByName: editor.login } } });
    // The permissions are the user's: no more than their role says.
    expect(await ask('{ cmsUsers { nodes { id } } }', headers)).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    expect(await propose(editor.id, person.userId, headers)).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    expect(await ask('mutation { signOutOfCms { isSignedOut } }', headers)).toEqual(refused);
  });

  test('opens no endpoint of REST', async () => {
    const { headers } = await furnish();

    for (const path of [
      '/api/structure/articles/1',
      '/api/backend/structure/articles/1',
      '/api/backend/me',
    ]) {
      expect((await cms.server.send('GET', path, { headers })).status).toBe(401);
    }
  });

  test('is confirmed by no other user, and not for another user', async () => {
    const { editor, person } = await furnish('proposed');
    const other = await signUp(cms.server, `other${count}@example.com`);
    const elsewhere = await addUser(`elsewhere${count}`, 'all');

    expect(await linkOf(bearer(other))).toEqual({ cmsUserLink: null });
    expect(await confirm(editor.id, bearer(other))).toEqual({ code: 'CMS_USER_NOT_FOUND' });
    expect(await confirm(elsewhere.id, bearer(person))).toEqual({ code: 'CMS_USER_NOT_FOUND' });
    for (const headers of [{}, admin, cms.headers]) {
      expect(await confirm(editor.id, headers)).toEqual(refused);
      expect(await ask('{ cmsUserLink { id } }', headers)).toEqual(refused);
    }
    expect(await opens(bearer(person))).toBe('CMS_AUTHORIZATION_FAILED');
    expect(await opens(bearer(other))).toBe('CMS_AUTHORIZATION_FAILED');
  });

  test('must be confirmed again when it is proposed again', async () => {
    const { editor, person, headers } = await furnish();
    await propose(editor.id, person.userId);

    expect(await opens(headers)).toBe('CMS_AUTHORIZATION_FAILED');
    expect(await linkOf(headers)).toMatchObject({ state: 'PROPOSED' });
  });

  test('from before there was a second side is not confirmed; its edge stays', async () => {
    const { editor, headers } = await furnish();
    await cms.server.db.cms.user.update({ where: { id: editor.id }, data: { accountConfirmedAt: null } });

    expect(await opens(headers)).toBe('CMS_AUTHORIZATION_FAILED');
    const shown = await ask(
      `{ cmsUser(id: ${editor.id}) { linkState account { __typename } } }`,
      cms.headers,
    );
    expect(shown).toEqual({ cmsUser: { linkState: 'PROPOSED', account: { __typename: 'User' } } });
  });

  test.each<[string, (of: Awaited<ReturnType<typeof furnish>>) => Promise<unknown>]>([
    ['the auth user', ({ headers }) => unlink({}, headers)],
    ['an administrator', ({ editor }) => unlink({ id: editor.id }, admin)],
    ['an administrator who names no account', ({ editor }) => propose(editor.id, null)],
    [
      'the back-office user',
      async ({ editor }) => unlink({ id: editor.id }, { cookie: (await signedIn(editor.login)).cookie }),
    ],
  ])('ends by %s', async (_who, end) => {
    const furnished = await furnish();
    expect(await opens(furnished.headers)).toBe(furnished.editor.login);

    const ended = await end(furnished);

    expect(ended).not.toHaveProperty('code');
    expect(await opens(furnished.headers)).toBe('CMS_AUTHORIZATION_FAILED');
    expect(await linkOf(furnished.headers)).toEqual({ cmsUserLink: null });
  });

  test('is ended by no other', async () => {
    const { editor, headers } = await furnish();
    const other = await furnish();

    expect(await unlink({ id: editor.id }, {})).toEqual(refused);
    expect(await unlink({}, {})).toEqual(refused);
    expect(await unlink({ id: editor.id }, other.headers)).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    expect(await unlink({ id: editor.id }, cms.headers)).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    expect(await opens(headers)).toBe(editor.login);
  });
});

describe('the access token of a confirmed link opens nothing', () => {
  type LinkedAccount = Awaited<ReturnType<typeof furnish>>;
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  test.each<[string, (of: LinkedAccount) => Promise<unknown>]>([
    ['once its user has signed out', ({ headers }) => cms.server.send('POST', '/logout', { headers })],
    [
      'while its user is banned',
      ({ person }) =>
        cms.server.db.auth.user.update({ where: { id: person.userId }, data: { bannedUntil: inAnHour() } }),
    ],
    [
      'while the back-office user is not active',
      ({ editor }) => cms.server.db.cms.user.update({ where: { id: editor.id }, data: { isActive: false } }),
    ],
    [
      'while a second factor was not shown',
      ({ person }) =>
        cms.server.db.auth.mfaFactor.create({
          data: {
            userId: person.userId,
            factorType: 'totp',
            status: 'verified',
            secret: 'x',
            createdAt: new Date(),
            updatedAt: new Date(),
          },
        }),
    ],
    [
      'once the account is gone',
      ({ person }) => cms.server.runTask('cms.unlink_user', { userId: person.userId }),
    ],
  ])('%s', async (_when, change) => {
    const furnished = await furnish();
    expect(await opens(furnished.headers)).toBe(furnished.editor.login);

    await change(furnished);

    expect(await opens(furnished.headers)).toBe('CMS_AUTHORIZATION_FAILED');
    if (furnished.editor.isActive && _when.startsWith('while a second')) {
      expect(await unlink({}, furnished.headers)).toEqual(refused);
    }
  });

  test('with another issuer, with any role', async () => {
    const { person } = await furnish();
    const [head, body] = person.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const signature = person.accessToken.split('.')[2];

    expect(await opens({ authorization: `Bearer ${head}.${forged}.${signature}` })).toBe('AUTH_BAD_JWT');
  });

  test('beside a CMS token: that one counts', async () => {
    const { headers } = await furnish();

    expect(await opens({ ...headers, 'x-cms-token': 'f'.repeat(48) })).toBe('CMS_TOKEN_REFUSED');
  });
});
