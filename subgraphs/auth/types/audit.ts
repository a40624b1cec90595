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
  'Event type.',
  toNames(auditActions),
  Object.fromEntries(Object.entries(auditActions).map(([word, { means }]) => [word.toUpperCase(), means])),
);

export const AuditGroup = graphEnum(
  'AuditGroup',
  'Group of event types.',
  { ACCOUNT: 'account', TEAM: 'team', TOKEN: 'token', USER: 'user', FACTOR: 'factor' },
  {
    ACCOUNT: 'Sign-ins and sign-outs.',
    TEAM: 'Created and deleted accounts, and configuration by administrators.',
    TOKEN: 'Sessions and their tokens.',
    USER: 'Changes to accounts.',
    FACTOR: 'Second factors.',
  },
);

@objectType('A security event.')
@node.uuid('id')
export class AuditEntry {
  @uuid.as('uuid', 'UUID.') id!: string;
  @one(() => AuditAction, 'Event type.') action!: string;
  @one.as(() => AuditGroup, 'group', 'Group of the event type.') logType!: string;
  @uuid.as('actorUuid', 'UUID of the actor; the nil UUID for administrators.') actorId!: string;
  @text('Phone number or email address of the actor; the role of an administrator.') actorUsername!: string;
  @text.optional('Full name of the actor; null if unknown.') actorName?: string | null;
  @flag.as('isActorViaSso', 'Whether the actor signed in with single sign-on.') actorViaSso!: boolean;
  @json.optional('Details of the event.') traits?: unknown;
  @text('IP address of the client.') ipAddress!: string;
  @when('Time of the event.') createdAt!: Date;
}

export const AuditEntryConnection = connectionOf('AuditEntry', AuditEntry, 'security events');

@objectType('One numbered page of the audit log, newest first.')
export class AuditEntryPage {
  @list(() => AuditEntry, 'The events of this page.') nodes!: AuditEntry[];
  @int('Events on all pages.') totalCount!: number;
  @int('Number of this page, from 1.') page!: number;
  @int('Page size.') perPage!: number;
}
