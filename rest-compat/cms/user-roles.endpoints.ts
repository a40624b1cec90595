import type { TadaDocumentNode } from 'gql.tada';
import { z } from 'zod';
import { defineEndpoint, type EndpointTexts } from '../endpoint/define-endpoint.ts';
import { graph } from '../endpoint/graph.ts';
import { jsonReply } from '../endpoint/reply.ts';
import { paginationFragment, paginationMetaSchema } from './noun/list-endpoint.ts';
import { createListQuerySchema } from './noun/list-query.ts';
import { createNumericPathParam, createScopeGuard, numericIdParamsSchema } from './noun/rest-resource.ts';

const tag = 'CMS: roles';

/** List of the roles of a user. It is not created by `defineListEndpoint`, because the response also names the user. */
const listUserRoles = defineEndpoint({
  methods: ['get'],
  path: '/users/{id}/role',
  operationId: 'listCmsUserRoles',
  summary: 'List the roles of a CMS user',
  description: 'Roles that are assigned to a user.',
  tag,
  params: numericIdParamsSchema,
  query: createListQuerySchema(['id', 'name']),
  document: graph(
    `query RestCmsListUserRoles($userId: ID!, $sort: String, $page: Int, $perPage: Int) {
      list: cmsUserRolePage(userId: $userId, sort: $sort, page: $page, perPage: $perPage) {
        data { id: number name description }
        meta { ...RestCmsListMeta }
      }
    }`,
    [paginationFragment],
  ),
  toVariables: ({ params, query: { sort, page, per_page } }) => ({
    userId: String(params.id),
    sort,
    page,
    perPage: per_page,
  }),
  answers: {
    200: z
      .object({
        user_id: z.int(),
        data: z.array(z.object({ id: z.int(), name: z.string(), description: z.string() })),
        meta: paginationMetaSchema,
      })
      .meta({ id: 'CmsUserRoleList', description: 'One page of the user’s roles.' }),
  },
  toReply: ({ list }, { params }) => jsonReply(200, { user_id: params.id, ...list }),
  guard: createScopeGuard('users/role/list'),
});

const assignmentBody = z
  .object({
    message: z.string(),
    user_id: z.int(),
    role_id: z.int(),
    roles: z.array(z.int()).meta({ description: 'All roles of the user from now on.' }),
  })
  .meta({ id: 'CmsRoleAssignment', description: 'Result of the request, with the user and the role.' });

type Assignment = EndpointTexts & {
  method: 'post' | 'delete';
  document: TadaDocumentNode<
    { done: { user: { id: number; roleIds: number[] } } },
    { input: { userId: string; roleId: string } }
  >;
  message: string;
};

function defineAssignment({ method, document, message, ...texts }: Assignment) {
  return defineEndpoint({
    methods: [method],
    path: '/users/{id}/role/{role_id}',
    ...texts,
    tag,
    params: z.object({
      id: createNumericPathParam('Number of the user.'),
      role_id: createNumericPathParam('Number of the role.'),
    }),
    document,
    toVariables: ({ params }) => ({
      input: { userId: String(params.id), roleId: String(params.role_id) },
    }),
    answers: { 200: assignmentBody },
    toReply: ({ done: { user } }, { params }) =>
      jsonReply(200, { message, user_id: user.id, role_id: params.role_id, roles: user.roleIds }),
  });
}

const assignCmsRole = defineAssignment({
  method: 'post',
  operationId: 'assignCmsRole',
  summary: 'Assign a role to a CMS user',
  description: 'Assigns a role to a user. A request body is ignored.',
  document: graph(`
    mutation RestCmsAssignRole($input: AssignCmsRoleInput!) {
      done: assignCmsRole(input: $input) { user { id: number roleIds } }
    }
  `),
  message: 'Role assigned',
});

const removeCmsRole = defineAssignment({
  method: 'delete',
  operationId: 'removeCmsRole',
  summary: 'Remove a role from a CMS user',
  description: 'Removes a role from a user.',
  document: graph(`
    mutation RestCmsRemoveRole($input: RemoveCmsRoleInput!) {
      done: removeCmsRole(input: $input) { user { id: number roleIds } }
    }
  `),
  message: 'Role removed',
});

export const cmsUserRoleAssignmentEndpoints = [listUserRoles, assignCmsRole, removeCmsRole];
