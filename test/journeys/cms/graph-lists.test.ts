import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
let admin: Record<string, string>;
beforeAll(async () => {
  cms = await openCms();
  const { login, password } = administrator();
  admin = { cookie: (await signedIn(login, password)).cookie };
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
type Headers = Record<string, string>;

async function ask(query: string, variables: Record<string, unknown> = {}, headers: Headers = cms.headers) {
  const { data, errors } = await cms.server.graphql(query, variables, headers);
  return errors ? { code: errors[0]?.extensions.code } : data;
}

/** Lists one field of each object. */
async function list(field: string, args: string, headers: Headers = cms.headers) {
  const [name = '', property = ''] = field.split('.');
  const data = await ask(`{ ${name}${args && `(${args})`} { nodes { ${property} } } }`, {}, headers);
  return data[name]?.nodes.map((node: Record<string, unknown>) => node[property]) ?? data.code;
}

test('languages are filtered by code, name and whether visitors see them', async () => {
  const codesOf = async (filter: string) => {
    const { languages } = await ask(`{ languages(filter: ${filter}) { code } }`);
    return languages.map(({ code }: { code: string }) => code);
  };
  const [first] = await codesOf('{}');

  expect(await codesOf(`{ code: { in: "${first}" }, isOnline: true }`)).toEqual([first]);
  expect(await codesOf(`{ code: { startsWith: "${first.toUpperCase()}" } }`)).toEqual([first]);
  expect(await codesOf(`{ code: { in: ["${first}"] }, isOnline: false }`)).toEqual([]);
  expect(await codesOf('{ name: { contains: "no such name" } }')).toEqual([]);
});

test('modules and templates are filtered and ordered', async () => {
  for (const [name, key] of [
    ['Beta', 'b'],
    ['Alpha', 'z'],
    ['Gamma_1', ''],
  ] as const) {
    await cms.make('/modules', { name, key, input: '', output: '' });
    await cms.make('/templates', { name, key, content: 'x', active: name === 'Beta' ? 1 : 0 });
  }
  for (const noun of ['modules', 'templates']) {
    const own = 'filter: { name: { in: ["Alpha", "Beta", "Gamma_1"] } }';
    expect(await list(`${noun}.name`, own)).toEqual(['Alpha', 'Beta', 'Gamma_1']);
    expect(await list(`${noun}.name`, `${own}, orderBy: [{ field: KEY }]`)).toEqual([
      'Beta',
      'Alpha',
      'Gamma_1',
    ]);
    expect(await list(`${noun}.name`, `${own}, orderBy: { field: KEY, direction: DESC }`)).toEqual([
      'Alpha',
      'Beta',
      'Gamma_1',
    ]);
    expect(await list(`${noun}.name`, 'filter: { text: "Z" }')).toEqual(['Alpha']);
    expect(await list(`${noun}.name`, 'filter: { text: "a_1" }')).toEqual(['Gamma_1']);
    const without = 'filter: { name: { in: ["Alpha", "Beta", "Gamma_1"] }, not: { key: { contains: "B" } } }';
    expect(await list(`${noun}.name`, without)).toEqual(['Alpha', 'Gamma_1']);
    expect(await list(`${noun}.name`, '', {})).toBe('CMS_AUTHORIZATION_FAILED');
  }
  expect(await list('templates.name', 'filter: { isActive: true, text: "beta" }')).toEqual(['Beta']);
  const first = encodeGlobalId('Template', 1);
  expect(await list('templates.number', `filter: { templateIds: ["${first}"] }`)).toEqual([1]);
  expect(await list('templates.number', `filter: { templateIds: ["${first}"], isActive: false }`)).toEqual(
    [],
  );
  expect(await list('modules.name', 'filter: { isInUse: true }')).toEqual([]);
});

test('media categories have their path', async () => {
  const root = await cms.make('/media/category', { name: 'Root' });
  const middle = await cms.make('/media/category', { name: 'Middle', parent_id: root });
  await cms.make('/media/category', { name: 'Leaf', parent_id: middle });
  const id = encodeGlobalId('MediaCategory', root);

  expect(await list('mediaCategories.name', '')).toEqual(['Leaf', 'Middle', 'Root']);
  expect(await list('mediaCategories.name', `filter: { parentIds: ["${id}"] }`)).toEqual(['Middle']);
  expect(await list('mediaCategories.name', `filter: { ancestorIds: ["${id}"] }`)).toEqual([
    'Leaf',
    'Middle',
  ]);
  expect(await list('mediaCategories.name', 'filter: { ancestorIds: [] }')).toEqual([]);
  expect(await list('mediaCategories.name', 'filter: { isRoot: true }')).toEqual(['Root']);
  expect(await list('mediaCategories.name', `filter: { not: { parentIds: ["${id}"] } }`)).toEqual([
    'Leaf',
    'Root',
  ]);
  await addUser('pool');
  const { cookie } = await signedIn('pool');
  expect(await list('mediaCategories.name', '', { cookie })).toEqual([]);
});

test('meta fields and their kinds', async () => {
  for (const name of ['med_b', 'art_a']) {
    await cms.make('/metainfo/fields', {
      name,
      title: `Title of ${name}`,
      type_id: name === 'art_a' ? 1 : 7,
    });
  }
  expect(await list('metaFields.name', '')).toEqual(['art_a', 'med_b']);
  expect(await list('metaFields.owner', 'filter: { owners: [MEDIA] }')).toEqual(['MEDIA']);
  expect(await list('metaFields.name', `filter: { typeIds: ["${encodeGlobalId('MetaType', 1)}"] }`)).toEqual([
    'art_a',
  ]);
  const { metaTypes, metaType } = await ask(
    'query ($id: ID!) { metaTypes { label } metaType(id: $id) { id label number } }',
    { id: encodeGlobalId('MetaType', 7) },
  );
  expect(metaTypes).toHaveLength(13);
  expect(metaType).toEqual({ id: encodeGlobalId('MetaType', 7), label: 'REX_MEDIALIST_WIDGET', number: 7 });
  // Sessions read them for the forms of the console.
  expect(await list('metaFields.name', '', admin)).toEqual(['art_a', 'med_b']);
});

test('users, roles and tokens', async () => {
  const { id: carl } = await addUser('carl', 'all');
  await addUser('dora');
  await cms.server.db.cms.user.update({
    where: { login: 'dora' },
    data: { isActive: false, email: 'd@x.org' },
  });
  const role = await cms.server.db.cms.role.findFirstOrThrow({ where: { name: 'role of carl' } });
  const own = 'login: { in: ["carl", "dora"] }';

  expect(
    await list('cmsUsers.login', `filter: { ${own} }, orderBy: { field: LOGIN, direction: DESC }`),
  ).toEqual(['dora', 'carl']);
  expect(
    await list('cmsUsers.login', `filter: { ${own}, roleIds: ["${encodeGlobalId('CmsRole', role.id)}"] }`),
  ).toEqual(['carl']);
  expect(await list('cmsUsers.login', `filter: { ${own}, isActive: false }`)).toEqual(['dora']);
  expect(await list('cmsUsers.login', 'filter: { text: "D@X" }')).toEqual(['dora']);
  expect(await list('cmsUsers.login', `filter: { ${own}, not: { email: { contains: "x.org" } } }`)).toEqual([
    'carl',
  ]);
  expect(await list('cmsUsers.login', 'filter: { isAdmin: true }')).toEqual(['admin']);
  expect(await list('cmsRoles.name', `filter: { userIds: ["${encodeGlobalId('CmsUser', carl)}"] }`)).toEqual([
    'role of carl',
  ]);
  const { cookie } = await signedIn('carl');
  for (const field of ['cmsUsers.login', 'cmsRoles.name', 'apiTokens.name']) {
    expect(await list(field, '', { cookie })).toBe('CMS_PERMISSION_DENIED');
  }

  expect(await list('apiTokens.name', 'filter: { name: { in: ["all"] } }', admin)).toEqual(['all']);
  expect(await list('apiTokens.name', 'filter: { scopes: ["media/list"], isActive: true }', admin)).toEqual([
    'all',
  ]);
  expect(await list('apiTokens.name', 'filter: { not: { scopes: ["media/list"] } }', admin)).toEqual([]);
  expect(await list('apiTokens.name', '')).toBe('CMS_PERMISSION_DENIED');
});

describe('permissions of a role', () => {
  const shown = `permissions {
    structure { isForAll categories { name } } media { isForAll categories { name } }
    modules { isForAll modules { name } } languages { isForAll languages { name } }
  }`;
  const make = (permissions: object) =>
    ask(
      `mutation ($input: CreateCmsRoleInput!) { createCmsRole(input: $input) { role { id number ${shown} } } }`,
      { input: { name: `Role ${Math.random()}`, permissions } },
    ).then(({ createCmsRole }) => createCmsRole.role);
  const none = { isForAll: false };
  /** Returns the permissions of a role as REST does. */
  const permsOf = async (number: number) => {
    const { body } = await cms.call('GET', '/users/roles?per_page=100');
    const roles = body.data as unknown as { id: number; perms: object }[];
    return roles.find(({ id }) => id === number)?.perms;
  };

  test('are objects, stored as REST returns them', async () => {
    const folder = await cms.make('/media/category', { name: 'Folder' });
    const role = await make({
      structure: { ids: [encodeGlobalId('Article', 1, 1)] },
      media: { ids: [encodeGlobalId('MediaCategory', folder), folder] },
      modules: { isForAll: true },
      languages: { ids: [1] },
    });

    expect(await permsOf(role.number)).toEqual({
      structure: '|1|',
      media: `|${folder}|`,
      modules: 'all',
      clang: '|1|',
    });
    expect(role.permissions).toEqual({
      structure: { ...none, categories: [{ name: 'Home' }] },
      media: { ...none, categories: [{ name: 'Folder' }] },
      modules: { isForAll: true, modules: [] },
      languages: { ...none, languages: [{ name: expect.any(String) }] },
    });
  });

  test('without languages restrict none, and with an empty list all', async () => {
    expect((await make({})).permissions.languages).toEqual({ isForAll: true, languages: [] });
    const role = await make({ languages: { ids: [] } });
    expect(await permsOf(role.number)).toEqual({ clang: '||' });
    expect(role.permissions.languages).toEqual({ ...none, languages: [] });
  });

  test('are changed kind by kind; those of other systems stay', async () => {
    const perms = { addon: 'x', structure: 'all', media: 'all' };
    const id = await cms.make('/users/roles', { name: 'Shared with others', perms });
    const changed = await ask(
      'mutation ($input: UpdateCmsRoleInput!) { updateCmsRole(input: $input) { role { number } } }',
      { input: { id, permissions: { media: { ids: [] } } } },
    );

    expect(await permsOf(changed.updateCmsRole.role.number)).toEqual({
      addon: 'x',
      structure: 'all',
      media: null,
    });
  });

  test('are changed only with permission for roles', async () => {
    const { cookie } = await signedIn('carl');
    const query = 'mutation { createCmsRole(input: { name: "x", permissions: {} }) { role { id } } }';

    expect(await ask(query, {}, { cookie })).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    expect(await ask(query, {}, {})).toEqual({ code: 'CMS_AUTHORIZATION_FAILED' });
  });
});
