import { z } from 'zod';
import { isRecord } from '../../core/lib/records.ts';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createTextFilterParameter } from './noun/list-query.ts';
import {
  changeAcknowledgementSchema,
  graphqlIdResourceKey,
  numericIdParamsSchema,
} from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createOptionalTextSchema,
  createRequiredTextSchema,
  formatItemTimestamps,
} from './noun/wire-values.ts';

/** Permissions as sent: an object or a list, anything else as a list of itself; null is as good as absent. */
const optionalPerms = z
  .preprocess((value) => {
    if (value === null || value === undefined || value === '') return undefined;
    return typeof value === 'object' ? value : [value];
  }, z.unknown().optional())
  .optional()
  .meta({
    type: 'object',
    additionalProperties: true,
    description:
      'structure, media, modules, clang: each "all" or ids as in "|1|5|". An empty object removes all.',
  });

/** Any value, because generators of typed clients cannot compile an object that can be a list. */
const permsBody = z.unknown().meta({
  description: 'Permissions of the role: an object, or an empty list if it has none.',
});

const roleBody = z
  .object({ id: z.int(), name: z.string(), description: z.string(), perms: permsBody, ...changeStampSchemas })
  .meta({ id: 'CmsRole', description: 'The role.' });

const roleFields = graph(`
  fragment RestCmsRole on CmsRole @_unmask {
    id: number name description perms
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
  }
`);

type Role = { perms: unknown; createdAt: unknown; updatedAt: unknown };

export function toCmsRoleBody<R extends Role>({ perms, ...role }: R) {
  return formatItemTimestamps({ ...role, perms: toPerms(perms) });
}

function toPerms(perms: unknown): Readonly<Record<string, unknown>> | unknown[] {
  return isRecord(perms) && Object.keys(perms).length > 0 ? perms : [];
}

const role = {
  path: '/users/roles',
  tag: 'CMS: roles',
  type: 'Role',
  key: graphqlIdResourceKey,
} as const;

const listCmsRoles = defineListEndpoint(role, {
  operationId: 'listCmsRoles',
  summary: 'List CMS roles',
  description: 'One page of the roles of the back office.',
  filters: { name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.') },
  sort: ['id', 'name', 'description', 'createdate', 'updatedate'],
  document: graph(
    `query RestCmsListRoles($filter: CmsRolePageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: cmsRolePage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsRole }
        meta { ...RestCmsListMeta }
      }
    }`,
    [roleFields, paginationFragment],
  ),
  body: roleBody,
  toBody: toCmsRoleBody,
});

const createCmsRole = defineCreateEndpoint(role, {
  operationId: 'createCmsRole',
  summary: 'Create a CMS role',
  description: 'Creates a role.',
  fields: {
    name: createRequiredTextSchema('Name; unique.'),
    description: createOptionalTextSchema('Purpose of the role.'),
    perms: optionalPerms,
  },
  document: graph(`
    mutation RestCmsCreateRole($input: CreateCmsRoleInput!) {
      done: createCmsRole(input: $input) { item: role { id: number } }
    }
  `),
  toInput: (body) => body,
});

const getCmsRole = defineGetEndpoint(role, {
  operationId: 'getCmsRole',
  summary: 'Get a CMS role',
  description: 'Returns a role with its permissions.',
  document: graph(`query RestCmsGetRole($id: ID!) { item: cmsRole(id: $id) { ...RestCmsRole } }`, [
    roleFields,
  ]),
  body: roleBody,
  toBody: toCmsRoleBody,
});

const updateCmsRole = defineUpdateEndpoint(role, {
  operationId: { put: 'updateCmsRole', patch: 'patchCmsRole' },
  summary: 'Update a CMS role',
  description:
    'Changes a role. Omitted fields keep their values; permissions are replaced as a whole. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name.'),
    description: createOptionalTextSchema('Purpose of the role.'),
    perms: optionalPerms,
  },
  document: graph(`
    mutation RestCmsUpdateRole($input: UpdateCmsRoleInput!) {
      done: updateCmsRole(input: $input) { item: role { id: number } }
    }
  `),
  toInput: (body) => body,
});

const deleteCmsRole = defineDeleteEndpoint(role, {
  operationId: 'deleteCmsRole',
  summary: 'Delete a CMS role',
  description: 'Deletes a role that no user has.',
  document: graph(`
    mutation RestCmsDeleteRole($input: DeleteCmsRoleInput!) { done: deleteCmsRole(input: $input) { deletedId } }
  `),
});

const duplicateCmsRole = defineEndpoint({
  methods: ['post'],
  path: '/users/roles/{id}/duplicate',
  operationId: 'duplicateCmsRole',
  summary: 'Duplicate a CMS role',
  description: 'Creates a copy of a role with its permissions.',
  tag: role.tag,
  params: numericIdParamsSchema,
  body: z
    .object({ name: createOptionalTextSchema('Name of the copy. Default the name with (Copy).') })
    .meta({ id: 'CmsDuplicateRole' }),
  optionalBody: true,
  document: graph(`
    mutation RestCmsDuplicateRole($input: DuplicateCmsRoleInput!) {
      duplicateCmsRole(input: $input) { role { id: number } }
    }
  `),
  toVariables: ({ params, body }) => ({ input: { id: String(params.id), ...body } }),
  answers: { 201: changeAcknowledgementSchema },
  toReply: ({ duplicateCmsRole: { role } }) => jsonReply(201, { message: 'Role duplicated', id: role.id }),
});

export const cmsRoleEndpoints = [
  listCmsRoles,
  createCmsRole,
  getCmsRole,
  updateCmsRole,
  deleteCmsRole,
  duplicateCmsRole,
];
