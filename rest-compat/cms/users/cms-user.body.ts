import { z } from 'zod';
import { graph } from '../../graph.ts';
import { toWireDate } from '../wire-date.ts';
import { toWireFlag } from '../wire-flag.ts';

const flag = z.literal([0, 1]);

export const cmsUserBody = z
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
    createdate: z.string(),
    createuser: z.string(),
    updatedate: z.string(),
    updateuser: z.string(),
    password_changed: z.string(),
    password_change_required: flag,
    lasttrydate: z.string().meta({ description: 'The zero date before the first try.' }),
    lastlogin: z.string().nullable(),
    role: z.string().nullable().meta({ description: 'Comma list of role ids.' }),
  })
  .meta({ id: 'CmsBackOfficeUser' });

export const cmsUserFields = graph(`
  fragment RestCmsUser on CmsUser @_unmask {
    id
    name
    description
    login
    email
    isActive
    isAdmin
    language
    startpage
    login_tries: loginTries
    createdAt
    createuser: createdByName
    updatedAt
    updateuser: updatedByName
    passwordChangedAt
    passwordChangeRequired
    lastTryAt
    lastLoginAt
    roleIds
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
  createdAt,
  updatedAt,
  passwordChangedAt,
  passwordChangeRequired,
  lastTryAt,
  lastLoginAt,
  roleIds,
  ...user
}: U) {
  return {
    ...user,
    status: toWireFlag(isActive),
    admin: toWireFlag(isAdmin),
    createdate: toWireDate(createdAt),
    updatedate: toWireDate(updatedAt),
    password_changed: toWireDate(passwordChangedAt),
    password_change_required: toWireFlag(passwordChangeRequired),
    lasttrydate: lastTryAt ? toWireDate(lastTryAt) : zeroDate,
    lastlogin: lastLoginAt ? toWireDate(lastLoginAt) : null,
    role: roleIds.join(','),
  };
}

/** For the endpoints' examples. */
export const exampleCmsUser = {
  id: 1,
  name: 'Administrator',
  description: null,
  login: 'admin',
  email: null,
  isActive: true,
  isAdmin: true,
  language: '',
  startpage: 'structure',
  login_tries: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  createuser: 'system',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updateuser: 'system',
  passwordChangedAt: '2026-11-20T10:00:00.000Z',
  passwordChangeRequired: false,
  lastTryAt: null,
  lastLoginAt: null,
  roleIds: [],
};
