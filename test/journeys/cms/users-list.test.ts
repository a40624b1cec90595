import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const password = 'correct horse battery';

type CmsUserRow = { login: string; status: number; admin: number };
const list = async (search = '') =>
  (await cms.call('GET', `/users?${search}`)).body.data as unknown as CmsUserRow[];
const logins = async (search = '') => (await list(search)).map(({ login }) => login);

describe('the list of users', () => {
  beforeAll(async () => {
    for (const number of [10, 2, 1]) {
      await cms.make('/users', {
        name: `Person ${number}`,
        login: `person${number}`,
        password,
        email: `p${number}@example.com`,
        status: number === 2 ? 0 : 1,
      });
    }
  });

  test('sorts by name in natural order, and by a requested field', async () => {
    expect(await logins('filter[name]=person')).toEqual(['person1', 'person2', 'person10']);
    expect(await logins('filter[name]=person&sort=login:desc')).toEqual(['person10', 'person2', 'person1']);
    expect(await logins('filter[name]=person&sort=status,id:desc')).toEqual([
      'person2',
      'person1',
      'person10',
    ]);
    expect(await logins('filter[name]=person&sort=lastlogin:desc,email')).toEqual([
      'person1',
      'person2',
      'person10',
    ]);
  });

  test('filters by part of a text and by flags', async () => {
    expect(await logins('filter[login]=SON1')).toEqual(['person1', 'person10']);
    expect(await logins('filter[email]=p2@')).toEqual(['person2']);
    expect(await logins('filter%5Bstatus%5D=0')).toEqual(['person2']);
    expect((await list('filter[admin]=1')).every(({ admin }) => admin === 1)).toBe(true);
    expect(await logins('filter[admin]=7&filter[name]=person&per_page=1&page=2')).toEqual(['person2']);
  });

  test('refuses other fields', async () => {
    expect(await cms.call('GET', '/users?sort=password')).toEqual({
      status: 400,
      body: { error: 'Invalid sort field: password' },
    });
  });
});
