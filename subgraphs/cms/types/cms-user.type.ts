import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  createMutationPayloadType,
  federationKey,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  numberReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { CmsPageArgs, pageOf } from './page.type.ts';

@graphqlObjectType('A person of the back office.')
@federationKey('id')
@withGlobalId.numbers('id')
export class CmsUser {
  @graphqlIntField.as('number', 'Their number.') id!: number;
  @graphqlTextField('Login.') login!: string;
  @graphqlTextField.optional('Their name.') name?: string | null;
  @graphqlTextField.optional('Name of the person.') description?: string | null;
  @graphqlTextField.optional('Their address.') email?: string | null;
  @graphqlBooleanField('Whether they may sign in.') isActive!: boolean;
  @graphqlBooleanField('Whether they may do everything.') isAdmin!: boolean;
  @graphqlTextField('Language of their back office; empty for the default.') language!: string;
  @graphqlTextField.as('startPage', 'Page of the back office they start on.') startpage!: string;
  @graphqlDateTimeField.optional('When they last signed in.') lastLoginAt?: Date | null;
  @graphqlDateTimeField('When they were entered.') createdAt!: Date;
  @graphqlDateTimeField('When they were last changed.') updatedAt!: Date;
  @graphqlTextField('Author of the creation.') createdByName!: string;
  @graphqlTextField('Author of the last change.') updatedByName!: string;
  @graphqlIntField('Tries to sign in since the last that succeeded.') loginTries!: number;
  @graphqlDateTimeField.optional('When a sign-in as them was last tried.') lastTryAt?: Date | null;
  @graphqlDateTimeField('When their password was last changed.') passwordChangedAt!: Date;
  @graphqlBooleanField.as('isPasswordChangeRequired', 'Whether they are to change their password.')
  passwordChangeRequired!: boolean;

  accountId!: string | null;
  accountConfirmedAt!: Date | null;
  roles!: readonly { roleId: number }[];
}

@graphqlInputType('A user who has failed to sign in too often.')
export class UnblockCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user.') id!: number;
}

export const UnblockCmsUserPayload = createMutationPayloadType(
  'UnblockCmsUserPayload',
  'Result of unblockCmsUser.',
  {
    user: graphqlObjectField(() => CmsUser, 'The user.'),
  },
);

export const CmsUserPage = pageOf('CmsUserPage', CmsUser, 'back-office users', 'users');

@graphqlInputType('Which back-office users a numbered page holds.')
class CmsUserPageFilter {
  @graphqlTextField.optional('Part of the name; % and _ are wildcards.') name?: string | null;
  @graphqlTextField.optional('Part of the login; % and _ are wildcards.') login?: string | null;
  @graphqlTextField.optional('Part of the address; % and _ are wildcards.') email?: string | null;
  @graphqlBooleanField.optional('Only those who may sign in, or only those not.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Only administrators, or only others.') isAdmin?: boolean | null;
}

@graphqlArgsType()
export class CmsUserPageArgs extends CmsPageArgs {
  @graphqlObjectField.optional(() => CmsUserPageFilter, 'Which users.') filter?: CmsUserPageFilter | null;
  @graphqlTextField.optional(
    'Comma list of field:direction. Fields: id, name, login, email, status, admin, createdate, updatedate, lastlogin. Default name:asc.',
  )
  sort?: string | null;
}

export const CmsUserConnection = createConnectionTypes('CmsUser', CmsUser, 'back-office users');

@graphqlInputType('Which back-office users a list holds: those that meet every condition.')
export class CmsUserFilter {
  @graphqlTextField.optional('Part of the name, the login or the address, whatever its case.') text?:
    | string
    | null;
  @graphqlObjectField.optional(() => TextFilter, 'Their name.') name?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Login.') login?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Their address.') email?: TextFilter | null;
  @numberReferenceIdField.optionalList('CmsRole', 'Users with one of these roles.') roleIds?: number[] | null;
  @graphqlBooleanField.optional('Whether they may sign in.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether they may do everything.') isAdmin?: boolean | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'When they last signed in.')
  lastLoginAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => CmsUserFilter, 'None that meets these.') not?: CmsUserFilter | null;
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
  @graphqlObjectField.optional(() => CmsUserFilter, 'Which users. Default all.')
  filter?: CmsUserFilter | null;
  @graphqlListField.optional(() => CmsUserOrder, 'In which order. Default by name.')
  orderBy?: InstanceType<typeof CmsUserOrder>[] | null;
}

@graphqlInputType('A new back-office user.')
export class CreateCmsUserInput {
  @graphqlTextField('Their name.') name!: string;
  @graphqlTextField('Login; unique.') login!: string;
  @graphqlTextField('Their password.') password!: string;
  @graphqlTextField.optional('Their address.') email?: string | null;
  @graphqlTextField.optional('Name of the person.') description?: string | null;
  @graphqlBooleanField.optional('Whether they may sign in. Default true.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether they may do everything. Default false.') isAdmin?: boolean | null;
  @graphqlTextField.optional('Language of their back office. Default de_de.') language?: string | null;
  @graphqlTextField.optional('Page they start on. Default structure.') startPage?: string | null;
  @numberReferenceIdField.optionalList('CmsRole', 'Roles; ids without a role are ignored.') roleIds?:
    | number[]
    | null;
}

@graphqlInputType('Changes to a back-office user; absent fields keep their values.')
export class UpdateCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user.') id!: number;
  @graphqlTextField.optional('Their name.') name?: string | null;
  @graphqlTextField.optional('Name of the person.') description?: string | null;
  @graphqlTextField.optional('Their address.') email?: string | null;
  @graphqlBooleanField.optional('Whether they may sign in.') isActive?: boolean | null;
  @graphqlBooleanField.optional('Whether they may do everything.') isAdmin?: boolean | null;
  @graphqlTextField.optional('Language of their back office.') language?: string | null;
  @graphqlTextField.optional('Page they start on.') startPage?: string | null;
}

@graphqlInputType('A new password for a back-office user.')
export class SetCmsUserPasswordInput {
  @numberReferenceIdField.optional(
    'CmsUser',
    'User whose password changes; only administrators can name another user. Default the caller.',
  )
  id?: number | null;
  @graphqlTextField.optional('The password so far. Needed for the own one.') oldPassword?: string | null;
  @graphqlTextField('The new password.') password!: string;
}

@graphqlInputType('A back-office user to delete.')
export class DeleteCmsUserInput {
  @numberReferenceIdField('CmsUser', 'The user; neither the caller nor the last administrator.') id!: number;
}

export const CreateCmsUserPayload = createMutationPayloadType(
  'CreateCmsUserPayload',
  'Result of createCmsUser.',
  {
    user: graphqlObjectField(() => CmsUser, 'The user.'),
  },
);

export const UpdateCmsUserPayload = createMutationPayloadType(
  'UpdateCmsUserPayload',
  'Result of updateCmsUser.',
  {
    user: graphqlObjectField(() => CmsUser, 'The user.'),
  },
);

export const SetCmsUserPasswordPayload = createMutationPayloadType(
  'SetCmsUserPasswordPayload',
  'Result of setCmsUserPassword.',
  {
    user: graphqlObjectField(() => CmsUser, 'The user.'),
  },
);

export const DeleteCmsUserPayload = createMutationPayloadType(
  'DeleteCmsUserPayload',
  'Result of deleteCmsUser.',
  {
    deletedId: numberReferenceIdField('CmsUser', 'Id the user had.'),
  },
);
