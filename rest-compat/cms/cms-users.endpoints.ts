import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { optionalInt, optionalText, refusedField, requiredText } from './noun/body-fields.ts';
import { createEndpoint, getEndpoint, removeEndpoint, updateEndpoint } from './noun/item-endpoints.ts';
import { listEndpoint, listMetaFields } from './noun/list-endpoint.ts';
import { flagField, isOne, textField } from './noun/list-query.ts';
import { byReference } from './noun/noun.ts';
import { stampFields, toStamped, toWireDate, toWireFlag } from './noun/wire-values.ts';
import { cmsRequestErrors } from './twin.ts';

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
    ...stampFields,
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
    ...toStamped({ ...user, status: toWireFlag(isActive), admin: toWireFlag(isAdmin) }),
    password_changed: toWireDate(passwordChangedAt),
    password_change_required: toWireFlag(passwordChangeRequired),
    lasttrydate: lastTryAt ? toWireDate(lastTryAt) : zeroDate,
    lastlogin: lastLoginAt ? toWireDate(lastLoginAt) : null,
    role: roleIds.join(','),
  };
}

const user = {
  path: '/users',
  tag: 'CMS users',
  type: 'User',
  key: byReference,
} as const;

const listCmsUsers = listEndpoint(user, {
  summary: 'List the users of the back office',
  filters: {
    name: textField('name', 'Part of the name; % and _ are wildcards.'),
    login: textField('login', 'Part of the login; % and _ are wildcards.'),
    email: textField('email', 'Part of the address; % and _ are wildcards.'),
    isActive: flagField(
      'status',
      '1: only those who may sign in; anything else: only those who may not.',
      isOne,
    ),
    isAdmin: flagField('admin', '1: only administrators; anything else: only others.', isOne),
  },
  sort: ['id', 'name', 'login', 'email', 'status', 'admin', 'createdate', 'updatedate', 'lastlogin'],
  document: graph(
    `query RestCmsListUsers($filter: CmsUserPageFilter, $sort: String, $page: Int, $perPage: Int) {
      list: cmsUserPage(filter: $filter, sort: $sort, page: $page, perPage: $perPage) {
        data { ...RestCmsUser }
        meta { ...RestCmsListMeta }
      }
    }`,
    [cmsUserFields, listMetaFields],
  ),
  body: cmsUserBody,
  toBody: toCmsUserBody,
});

const createCmsUser = createEndpoint(user, {
  summary: 'Enter a user of the back office',
  fields: {
    name: requiredText('Name.'),
    login: requiredText('Login name; unique.'),
    password: requiredText('Password.'),
    email: optionalText('Address.'),
    status: optionalInt('1 may sign in, anything else may not. Default 1.'),
    admin: optionalInt('1 may do everything. Default 0.'),
    language: optionalText('Language of their back office. Default de_de.'),
    startpage: optionalText('Page they start on. Default structure.'),
    role: optionalText('Comma list of role ids; those that do not exist are left out.'),
    description: optionalText('Description of the user.'),
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

const getCmsUser = getEndpoint(user, {
  summary: 'Read a user of the back office',
  document: graph(`query RestCmsGetUser($id: ID!) { item: cmsUser(id: $id) { ...RestCmsUser } }`, [
    cmsUserFields,
  ]),
  body: cmsUserBody,
  toBody: toCmsUserBody,
});

const updateCmsUser = updateEndpoint(user, {
  summary: 'Change a user of the back office; what is absent stays',
  fields: {
    name: optionalText('New name.'),
    status: optionalInt('1 may sign in, anything else may not.'),
    language: optionalText('Language of their back office.'),
    startpage: optionalText('Page they start on.'),
    description: optionalText('Description of the user.'),
    password: refusedField('Refused: setCmsUserPassword in the graph changes it.', () =>
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

const removeCmsUser = removeEndpoint(user, {
  summary: 'Delete a user of the back office',
  document: graph(`
    mutation RestCmsDeleteUser($input: DeleteCmsUserInput!) { done: deleteCmsUser(input: $input) { deletedId } }
  `),
});

export const cmsUserEndpoints = [listCmsUsers, createCmsUser, getCmsUser, updateCmsUser, removeCmsUser];
