import { createConnectionTypes, createOrderInputType } from '../../../core/graphql/connection.ts';
import {
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlListField,
  graphqlObjectField,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { textReferenceIdField } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { AuditAction, AuditGroup } from './audit.ts';
import { User } from './users.ts';

export const UserConnection = createConnectionTypes('User', User, 'users');

export const UserOrder = createOrderInputType(
  'User',
  { CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt', LAST_SIGN_IN_AT: 'lastSignInAt', EMAIL: 'email' },
  {
    CREATED_AT: 'Time of sign-up.',
    UPDATED_AT: 'Time of the last change.',
    LAST_SIGN_IN_AT: 'Last sign-in; users without a sign-in are last.',
    EMAIL: 'Email address; users without one are last.',
  },
);

@graphqlInputType('Filter for users. All conditions must match.')
export class UserFilter {
  @graphqlTextField.optional('Part of the email address, phone number or full name, case-insensitive.')
  text?: string | null;
  @graphqlObjectField.optional(() => TextFilter, 'Email address.') email?: TextFilter | null;
  @graphqlObjectField.optional(() => TextFilter, 'Phone number, with or without the leading plus sign.')
  phone?: TextFilter | null;
  @graphqlTextField.optionalList('Providers; the user must have an identity of one of them.') providers?:
    | string[]
    | null;
  @graphqlTextField.optionalList('Roles; the user must have one of them.') roles?: string[] | null;
  @graphqlBooleanField.optional('Whether the user is anonymous.') isAnonymous?: boolean | null;
  @graphqlBooleanField.optional('Whether the user signs in with the identity provider of an organization.')
  isSso?: boolean | null;
  @graphqlBooleanField.optional('Whether an email address or phone number of the user is confirmed.')
  isConfirmed?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is currently banned.') isBanned?: boolean | null;
  @graphqlBooleanField.optional('Whether the user is soft-deleted.') isDeleted?: boolean | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of sign-up.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Last sign-in.') lastSignInAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => UserFilter, 'Excludes the users that match this filter.')
  not?: UserFilter | null;
}

@graphqlArgsType()
export class UserListArgs extends PageArgs {
  @graphqlObjectField.optional(() => UserFilter, 'Filter for the users.') filter?: UserFilter | null;
  @graphqlListField.optional(() => UserOrder, 'Sort order; the newest accounts first by default.')
  orderBy?: InstanceType<typeof UserOrder>[] | null;
}

export const AuditEntryOrder = createOrderInputType(
  'AuditEntry',
  { CREATED_AT: 'createdAt' },
  { CREATED_AT: 'Time of the event.' },
);

@graphqlInputType('Filter for security events. All conditions must match.')
export class AuditEntryFilter {
  @graphqlTextField.optional('Part of the name or email address of the actor, case-insensitive.') text?:
    | string
    | null;
  @graphqlListField.optional(() => AuditAction, 'Event type.') actions?: string[] | null;
  @graphqlListField.optional(() => AuditGroup, 'Groups of event types.') groups?: string[] | null;
  @textReferenceIdField.optional('User', 'Actor.') actorId?: string | null;
  @textReferenceIdField.optional(
    'User',
    'User who caused the event, or whom an administrator concerned with it. Of the latter, the newest 1,000 match.',
  )
  userId?: string | null;
  @graphqlObjectField.optional(() => DateTimeRange, 'Time of the event.') createdAt?: DateTimeRange | null;
  @graphqlObjectField.optional(() => AuditEntryFilter, 'Excludes the events that match this filter.')
  not?: AuditEntryFilter | null;
}

@graphqlArgsType()
export class AuditEntryListArgs extends PageArgs {
  @graphqlObjectField.optional(() => AuditEntryFilter, 'Filter for the events.')
  filter?: AuditEntryFilter | null;
  @graphqlListField.optional(() => AuditEntryOrder, 'Sort order; the newest events first by default.')
  orderBy?: InstanceType<typeof AuditEntryOrder>[] | null;
}
