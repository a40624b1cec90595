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
    CREATED_AT: 'When the account was made.',
    UPDATED_AT: 'When it last changed.',
    LAST_SIGN_IN_AT: 'Last sign-in; those without one come last.',
    EMAIL: 'The address; those without one come last.',
  },
);

@inputType('Which users; all conditions together.')
export class UserFilter {
  @text.optional('Part of the address, of the phone number or of the full name, in any case.')
  text?: string | null;
  @one.optional(() => TextFilter, 'The address.') email?: TextFilter | null;
  @one.optional(() => TextFilter, 'The phone number, with or without its plus.') phone?: TextFilter | null;
  @text.optionalList('Who have an identity of one of these providers.') providers?: string[] | null;
  @text.optionalList('Whose tokens carry one of these roles.') roles?: string[] | null;
  @flag.optional('Whether they are without a name.') isAnonymous?: boolean | null;
  @flag.optional('Whether they came through the identity provider of an organisation.') isSso?:
    | boolean
    | null;
  @flag.optional('Whether they are banned now.') isBanned?: boolean | null;
  @flag.optional('Whether they are deleted, softly.') isDeleted?: boolean | null;
  @one.optional(() => DateTimeRange, 'When the account was made.') createdAt?: DateTimeRange | null;
  @one.optional(() => DateTimeRange, 'Last sign-in.') lastSignInAt?: DateTimeRange | null;
  @one.optional(() => UserFilter, 'Leaves out whom this matches.') not?: UserFilter | null;
}

@argsType()
export class UserListArgs extends PageArgs {
  @one.optional(() => UserFilter, 'Which users.') filter?: UserFilter | null;
  @list.optional(() => UserOrder, 'In which order; the newest accounts first by default.')
  orderBy?: InstanceType<typeof UserOrder>[] | null;
}

export const AuditEntryOrder = orderOf(
  'AuditEntry',
  { CREATED_AT: 'createdAt' },
  { CREATED_AT: 'When it happened.' },
);

@inputType('Which security events; all conditions together.')
export class AuditEntryFilter {
  @text.optional('Part of the name or address of the actor, in any case.') text?: string | null;
  @list.optional(() => AuditAction, 'What happened.') actions?: string[] | null;
  @list.optional(() => AuditGroup, 'Headings they belong to.') groups?: string[] | null;
  @ref.optional('User', 'Who did it.') actorId?: string | null;
  @one.optional(() => DateTimeRange, 'When it happened.') createdAt?: DateTimeRange | null;
  @one.optional(() => AuditEntryFilter, 'Leaves out what this matches.') not?: AuditEntryFilter | null;
}

@argsType()
export class AuditEntryListArgs extends PageArgs {
  @one.optional(() => AuditEntryFilter, 'Which events.') filter?: AuditEntryFilter | null;
  @list.optional(() => AuditEntryOrder, 'In which order; the newest first by default.')
  orderBy?: InstanceType<typeof AuditEntryOrder>[] | null;
}
