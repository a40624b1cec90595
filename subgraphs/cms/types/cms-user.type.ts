import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import { federationKey } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { CmsPageArgs, createNumberedPageType } from './page.type.ts';

@graphqlObjectType('A user of the back office.')
@federationKey('id')
@withGlobalId.numbers('id')
export class CmsUser {
  @graphqlIntField.as('number', 'Number of the user.') id!: number;
  @graphqlTextField('Login.') login!: string;
  @graphqlTextField.optional('Name of the user.') name?: string | null;
  @graphqlTextField.optional('Description of the user.') description?: string | null;
  @graphqlTextField.optional('Email address of the user.') email?: string | null;
  @graphqlBooleanField('Whether the user may sign in.') isActive!: boolean;
  @graphqlBooleanField('Whether the user is an administrator, with all permissions.') isAdmin!: boolean;
  @graphqlTextField('Language of the back office for the user; empty for the default.') language!: string;
  @graphqlTextField.as('startPage', 'Start page of the user in the back office.') startpage!: string;
  @graphqlDateTimeField.optional('Time of the last sign-in.') lastLoginAt?: Date | null;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlDateTimeField('Time of the last change.') updatedAt!: Date;
  @graphqlTextField('Author of the creation.') createdByName!: string;
  @graphqlTextField('Author of the last change.') updatedByName!: string;
  @graphqlIntField('Number of failed sign-in attempts since the last successful one.') loginTries!: number;
  @graphqlDateTimeField.optional('Time of the last sign-in attempt.') lastTryAt?: Date | null;
  @graphqlDateTimeField('Time of the last password change.') passwordChangedAt!: Date;
  @graphqlBooleanField.as('isPasswordChangeRequired', 'Whether the user must change the password.')
  passwordChangeRequired!: boolean;

  accountId!: string | null;
  accountConfirmedAt!: Date | null;
  roles!: readonly { roleId: number }[];
}

@graphqlInputType('A user who has failed to sign in too often.')
export class UnblockCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user.') id!: number;
}

const cmsUserFields = { user: graphqlObjectField(() => CmsUser, 'The user.') };

export const UnblockCmsUserPayload = createMutationPayloadType('unblockCmsUser', cmsUserFields);

export const CmsUserPage = createNumberedPageType('CmsUserPage', CmsUser, 'back-office users', 'users');

@graphqlInputType('Filter for a numbered page of back-office users.')
class CmsUserPageFilter {
  @graphqlTextField.optional('Part of the name; % and _ are wildcards.') name?: string | null;
  @graphqlTextField.optional('Part of the login; % and _ are wildcards.') login?: string | null;
  @graphqlTextField.optional('Part of the address; % and _ are wildcards.') email?: string | null;
  @graphqlBooleanField.optional('Whether the user may sign in.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is an administrator.') isAdmin?: boolean | null;
}

@graphqlArgsType()
export class CmsUserPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => CmsUserPageFilter, 'Filter for the users.')
  filter?: CmsUserPageFilter | null;
  @graphqlTextField.optional(
    'Comma-separated list of field:direction. Fields: id, name, login, email, status, admin, createdate, updatedate, lastlogin. Default name:asc.',
  )
  sort?: string | null;
}

export const CmsUserConnection = createConnectionTypes('CmsUser', CmsUser, 'back-office users');

@graphqlInputType('Filter for back-office users. All conditions must match.')
export class CmsUserFilter {
  @graphqlTextField.optional('Part of the name, the login or the address, case-insensitive.') text?:
    | string
    | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Login.') login?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Condition on the address.') email?: TextFilter | null;
  @numberReferenceIdField.optionalList('CmsRole', 'Roles. The user must have one of them.') roleIds?:
    | number[]
    | null;
  @graphqlBooleanField.optional('Whether the user may sign in.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is an administrator, with all permissions.') isAdmin?:
    | boolean
    | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of the last sign-in.')
  lastLoginAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => CmsUserFilter, 'Excludes users that match this filter.')
  not?: CmsUserFilter | null;
}

const CmsUserOrder = createOrderInputType(
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

@graphqlArgsType()
export class CmsUsersArgs extends PageArgs {
  @graphqlObjectField.optional(() => CmsUserFilter, 'Filter for the users. Default all.')
  filter?: CmsUserFilter | null;
  @graphqlListField.optional(() => CmsUserOrder, 'Sort order. Default by name.')
  orderBy?: InstanceType<typeof CmsUserOrder>[] | null;
}

@graphqlInputType('A new back-office user.')
export class CreateCmsUserInput {
  @graphqlTextField('Name of the user.') name!: string;
  @graphqlTextField('Login; unique.') login!: string;
  @graphqlTextField('Password of the user.') password!: string;
  @graphqlTextField.optional('Email address of the user.') email?: string | null;
  @graphqlTextField.optional('Description of the user.') description?: string | null;
  @graphqlBooleanField.optional('Whether the user may sign in. Default true.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is an administrator. Default false.') isAdmin?:
    | boolean
    | null;
  @graphqlTextField.optional('Language of the back office for the user. Default de_de.') language?:
    | string
    | null;
  @graphqlTextField.optional('Start page in the back office. Default structure.') startPage?: string | null;
  @numberReferenceIdField.optionalList('CmsRole', 'Roles; ids without a role are ignored.') roleIds?:
    | number[]
    | null;
}

@graphqlInputType('Changes to a back-office user; absent fields keep their values.')
export class UpdateCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user.') id!: number;
  @graphqlTextField.optional('Name of the user.') name?: string | null;
  @graphqlTextField.optional('Description of the user.') description?: string | null;
  @graphqlTextField.optional('Email address of the user.') email?: string | null;
  @graphqlBooleanField.optional('Whether the user may sign in.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is an administrator, with all permissions.') isAdmin?:
    | boolean
    | null;
  @graphqlTextField.optional('Language of the back office for the user.') language?: string | null;
  @graphqlTextField.optional('Start page in the back office.') startPage?: string | null;
}

@graphqlInputType('A new password for a back-office user.')
export class SetCmsUserPasswordInput {
  @numberReferenceIdField.optional(
    'CmsUser',
    'User whose password changes; only administrators can name another user. Default the caller.',
  )
  id?: number | null;
  @graphqlTextField.optional('Current password. Required if the user changes their own password.')
  oldPassword?: string | null;
  @graphqlTextField('The new password.') password!: string;
}

@graphqlInputType('A new password that is set with a link.')
export class ChooseCmsPasswordInput {
  @graphqlTextField('Secret of the link.') secret!: string;
  @graphqlTextField('The new password.') password!: string;
}

@graphqlInputType('A back-office user to delete.')
export class DeleteCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user; neither the caller nor the last administrator.') id!: number;
}

export const CreateCmsUserPayload = createMutationPayloadType('createCmsUser', cmsUserFields);

export const UpdateCmsUserPayload = createMutationPayloadType('updateCmsUser', cmsUserFields);

export const SetCmsUserPasswordPayload = createMutationPayloadType('setCmsUserPassword', cmsUserFields);

export const ChooseCmsPasswordPayload = createMutationPayloadType('chooseCmsPassword', {
  login: graphqlTextField('Login.'),
});

export const DeleteCmsUserPayload = createMutationPayloadType('deleteCmsUser', {
  deletedId: numberReferenceIdField('CmsUser', 'Id of the deleted user.'),
});
