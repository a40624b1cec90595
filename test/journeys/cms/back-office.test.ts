import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
const denied = { status: 403, body: { error: 'Permission denied' } };

describe('in the back office', () => {
  test('an administrator does everything, under their name', async () => {
    const { login, password } = administrator();
    const { call } = await signedIn(login, password);

    const made = await call('POST', '/backend/structure/articles', { name: 'Mine', category_id: 1 });
    const id = made.body.id ?? 0;
    expect(made.status).toBe(201);
    expect((await call('GET', `/backend/structure/articles/${id}`)).body).toMatchObject({
      createuser: 'admin',
    });
    await cms.call('PUT', `/structure/articles/${id}`, { name: 'Ours' });
    expect((await call('GET', `/backend/structure/articles/${id}`)).body).toMatchObject({
      createuser: 'admin',
      updateuser: 'API',
    });
    const { data } = await cms.server.graphql(
      'query ($id: ID!) { article(id: $id) { createdBy { login } } }',
      { id },
      cms.headers,
    );
    expect(data.article.createdBy).toEqual({ login: 'admin' });
    expect((await call('DELETE', `/backend/structure/articles/${id}`, {})).status).toBe(200);
    expect((await call('GET', '/backend/system/clangs')).status).toBe(200);
    expect((await call('POST', '/backend/system/clangs', { code: 'en', name: 'x' })).status).toBe(409);
  });

  test('without a role nothing is permitted', async () => {
    await addUser('nora');
    const { call } = await signedIn('nora');

    expect((await call('GET', '/backend/me')).status).toBe(200);
    expect(await call('GET', '/backend/structure/articles')).toEqual(denied);
    expect(await call('GET', '/backend/structure/articles/1')).toEqual(denied);
    expect((await call('GET', '/backend/structure/articles/999999')).status).toBe(404);
    expect(await call('PUT', '/backend/structure/articles/1', { name: 'x' })).toEqual(denied);
    expect(await call('DELETE', '/backend/structure/articles/1', {})).toEqual(denied);
    expect(await call('POST', '/backend/structure/articles', { name: 'x', category_id: 1 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/articles', { name: '', category_id: 99 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/categories', { name: 'x', category_id: 0 })).toEqual(
      denied,
    );
    expect(await call('PUT', '/backend/structure/categories/1', { name: 'x' })).toEqual(denied);
    expect(await call('DELETE', '/backend/structure/categories/1', {})).toEqual(denied);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/1'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const) {
      const json = method === 'GET' ? undefined : {};
      expect(await call(method, `/backend/system/clangs${path}`, json)).toEqual(denied);
    }
  });

  test('a role for a category opens it and its descendants, and lists nothing else', async () => {
    const own = await cms.make('/structure/categories', { name: 'Own', category_id: 1 });
    const below = await cms.make('/structure/categories', { name: 'Below', category_id: own });
    const inside = await cms.make('/structure/articles', { name: 'Inside', category_id: below });
    const foreign = await cms.make('/structure/articles', { name: 'Foreign', category_id: 1 });
    await addUser('petra', `|${own}|`);
    const { cookie, call } = await signedIn('petra');

    const listed = (await call('GET', '/backend/structure/articles')).body.data ?? [];
    expect(listed.map(({ id }) => id)).toEqual([own, below, inside]);
    expect((await call('GET', `/backend/structure/articles/${inside}`)).status).toBe(200);
    expect(await call('GET', `/backend/structure/articles/${foreign}`)).toEqual(denied);
    expect((await call('PUT', `/backend/structure/articles/${inside}`, { name: 'x' })).status).toBe(200);
    expect(await call('DELETE', `/backend/structure/articles/${foreign}`, {})).toEqual(denied);
    const input = { name: 'New', category_id: own };
    expect((await call('POST', '/backend/structure/articles', input)).status).toBe(201);
    expect(await call('POST', '/backend/structure/articles', { name: 'x', category_id: 0 })).toEqual(denied);
    expect(await call('POST', '/backend/structure/categories', { name: 'x', category_id: 1 })).toEqual(
      denied,
    );
    expect((await call('PUT', `/backend/structure/categories/${own}`, { name: 'y' })).status).toBe(200);
    const { data } = await cms.server.graphql(
      'query ($id: ID!) { article(id: $id) { name parent { name } createdBy { login } } }',
      { id: own },
      { cookie },
    );
    expect(data.article).toEqual({ name: 'Own', parent: null, createdBy: null });
  });

  test('a role for all can write in the root', async () => {
    await addUser('alma', 'all');
    const { call } = await signedIn('alma');

    expect(
      (await call('POST', '/backend/structure/categories', { name: 'Top', category_id: 0 })).status,
    ).toBe(201);
    expect(await call('GET', '/backend/system/clangs')).toEqual(denied);
  });
});
