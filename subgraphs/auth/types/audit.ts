import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlBooleanField,
  graphqlDateTimeField,
  graphqlIntField,
  graphqlJsonObjectField,
  graphqlListField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  graphqlUuidField,
} from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';
import { auditActions } from '../values/audit-actions.ts';

type Names<Words extends Readonly<Record<string, unknown>>> = {
  [Word in keyof Words & string as Uppercase<Word>]: Word;
};

function toNames<const Words extends Readonly<Record<string, unknown>>>(words: Words) {
  return Object.fromEntries(Object.keys(words).map((word) => [word.toUpperCase(), word])) as Names<Words>;
}

export const AuditAction = createGraphqlEnum(
  'AuditAction',
  'Event type.',
  toNames(auditActions),
  Object.fromEntries(Object.entries(auditActions).map(([word, { means }]) => [word.toUpperCase(), means])),
);

export const AuditGroup = createGraphqlEnum(
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

@graphqlObjectType('A security event.')
@withGlobalId.uuid('id')
export class AuditEntry {
  @graphqlUuidField.as('uuid', 'UUID.') id!: string;
  @graphqlObjectField(() => AuditAction, 'Event type.') action!: string;
  @graphqlObjectField.as(() => AuditGroup, 'group', 'Group of the event type.') logType!: string;
  @graphqlUuidField.as('actorUuid', 'UUID of the actor; the nil UUID for administrators.') actorId!: string;
  @graphqlTextField('Phone number or email address of the actor; the role of an administrator.')
  actorUsername!: string;
  @graphqlTextField.optional('Full name of the actor; null if unknown.') actorName?: string | null;
  @graphqlBooleanField.as('isActorViaSso', 'Whether the actor signed in with single sign-on.')
  actorViaSso!: boolean;
  @graphqlJsonObjectField.optional('Details of the event.') traits?: unknown;
  @graphqlTextField('IP address of the client.') ipAddress!: string;
  @graphqlDateTimeField('Time of the event.') createdAt!: Date;
}

export const AuditEntryConnection = createConnectionTypes('AuditEntry', AuditEntry, 'security events');

@graphqlObjectType('One numbered page of the audit log, newest first.')
export class AuditEntryPage {
  @graphqlListField(() => AuditEntry, 'The events of this page.') nodes!: AuditEntry[];
  @graphqlIntField('Events on all pages.') totalCount!: number;
  @graphqlIntField('Number of this page, from 1.') page!: number;
  @graphqlIntField('Page size.') perPage!: number;
}
