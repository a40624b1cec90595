import { z } from 'zod';
import { isRecord } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { json } from '../endpoint/reply.ts';
import { optionalText, requiredText } from './noun/body-fields.ts';
import { createEndpoint, getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { textField } from './noun/list-query.ts';
import { acknowledgement, byReference, idParams } from './noun/noun.ts';
import { stampFields, toStamped } from './noun/wire-values.ts';

/** Permissions as sent: an object or a list, anything else as a list of itself; null is as good as absent. */
const optionalPerms = z
  .preprocess((value) => {
    if (value === null || value === undefined || value === '') return undefined;
    return typeof value === 'object' ? value : [value];
  }, z.unknown().optional())
  .optional()
  .meta({
    type: ['object', 'array'],
    description: 'structure, media, modules, clang: each "all" or ids as in "|1|5|".',
  });

const permsBody = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .meta({ description: 'Permissions of the role; empty if it has none.' });

const roleBody = z
  .object({ id: z.int(), name: z.string(), description: z.string(), perms: permsBody, ...stampFields })
  .meta({ id: 'CmsRole', description: 'The role.' });

const roleFields = graph(`
  fragment RestCmsRole on CmsRole @_unmask {
    id: number name description perms
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

type Role = { perms: unknown; createdAt: unknown; updatedAt: unknown };

export function toRoleBody<R extends Role>({ perms, ...role }: R) {
  return toStamped({ ...role, perms: toPerms(perms) });
}

function toPerms(perms: unknown): Readonly<Record<string, unknown>> | unknown[] {
  return isRecord(perms) && Object.keys(perms).length > 0 ? perms : [];
}

const role = {
  path: '/users/roles',
  tag: 'CMS roles',
  type: 'Role',
  key: byReference,
} as const;

const listCmsRoles = listEndpoint(role, {
  summary: 'List the roles of the back office',
  filters: { name: textField('name', 'Part of the name; % and _ are wildcards.') },
  sort: ['id', 'name', 'description', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListRoles($filter: CmsRolePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: cmsRolePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsRole }
        meta { ...RestCmsListMeta }
      }
    }`,
    [roleFields, listMetaFields],
  ),
  body: roleBody,
  toBody: toRoleBody,
});

const createCmsRole = createEndpoint(role, {
  summary: 'Make a role',
  fields: {
    name: requiredText('Name; unique.'),
    description: optionalText('Purpose of the role.'),
    perms: optionalPerms,
  },
  document: graph(`
    mutation RestCmsCreateRole($input: CreateCmsRoleInput!) {
      done: createCmsRole(input: $input) { item: role { id: number } }
    }
  `),
  toInput: (body) => body,
});

const getCmsRole = getEndpoint(role, {
  summary: 'Read a role of the back office',
  document: graph(`query RestCmsGetRole($id: ID!) { item: cmsRole(id: $id) { ...RestCmsRole } }`, [
    roleFields,
  ]),
  body: roleBody,
  toBody: toRoleBody,
});

const updateCmsRole = updateEndpoint(role, {
  summary: 'Change a role; what is absent stays, permissions are replaced as a whole',
  fields: {
    name: optionalText('New name.'),
    description: optionalText('Purpose of the role.'),
    perms: optionalPerms,
  },
  document: graph(`
    mutation RestCmsUpdateRole($input: UpdateCmsRoleInput!) {
      done: updateCmsRole(input: $input) { item: role { id: number } }
    }
  `),
  toInput: (body) => body,
});

const deleteCmsRole = removeEndpoint(role, {
  summary: 'Delete a role that has no users',
  document: graph(`
    mutation RestCmsDeleteRole($input: DeleteCmsRoleInput!) { done: deleteCmsRole(input: $input) { deletedId } }
  `),
});

const duplicateCmsRole = defineEndpoint({
  methods: ['post'],
  path: '/users/roles/{id}/duplicate',
  summary: 'Copy a role with its permissions',
  tag: role.tag,
  params: idParams,
  body: z
    .object({ name: optionalText('Name of the copy. Default the name with (Copy).') })
    .meta({ id: 'CmsDuplicateRole' }),
  optionalBody: true,
  document: graph(`
    mutation RestCmsDuplicateRole($input: DuplicateCmsRoleInput!) {
      duplicateCmsRole(input: $input) { role { id: number } }
    }
  `),
  toVariables: ({ params, body }) => ({ input: { id: String(params.id), ...body } }),
  answers: { 201: acknowledgement },
  toReply: ({ duplicateCmsRole: { role } }) => json(201, { message: 'Role duplicated', id: role.id }),
});

export const roleEndpoints = [
  listCmsRoles,
  createCmsRole,
  getCmsRole,
  updateCmsRole,
  deleteCmsRole,
  duplicateCmsRole,
];
