import { z } from 'zod';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import {
  createPaginationHeaders,
  createUuidPathParam,
  jsonObjectSchema,
  optionalStringSchema,
  paginationHeaderSchemas,
  paginationQueryFields,
  queryTextSchema,
} from '../body-fields.ts';
import { adminUserEndpoint } from '../guards.ts';
import { toUserBody, userBodySchema, userFragment } from '../user.body.ts';

const yes = z.boolean().optional();

const accountBody = z
  .object({
    role: optionalStringSchema,
    email: optionalStringSchema,
    phone: optionalStringSchema,
    password: optionalStringSchema,
    email_confirm: yes,
    phone_confirm: yes,
    user_metadata: jsonObjectSchema.optional(),
    app_metadata: jsonObjectSchema.optional(),
    ban_duration: optionalStringSchema,
  })
  .meta({ id: 'AuthAccountChanges' });

const newAccountBody = accountBody
  .extend({ id: optionalStringSchema, aud: optionalStringSchema, password_hash: optionalStringSchema })
  .meta({ id: 'AuthNewAccount' });

const createDocument = graph(
  `
    mutation RestCreateUser($input: CreateUserInput!) {
      createUser(input: $input) { user { ...RestUser } }
    }
  `,
  [userFragment],
);

/** Endpoints for all users, for administrators. */
export const adminUserEndpoints = [
  adminUserEndpoint({
    methods: ['get'],
    path: '/admin/users',
    operationId: 'listUsers',
    summary: 'List users',
    description: 'One page of all users, newest first. For administrators.',
    query: z.object({
      ...paginationQueryFields,
      filter: queryTextSchema.meta({
        description: 'Part of the address or of full_name in the user’s metadata.',
      }),
      sort: queryTextSchema.meta({
        description: 'The order, newest first by default.',
        enum: ['created_at desc', 'created_at asc'],
      }),
    }),
    document: graph(
      `
        query RestListUsers($page: Int, $perPage: Int, $filter: String, $sort: String) {
          users: userPage(page: $page, perPage: $perPage, filter: $filter, sort: $sort) {
            nodes { ...RestUser }
            totalCount
            page
            perPage
            audience
          }
        }
      `,
      [userFragment],
    ),
    toVariables: ({ query: { page, per_page: perPage, filter, sort } }) => ({ page, perPage, filter, sort }),
    answerHeaders: paginationHeaderSchemas,
    answers: {
      200: z
        .object({ users: z.array(userBodySchema), aud: z.string() })
        .meta({ id: 'AuthUsers', description: 'One page of accounts.' }),
    },
    toReply: ({ users }, { query: { per_page, filter, sort } }) =>
      jsonReply(
        200,
        { users: users.nodes.map(toUserBody), aud: users.audience },
        createPaginationHeaders('/admin/users', users, { per_page, filter, sort }),
      ),
  }),
  adminUserEndpoint({
    methods: ['post'],
    path: '/admin/users',
    operationId: 'createUser',
    summary: 'Create a user',
    description: 'Creates a user with the given properties, without a mail. For administrators.',
    body: newAccountBody,
    document: createDocument,
    toVariables: ({ body }) => ({ input: toCamelCaseKeys(body) }),
    answers: { 200: userBodySchema },
    toReply: ({ createUser: { user } }) => jsonReply(200, toUserBody(user)),
  }),
  // The specification has the id in the path, clients send it in the body.
  adminUserEndpoint({
    methods: ['post'],
    path: '/admin/users/{id}',
    operationId: 'createUserWithId',
    summary: 'Create a user with a given id',
    description: 'Creates a user whose id is given in the path. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    body: newAccountBody,
    document: createDocument,
    // Two different ids become none. The service refuses that, after it has checked the caller's permission.
    toVariables: ({ params: { id }, body }) => ({
      input: { ...toCamelCaseKeys(body), id: !body.id || isSame(body.id, id) ? id : `${id} ${body.id}` },
    }),
    answers: { 200: userBodySchema },
    toReply: ({ createUser: { user } }) => jsonReply(200, toUserBody(user)),
  }),
  adminUserEndpoint({
    methods: ['get'],
    path: '/admin/users/{id}',
    operationId: 'getUserById',
    summary: 'Get a user',
    description: 'Returns any user. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    document: graph(`query RestGetUser($id: ID!) { user: account(id: $id) { ...RestUser } }`, [userFragment]),
    toVariables: ({ params: { id } }) => ({ id }),
    answers: { 200: userBodySchema },
    toReply: ({ user }) => jsonReply(200, toUserBody(user)),
  }),
  adminUserEndpoint({
    methods: ['put'],
    path: '/admin/users/{id}',
    operationId: 'updateUserById',
    summary: 'Update a user',
    description: 'Changes any user. Omitted fields keep their values. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    body: accountBody,
    document: graph(
      `
        mutation RestUpdateUser($input: UpdateUserInput!) {
          updateUser(input: $input) { user { ...RestUser } }
        }
      `,
      [userFragment],
    ),
    toVariables: ({ params: { id }, body }) => ({ input: { ...toCamelCaseKeys(body), id } }),
    answers: { 200: userBodySchema },
    toReply: ({ updateUser: { user } }) => jsonReply(200, toUserBody(user)),
  }),
  adminUserEndpoint({
    methods: ['delete'],
    path: '/admin/users/{id}',
    operationId: 'deleteUserById',
    summary: 'Delete a user',
    description:
      'Deletes a user, or only marks the user as deleted and erases the addresses. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    body: z.object({ should_soft_delete: z.boolean().optional() }).meta({ id: 'AuthDeletion' }),
    document: graph(`
      mutation RestDeleteUser($input: DeleteUserInput!) {
        deleteUser(input: $input) { deletedId }
      }
    `),
    toVariables: ({ params: { id }, body }) => ({ input: { id, softly: body.should_soft_delete } }),
    answers: {
      200: z.object({}).meta({
        id: 'AuthDeleted',
        description: 'An empty object: the account is gone, or marked as deleted.',
      }),
    },
    toReply: () => jsonReply(200, {}),
  }),
];

function isSame(left: string, right: string) {
  return left.toLowerCase() === right.toLowerCase();
}
