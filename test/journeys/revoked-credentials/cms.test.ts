import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBcrypt } from '../../../core/auth/bcrypt.ts';
import { hashPassword } from '../../../subgraphs/cms/services/passwords/password.ts';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { callMutations, type MutationArguments, type RequestHeaders } from '../../kit/every-mutation.ts';
import { credentialErrorCodes, findAcceptedCalls } from '../../kit/find-open.ts';
import type { TestServer } from '../../kit/test-server.ts';
import { openWholeServer } from './test-server.ts';

// The back office looks its caller up with every request: what was taken away is gone with the next one.

const shut = [...credentialErrorCodes.noCredential, ...credentialErrorCodes.refused];
/** Mutations for every user of the back office, with any roles, because they only change the own access. */
const ownAccess = ['signOutOfCms', 'setCmsUserPassword'];
const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
const perms = { structure: 'all', media: 'all', modules: 'all', clang: 'all' };
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(drawTopologies(import.meta.filename))('with %s', (topology) => {
  let server: TestServer;
  let admin: RequestHeaders;
  let cmsToken: string;
  beforeAll(async () => {
    server = await openWholeServer(topology);
    const access = await openCmsAccess(server);
    admin = { cookie: `trellis_cms=${access.cmsSession}` };
    cmsToken = access.cmsToken;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const mutate = async (headers: RequestHeaders, field: string) => {
    const { data, errors } = await server.graphql(`mutation { it: ${field} }`, {}, headers);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.it;
  };

  async function issueToken() {
    const input = `{ name: "old", scopes: ["all"] }`;
    const { token, secret } = await mutate(
      admin,
      `createApiToken(input: ${input}) { token { id: number } secret }`,
    );
    return { id: token.id as number, headers: { 'x-cms-token': secret as string } };
  }

  let count = 0;

  async function signInAs(isAdmin: boolean) {
    count += 1;
    const login = `editor-${count}`;
    const { id } = await server.db.cms.user.create({
      data: {
        login,
        isAdmin,
        passwordHash: await hashPassword({ bcrypt: createBcrypt(4) }, login),
        passwordChangedAt: new Date(),
        ...stamp,
        roles: { create: { role: { create: { name: `role of ${login}`, perms, ...stamp } } } },
      },
    });
    const sign = `signInToCms(input: { login: "${login}", password: "${login}" }) { sessionToken }`;
    const { sessionToken } = await mutate({}, sign);
    const { roleId } = await server.db.cms.userRole.findFirstOrThrow({ where: { userId: id } });
    return { id, roleId, headers: { cookie: `trellis_cms=${sessionToken}` } };
  }

  /** Something real for each kind of permission: what does not exist is refused for that. */
  async function makeThings(editor: RequestHeaders): Promise<MutationArguments> {
    const cms = { 'x-cms-token': cmsToken };
    const make = async (path: string, json: unknown) => {
      const sent = await server.send('POST', `/api${path}`, {
        json,
        headers: { authorization: `Bearer ${cmsToken}` },
      });
      const { id } = sent.body as { id?: number };
      if (!id) throw new Error(sent.text);
      return id;
    };
    const category = await make('/structure/categories', { name: `C${count}`, category_id: 0 });
    const article = await make('/structure/articles', { name: 'A', category_id: category });
    const module = await make('/modules', { name: `M${count}`, key: `m${count}`, input: '', output: '' });
    const of = `articleId: ${article}, languageId: 1, moduleId: ${module}`;
    const slice = (await mutate(cms, `createSlice(input: { ${of} }) { slice { number } }`)).slice
      .number as number;
    const pool = (
      await mutate(editor, `createMediaCategory(input: { name: "P${count}" }) { mediaCategory { id } }`)
    ).mediaCategory.id as string;
    const upload = await stage(editor);
    const file = await stage(editor);
    const made = `createMedia(input: { stagedUpload: "${file}", originalName: "a${count}.png" }) { media { id filename } }`;
    const { id: medium, filename } = (await mutate(editor, made)).media;
    const { id: revision } = await server.db.cms.revision.findFirstOrThrow({ where: { articleId: article } });
    return {
      createArticle: `input: { name: "x", parentId: ${category} }`,
      updateArticle: `input: { id: ${article}, name: "x" }`,
      moveArticle: `input: { id: ${article}, parentId: 0 }`,
      createArticlePreview: `input: { id: ${article} }`,
      deleteArticle: `input: { id: ${article} }`,
      createCategory: `input: { name: "x", parentId: ${category} }`,
      updateCategory: `input: { id: ${category}, name: "x" }`,
      moveCategory: `input: { id: ${category}, parentId: 0 }`,
      deleteCategory: `input: { id: ${category} }`,
      restoreRevision: `input: { id: ${revision} }`,
      createSlice: `input: { ${of} }`,
      updateSlice: `input: { id: ${slice}, contents: {} }`,
      moveSlice: `input: { id: ${slice}, position: 1 }`,
      deleteSlice: `input: { id: ${slice} }`,
      updateArticleMetaValues: `input: { id: "${article}", values: [] }`,
      updateCategoryMetaValues: `input: { id: "${category}", values: [] }`,
      updateMediaMetaValues: `input: { id: "${medium}", values: [] }`,
      updateArticleValues: `input: { id: "${article}", values: {} }`,
      updateCategoryValues: `input: { id: "${category}", values: {} }`,
      updateMediaValues: `input: { filename: "${filename}", values: {} }`,
      updateMediaByFilename: `input: { filename: "${filename}", title: "x" }`,
      deleteMediaByFilename: `input: { filename: "${filename}" }`,
      createMedia: `input: { stagedUpload: "${upload}", originalName: "b.png" }`,
      updateMedia: `input: { id: "${medium}", title: "x" }`,
      deleteMedia: `input: { id: "${medium}" }`,
      updateMediaCategory: `input: { id: "${pool}", name: "x" }`,
      moveMediaCategory: `input: { id: "${pool}" }`,
      deleteMediaCategory: `input: { id: "${pool}" }`,
    };
  }

  async function stage(editor: RequestHeaders): Promise<string> {
    const { stagedUpload } = await mutate(editor, 'stageMediaUpload(input: {}) { stagedUpload }');
    const sent = await fetch(`${server.url}/media-uploads?token=${stagedUpload}`, {
      method: 'PUT',
      body: image,
    });
    if (!sent.ok) throw new Error(await sent.text());
    return stagedUpload;
  }

  test('a token that was revoked', async () => {
    const { id, headers } = await issueToken();

    await mutate(admin, `revokeApiToken(input: { id: ${id} }) { __typename }`);

    expect(await findAcceptedCalls(server, headers, shut)).toEqual([]);
  });

  test('a token that has expired', async () => {
    const { id, headers } = await issueToken();

    await server.db.cms.apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });

    expect(await findAcceptedCalls(server, headers, shut)).toEqual([]);
  });

  test.each<[string, (user: { id: number; headers: RequestHeaders }) => Promise<unknown>]>([
    ['who signed out', ({ headers }) => mutate(headers, 'signOutOfCms { __typename }')],
    [
      'who was deactivated',
      ({ id }) => mutate(admin, `updateCmsUser(input: { id: ${id}, isActive: false }) { __typename }`),
    ],
    ['who was deleted', ({ id }) => mutate(admin, `deleteCmsUser(input: { id: ${id} }) { __typename }`)],
  ])('the session of an administrator %s', async (_, end) => {
    const user = await signInAs(true);

    await end(user);

    expect(await findAcceptedCalls(server, user.headers, shut)).toEqual([]);
  });

  test('the session of a user whose role was removed, until it is assigned again', async () => {
    const { id, roleId, headers } = await signInAs(false);
    const inputs = await makeThings(headers);
    const role = `input: { userId: ${id}, roleId: ${roleId} }`;

    await mutate(admin, `removeCmsRole(${role}) { __typename }`);

    const codes = [...shut, ...credentialErrorCodes.denied];
    expect(await findAcceptedCalls(server, headers, codes, { except: ownAccess, inputs })).toEqual([]);
    await mutate(admin, `assignCmsRole(${role}) { __typename }`);
    const names = [...Object.keys(inputs), 'createMediaCategory', 'stageMediaUpload', 'openMediaUpload'];
    const again = await callMutations(server, headers, names, inputs);
    expect([...again].filter(([, code]) => codes.includes(code as never))).toEqual([]);
  });

  test('the session of a former administrator', async () => {
    const { id, roleId, headers } = await signInAs(true);
    await mutate(admin, `removeCmsRole(input: { userId: ${id}, roleId: ${roleId} }) { __typename }`);
    const inputs = await makeThings(headers);

    await mutate(admin, `updateCmsUser(input: { id: ${id}, isAdmin: false }) { __typename }`);

    const codes = [...shut, ...credentialErrorCodes.denied];
    expect(await findAcceptedCalls(server, headers, codes, { except: ownAccess, inputs })).toEqual([]);
  });
});
