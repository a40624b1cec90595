import { graph } from '../../rest-compat/endpoint/graph.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { findOrCreateLanguage } from './site-parts.ts';

const findRole = graph(`query SeedRole($filter: CmsRoleFilter) {
  cmsRoles(first: 1, filter: $filter) { nodes { number } }
}`);

const createRole = graph(`mutation SeedCreateRole($input: CreateCmsRoleInput!) {
  createCmsRole(input: $input) { role { number } }
}`);

const findStaff = graph(`query SeedStaff($filter: CmsUserFilter) {
  cmsUsers(first: 1, filter: $filter) { nodes { number } }
}`);

const createStaff = graph(`mutation SeedCreateStaff($input: CreateCmsUserInput!) {
  createCmsUser(input: $input) { user { number } }
}`);

/** Creates the missing roles and back-office users. */
export async function seedDemoCmsUsers(server: InProcessGraph, password: string) {
  const { ask, asEditor } = server;
  const german = await findOrCreateLanguage(server, 'de', 'Deutsch');
  const all = { isForAll: true };
  const everything = { structure: all, media: all, modules: all };
  const editor = await ensureRole(server, 'Demo: editor', { ...everything, languages: all });
  const translator = await ensureRole(server, 'Demo: translator', {
    ...everything,
    languages: { ids: [german] },
  });
  const rows = [
    { login: 'demo-editor', name: 'Emma Editor', roleIds: [editor], is: 'writes everything' },
    { login: 'demo-translator', name: 'Timo Translator', roleIds: [translator], is: 'writes German' },
  ];
  const createdUsers: string[] = [];
  for (const { is, ...row } of rows) {
    const { cmsUsers } = await ask(findStaff, { filter: { login: { in: [row.login] } } }, asEditor);
    if (cmsUsers.nodes.length > 0) continue;
    await ask(createStaff, { input: { ...row, password } }, asEditor);
    createdUsers.push(`${row.login} (${is})`);
  }
  return createdUsers;
}

type Permissions = NonNullable<Parameters<typeof createRole.__apiType & object>[0]['input']['permissions']>;

async function ensureRole({ ask, asEditor }: InProcessGraph, name: string, permissions: Permissions) {
  const { cmsRoles } = await ask(findRole, { filter: { name: { in: [name] } } }, asEditor);
  if (cmsRoles.nodes[0]) return String(cmsRoles.nodes[0].number);
  const result = await ask(createRole, { input: { name, permissions } }, asEditor);
  return String(result.createCmsRole.role.number);
}
