import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  flag,
  graphEnum,
  int,
  json,
  list,
  node,
  objectType,
  one,
  text,
  uuid,
  when,
} from '../../../core/graphql/fields.ts';
import { auditActions } from '../values/audit-actions.ts';

type Names<Words extends Readonly<Record<string, unknown>>> = {
  [Word in keyof Words & string as Uppercase<Word>]: Word;
};

function toNames<const Words extends Readonly<Record<string, unknown>>>(words: Words) {
  return Object.fromEntries(Object.keys(words).map((word) => [word.toUpperCase(), word])) as Names<Words>;
}

export const AuditAction = graphEnum(
  'AuditAction',
  'What happened.',
  toNames(auditActions),
  Object.fromEntries(Object.entries(auditActions).map(([word, { means }]) => [word.toUpperCase(), means])),
);

export const AuditGroup = graphEnum(
  'AuditGroup',
  'The heading of an event.',
  { ACCOUNT: 'account', TEAM: 'team', TOKEN: 'token', USER: 'user', FACTOR: 'factor' },
  {
    ACCOUNT: 'Sign-ins and sign-outs.',
    TEAM: 'Accounts that come and go, and what administrators set up.',
    TOKEN: 'Sessions and their tokens.',
    USER: 'Changes to accounts.',
    FACTOR: 'Second factors.',
  },
);

@objectType('One security event.')
@node.uuid('id')
export class AuditEntry {
  @uuid.as('uuid', 'Its UUID.') id!: string;
  @one(() => AuditAction, 'What happened.') action!: string;
  @one.as(() => AuditGroup, 'group', 'Heading it belongs to.') logType!: string;
  @uuid.as('actorUuid', 'The UUID of the actor; the nil UUID for administrators.') actorId!: string;
  @text('Phone number or address of the actor; the role of an administrator.') actorUsername!: string;
  @text.optional('Their full name, where it is known.') actorName?: string | null;
  @flag.as('isActorViaSso', 'Whether they came through single sign-on.') actorViaSso!: boolean;
  @json.optional('Particulars.') traits?: unknown;
  @text('Address of the client.') ipAddress!: string;
  @when('When it happened.') createdAt!: Date;
}

export const AuditEntryConnection = connectionOf('AuditEntry', AuditEntry, 'security events');

@objectType('One numbered page of the audit log, newest first.')
export class AuditEntryPage {
  @list(() => AuditEntry, 'The events of this page.') nodes!: AuditEntry[];
  @int('Events on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('How many a page holds.') perPage!: number;
}
