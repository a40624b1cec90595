import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import {
  defineCreateEndpoint,
  defineDeleteEndpoint,
  defineGetEndpoint,
  defineUpdateEndpoint,
} from './noun/item-endpoints.ts';
import { defineListEndpoint, paginationFragment } from './noun/list-endpoint.ts';
import { createBooleanFilterParameter, createTextFilterParameter, isOne } from './noun/list-query.ts';
import { graphqlIdResourceKey } from './noun/rest-resource.ts';
import {
  changeStampSchemas,
  createForbiddenFieldSchema,
  createOptionalIntSchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
  formatCmsTimestamp,
  formatItemTimestamps,
  toNumericFlag,
} from './noun/wire-values.ts';
import { cmsRequestErrors } from './session-variant.ts';

const flag = z.literal([0, 1]);

const cmsUserBody = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    login: z.string(),
    email: z.string().nullable(),
    status: flag,
    admin: flag,
    language: z.string(),
    startpage: z.string(),
    login_tries: z.int(),
    ...changeStampSchemas,
    password_changed: z.string(),
    password_change_required: flag,
    lasttrydate: z.string().meta({ description: 'The zero date before the first try.' }),
    lastlogin: z.string().nullable(),
    role: z.string().nullable().meta({ description: 'Comma list of role ids.' }),
  })
  .meta({ id: 'CmsBackOfficeUser', description: 'The user of the back office.' });

const cmsUserFields = graph(`
  fragment RestCmsUser on CmsUser @_unmask {
    id: number name description login email isActive isAdmin language startpage: startPage login_tries: loginTries
    createdAt createuser: createdByName updatedAt updateuser: updatedByName
    passwordChangedAt passwordChangeRequired: isPasswordChangeRequired lastTryAt lastLoginAt roleIds
  }
`);

type User = {
  isActive: boolean;
  isAdmin: boolean;
  createdAt: unknown;
  updatedAt: unknown;
  passwordChangedAt: unknown;
  passwordChangeRequired: boolean;
  lastTryAt: unknown;
  lastLoginAt: unknown;
  roleIds: readonly number[];
};

const zeroDate = '0000-00-00 00:00:00';

export function toCmsUserBody<U extends User>({
  isActive,
  isAdmin,
  passwordChangedAt,
  passwordChangeRequired,
  lastTryAt,
  lastLoginAt,
  roleIds,
  ...user
}: U) {
  return {
    ...formatItemTimestamps({ ...user, status: toNumericFlag(isActive), admin: toNumericFlag(isAdmin) }),
    password_changed: formatCmsTimestamp(passwordChangedAt),
    password_change_required: toNumericFlag(passwordChangeRequired),
    lasttrydate: lastTryAt ? formatCmsTimestamp(lastTryAt) : zeroDate,
    lastlogin: lastLoginAt ? formatCmsTimestamp(lastLoginAt) : null,
    role: roleIds.join(','),
  };
}

const user = {
  path: '/users',
  tag: 'CMS: users',
  type: 'User',
  key: graphqlIdResourceKey,
} as const;

const listCmsUsers = defineListEndpoint(user, {
  operationId: 'listCmsUsers',
  summary: 'List CMS users',
  description: 'One page of the users of the back office.',
  filters: {
    name: createTextFilterParameter('name', 'Part of the name; % and _ are wildcards.'),
    login: createTextFilterParameter('login', 'Part of the login; % and _ are wildcards.'),
    email: createTextFilterParameter('email', 'Part of the address; % and _ are wildcards.'),
    isActive: createBooleanFilterParameter(
      'status',
      '1: only those who may sign in; anything else: only those who may not.',
      isOne,
    ),
    isAdmin: createBooleanFilterParameter(
      'admin',
      '1: only administrators; anything else: only others.',
      isOne,
    ),
  },
  sort: ['id', 'name', 'login', 'email', 'status', 'admin', 'createdate', 'updatedate', 'lastlogin'],
  document: graph(
    `query RestCmsListUsers($filter: CmsUserPageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: cmsUserPage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsUser }
        meta { ...RestCmsListMeta }
      }
    }`,
    [cmsUserFields, paginationFragment],
  ),
  body: cmsUserBody,
  toBody: toCmsUserBody,
});

const createCmsUser = defineCreateEndpoint(user, {
  operationId: 'createCmsUser',
  summary: 'Create a CMS user',
  description: 'Creates a user of the back office.',
  fields: {
    name: createRequiredTextSchema('Name.'),
    login: createRequiredTextSchema('Login name; unique.'),
    password: createRequiredTextSchema('Password.'),
    email: createOptionalTextSchema('Address.'),
    status: createOptionalIntSchema('1 may sign in, anything else may not. Default 1.'),
    admin: createOptionalIntSchema('1 may do everything. Default 0.'),
    language: createOptionalTextSchema('Language of their back office. Default de_de.'),
    startpage: createOptionalTextSchema('Page they start on. Default structure.'),
    role: createOptionalTextSchema('Comma list of role ids; those that do not exist are left out.'),
    description: createOptionalTextSchema('Description of the user.'),
  },
  document: graph(`
    mutation RestCmsCreateUser($input: CreateCmsUserInput!) {
      done: createCmsUser(input: $input) { item: user { id: number } }
    }
  `),
  toInput: ({ status, admin, role, language, startpage, ...rest }) => ({
    ...rest,
    language: language || undefined,
    startPage: startpage || undefined,
    isActive: status === undefined ? undefined : status === 1,
    isAdmin: admin === 1,
    roleIds: toIds(role),
  }),
});

/** Parses a list of role ids. Ignores items that are not numbers of at most nine digits. */
function toIds(list: string | undefined) {
  return (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d{1,9}$/.test(id));
}

const getCmsUser = defineGetEndpoint(user, {
  operationId: 'getCmsUser',
  summary: 'Get a CMS user',
  description: 'Returns a user of the back office.',
  document: graph(`query RestCmsGetUser($id: ID!) { item: cmsUser(id: $id) { ...RestCmsUser } }`, [
    cmsUserFields,
  ]),
  body: cmsUserBody,
  toBody: toCmsUserBody,
});

const updateCmsUser = defineUpdateEndpoint(user, {
  operationId: { put: 'updateCmsUser', patch: 'patchCmsUser' },
  summary: 'Update a CMS user',
  description:
    'Changes a user of the back office. Omitted fields keep their values. PUT and PATCH are equal.',
  fields: {
    name: createOptionalTextSchema('New name.'),
    status: createOptionalIntSchema('1 may sign in, anything else may not.'),
    language: createOptionalTextSchema('Language of their back office.'),
    startpage: createOptionalTextSchema('Page they start on.'),
    description: createOptionalTextSchema('Description of the user.'),
    password: createForbiddenFieldSchema('Refused: setCmsUserPassword in the graph changes it.', () =>
      cmsRequestErrors.passwordInUpdate(),
    ),
  },
  document: graph(`
    mutation RestCmsUpdateUser($input: UpdateCmsUserInput!) {
      done: updateCmsUser(input: $input) { item: user { id: number } }
    }
  `),
  toInput: ({ status, startpage, password: _, ...rest }) => ({
    ...rest,
    startPage: startpage,
    isActive: status === undefined ? undefined : status === 1,
  }),
});

const removeCmsUser = defineDeleteEndpoint(user, {
  operationId: 'deleteCmsUser',
  summary: 'Delete a CMS user',
  description: 'Deletes a user of the back office and ends the sessions of this user.',
  document: graph(`
    mutation RestCmsDeleteUser($input: DeleteCmsUserInput!) { done: deleteCmsUser(input: $input) { deletedId } }
  `),
});

export const cmsUserEndpoints = [listCmsUsers, createCmsUser, getCmsUser, updateCmsUser, removeCmsUser];
