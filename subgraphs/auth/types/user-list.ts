import { connectionOf, orderOf } from '../../../core/graphql/connection.ts';
import { argsType, flag, inputType, list, one, ref, text } from '../../../core/graphql/fields.ts';
import { DateTimeRange, TextFilter } from '../../../core/graphql/filters.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { AuditAction, AuditGroup } from './audit.ts';
import { User } from './users.ts';

export const UserConnection = connectionOf('User', User, 'users');

export const UserOrder = orderOf(
  'User',
  { CREATED_AT: 'createdAt', UPDATED_AT: 'updatedAt', LAST_SIGN_IN_AT: 'lastSignInAt', EMAIL: 'email' },
  {
    CREATED_AT: 'Time of sign-up.',
    UPDATED_AT: 'Time of the last change.',
    LAST_SIGN_IN_AT: 'Last sign-in; users without a sign-in are last.',
    EMAIL: 'Email address; users without one are last.',
  },
);

@inputType('Filter for users. All conditions must match.')
export class UserFilter {
  @text.optional('Part of the email address, phone number or full name, case-insensitive.')
  text?: string | null;
  @one.optional(() => TextFilter, 'Email address.') email?: TextFilter | null;
  @one.optional(() => TextFilter, 'Phone number, with or without the leading plus sign.')
  phone?: TextFilter | null;
  @text.optionalList('Providers; the user must have an identity of one of them.') providers?: string[] | null;
  @text.optionalList('Roles; the user must have one of them.') roles?: string[] | null;
  @flag.optional('Whether the user is anonymous.') isAnonymous?: boolean | null;
  @flag.optional('Whether the user signs in with the identity provider of an organization.') isSso?:
    | boolean
    | null;
  @flag.optional('Whether the user is currently banned.') isBanned?: boolean | null;
  @flag.optional('Whether the user is soft-deleted.') isDeleted?: boolean | null;
  @one.optional(() => DateTimeRange, 'Time of sign-up.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Last sign-in.') lastSignInAt?: DateTimeRange | null;
  @one.optional(() => UserFilter, 'Excludes the users that match this filter.') not?: UserFilter | null;
}

@argsType()
export class UserListArgs extends PageArgs {
  @one.optional(() => UserFilter, 'Filter for the users.') filter?: UserFilter | null;
  @list.optional(() => UserOrder, 'Sort order; the newest accounts first by default.')
  orderBy?: InstanceType<typeof UserOrder>[] | null;
}

export const AuditEntryOrder = orderOf(
  'AuditEntry',
  { CREATED_AT: 'createdAt' },
  { CREATED_AT: 'Time of the event.' },
);

@inputType('Filter for security events. All conditions must match.')
export class AuditEntryFilter {
  @text.optional('Part of the name or email address of the actor, case-insensitive.') text?: string | null;
  @list.optional(() => AuditAction, 'Event type.') actions?: string[] | null;
  @list.optional(() => AuditGroup, 'Groups of event types.') groups?: string[] | null;
  @ref.optional('User', 'Actor.') actorId?: string | null;
  @one.optional(() => DateTimeRange, 'Time of the event.') createdAt?: DateTimeRange | null;
  @one.optional(() => AuditEntryFilter, 'Excludes the events that match this filter.')
  not?: AuditEntryFilter | null;
}

@argsType()
export class AuditEntryListArgs extends PageArgs {
  @one.optional(() => AuditEntryFilter, 'Filter for the events.') filter?: AuditEntryFilter | null;
  @list.optional(() => AuditEntryOrder, 'Sort order; the newest events first by default.')
  orderBy?: InstanceType<typeof AuditEntryOrder>[] | null;
}
