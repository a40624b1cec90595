import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  flag,
  inputType,
  int,
  key,
  list,
  node,
  numberRef,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@objectType('A user of the back office.')
@key('id')
@node.numbers('id')
export class CmsUser {
  @int.as('number', 'Number of the user.') id!: number;
  @text('Login.') login!: string;
  @text.optional('Name of the user.') name?: string | null;
  @text.optional('Description of the user.') description?: string | null;
  @text.optional('Email address of the user.') email?: string | null;
  @flag('Whether the user may sign in.') isActive!: boolean;
  @flag('Whether the user is an administrator, with all permissions.') isAdmin!: boolean;
  @text('Language of the back office for the user; empty for the default.') language!: string;
  @text.as('startPage', 'Start page of the user in the back office.') startpage!: string;
  @when.optional('Time of the last sign-in.') lastLoginAt?: Date | null;
  @when('Creation time.') createdAt!: Date;
  @when('Time of the last change.') updatedAt!: Date;
  @text('Author of the creation.') createdByName!: string;
  @text('Author of the last change.') updatedByName!: string;
  @int('Number of failed sign-in attempts since the last successful one.') loginTries!: number;
  @when.optional('Time of the last sign-in attempt.') lastTryAt?: Date | null;
  @when('Time of the last password change.') passwordChangedAt!: Date;
  @flag.as('isPasswordChangeRequired', 'Whether the user must change the password.')
  passwordChangeRequired!: boolean;

  accountId!: string | null;
  accountConfirmedAt!: Date | null;
  roles!: readonly { roleId: number }[];
}

@inputType('A user who has failed to sign in too often.')
export class UnblockCmsUserInput {
  @numberRef('CmsUser', 'The user.') id!: number;
}

export const UnblockCmsUserPayload = payload('UnblockCmsUserPayload', 'Result of unblockCmsUser.', {
  user: one(() => CmsUser, 'The user.'),
});

export const CmsUserPage = pageOf('CmsUserPage', CmsUser, 'back-office users', 'users');

@inputType('Filter for a numbered page of back-office users.')
class CmsUserPageFilter {
  @text.optional('Part of the name; % and _ are wildcards.') name?: string | null;
  @text.optional('Part of the login; % and _ are wildcards.') login?: string | null;
  @text.optional('Part of the address; % and _ are wildcards.') email?: string | null;
  @flag.optional('Whether the user may sign in.') isActive?: boolean | null;
  @flag.optional('Whether the user is an administrator.') isAdmin?: boolean | null;
}

@argsType()
export class CmsUserPageArgs extends CmsPageArgs {
  @one.optional(() => CmsUserPageFilter, 'Filter for the users.') filter?: CmsUserPageFilter | null;
  @text.optional(
    'Comma-separated list of field:direction. Fields: id, name, login, email, status, admin, createdate, updatedate, lastlogin. Default name:asc.',
  )
  sort?: string | null;
}

export const CmsUserConnection = connectionOf('CmsUser', CmsUser, 'back-office users');

@inputType('Filter for back-office users. All conditions must match.')
export class CmsUserFilter {
  @text.optional('Part of the name, the login or the address, case-insensitive.') text?: string | null;
  @one.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @one.optional(() => TextFilter, 'Login.') login?: TextFilter | null;
  @one.optional(() => TextFilter, 'Condition on the address.') email?: TextFilter | null;
  @numberRef.optionalList('CmsRole', 'Roles. The user must have one of them.') roleIds?: number[] | null;
  @flag.optional('Whether the user may sign in.') isActive?: boolean | null;
  @flag.optional('Whether the user is an administrator, with all permissions.') isAdmin?: boolean | null;
  @one.optional(() => DateTimeRange, 'Time of the last sign-in.') lastLoginAt?: DateTimeRange | null;
  @one.optional(() => CmsUserFilter, 'Excludes users that match this filter.') not?: CmsUserFilter | null;
}

const CmsUserOrder = orderOf(
  'CmsUser',
  {
    NAME: 'name',
    LOGIN: 'login',
    EMAIL: 'email',
    CREATED_AT: 'createdAt',
    UPDATED_AT: 'updatedAt',
    LAST_LOGIN_AT: 'lastLoginAt',
  },
  {
    NAME: 'By name; users without a name are last.',
    LOGIN: 'By login.',
    EMAIL: 'By email address; users without an address are last.',
    CREATED_AT: 'By creation time.',
    UPDATED_AT: 'By time of the last change.',
    LAST_LOGIN_AT: 'By time of the last sign-in; users who never signed in are last.',
  },
);

@argsType()
export class CmsUsersArgs extends PageArgs {
  @one.optional(() => CmsUserFilter, 'Filter for the users. Default all.') filter?: CmsUserFilter | null;
  @list.optional(() => CmsUserOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof CmsUserOrder>[] | null;
}

@inputType('A new back-office user.')
export class CreateCmsUserInput {
  @text('Name of the user.') name!: string;
  @text('Login; unique.') login!: string;
  @text('Password of the user.') password!: string;
  @text.optional('Email address of the user.') email?: string | null;
  @text.optional('Description of the user.') description?: string | null;
  @flag.optional('Whether the user may sign in. Default true.') isActive?: boolean | null;
  @flag.optional('Whether the user is an administrator. Default false.') isAdmin?: boolean | null;
  @text.optional('Language of the back office for the user. Default de_de.') language?: string | null;
  @text.optional('Start page in the back office. Default structure.') startPage?: string | null;
  @numberRef.optionalList('CmsRole', 'Roles; ids without a role are ignored.') roleIds?: number[] | null;
}

@inputType('Changes to a back-office user; absent fields keep their values.')
export class UpdateCmsUserInput {
  @numberRef('CmsUser', 'The user.') id!: number;
  @text.optional('Name of the user.') name?: string | null;
  @text.optional('Description of the user.') description?: string | null;
  @text.optional('Email address of the user.') email?: string | null;
  @flag.optional('Whether the user may sign in.') isActive?: boolean | null;
  @flag.optional('Whether the user is an administrator, with all permissions.') isAdmin?: boolean | null;
  @text.optional('Language of the back office for the user.') language?: string | null;
  @text.optional('Start page in the back office.') startPage?: string | null;
}

@inputType('A new password for a back-office user.')
export class SetCmsUserPasswordInput {
  @numberRef.optional(
    'CmsUser',
    'User whose password changes; only administrators can name another user. Default the caller.',
  )
  id?: number | null;
  @text.optional('Current password. Required if the user changes their own password.') oldPassword?:
    | string
    | null;
  @text('The new password.') password!: string;
}

@inputType('A back-office user to delete.')
export class DeleteCmsUserInput {
  @numberRef('CmsUser', 'The user; neither the caller nor the last administrator.') id!: number;
}

export const CreateCmsUserPayload = payload('CreateCmsUserPayload', 'Result of createCmsUser.', {
  user: one(() => CmsUser, 'The user.'),
});

export const UpdateCmsUserPayload = payload('UpdateCmsUserPayload', 'Result of updateCmsUser.', {
  user: one(() => CmsUser, 'The user.'),
});

export const SetCmsUserPasswordPayload = payload(
  'SetCmsUserPasswordPayload',
  'Result of setCmsUserPassword.',
  {
    user: one(() => CmsUser, 'The user.'),
  },
);

export const DeleteCmsUserPayload = payload('DeleteCmsUserPayload', 'Result of deleteCmsUser.', {
  deletedId: numberRef('CmsUser', 'Id of the deleted user.'),
});
