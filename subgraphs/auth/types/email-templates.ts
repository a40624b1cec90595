import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlBooleanField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import type { Language } from '../../../core/pages/language.ts';
import type { MailKind } from '../values/mail-kinds.ts';

const EmailKind = createGraphqlEnum(
  'EmailKind',
  'Kind of an email.',
  {
    CONFIRMATION: 'confirmation',
    INVITE: 'invite',
    RECOVERY: 'recovery',
    MAGIC_LINK: 'magicLink',
    EMAIL_CHANGE: 'emailChange',
    REAUTHENTICATION: 'reauthentication',
    PASSWORD_CHANGED: 'passwordChanged',
    EMAIL_CHANGED: 'emailChanged',
    PHONE_CHANGED: 'phoneChanged',
    IDENTITY_LINKED: 'identityLinked',
    IDENTITY_UNLINKED: 'identityUnlinked',
    FACTOR_ENROLLED: 'factorEnrolled',
    FACTOR_UNENROLLED: 'factorUnenrolled',
    ACCOUNT_DELETED: 'accountDeleted',
  } satisfies Record<string, MailKind>,
  {
    CONFIRMATION: 'Confirms the address after the sign-up.',
    INVITE: 'Invites a person.',
    RECOVERY: 'Lets a user choose a new password.',
    MAGIC_LINK: 'Signs a user in.',
    EMAIL_CHANGE: 'Confirms a change of the address.',
    REAUTHENTICATION: 'Contains the code that a sensitive change needs.',
    PASSWORD_CHANGED: 'Notifies of a new password.',
    EMAIL_CHANGED: 'Notifies of a new email address.',
    PHONE_CHANGED: 'Notifies of a new phone number.',
    IDENTITY_LINKED: 'Notifies of a new sign-in method.',
    IDENTITY_UNLINKED: 'Notifies of a removed sign-in method.',
    FACTOR_ENROLLED: 'Notifies of a new second factor.',
    FACTOR_UNENROLLED: 'Notifies of a removed second factor.',
    ACCOUNT_DELETED: 'Notifies of the deletion of the account.',
  },
);

const EmailLanguage = createGraphqlEnum(
  'EmailLanguage',
  'Language of an email.',
  { EN: 'en', DE: 'de' } satisfies Record<string, Language>,
  { EN: 'English.', DE: 'German.' },
);

@graphqlObjectType('Text of a kind of email.')
export class EmailTemplate {
  @graphqlObjectField(() => EmailKind, 'Kind of the email.') kind!: string;
  @graphqlTextField('Subject, with the variables of templates.') subject!: string;
  @graphqlTextField.optional('Address of the template; null if the email has the built-in text.')
  url?: string | null;
}

@graphqlArgsType()
export class EmailPreviewArgs {
  @graphqlObjectField(() => EmailKind, 'Kind of the email.') kind!: MailKind;
  @graphqlObjectField.optional(
    () => EmailLanguage,
    'Language. The default is the language of the caller; an unsupported one is replaced.',
  )
  language?: Language | null;
}

@graphqlObjectType('An email with sample values.')
export class EmailPreview {
  @graphqlTextField('Subject.') subject!: string;
  @graphqlTextField('Content as HTML. Show it in a sandbox.') html!: string;
  @graphqlTextField('Content as text.') text!: string;
  @graphqlBooleanField('Whether the content comes from a configured template.') hasTemplate!: boolean;
  @graphqlTextField.optional('Reason why the configured template cannot be used; null without a problem.')
  problem?: string | null;
}

@graphqlInputType('A test email.')
export class SendTestEmailInput {
  @graphqlObjectField(() => EmailKind, 'Kind of the email.') kind!: MailKind;
  @graphqlTextField('Recipient.') email!: string;
  @graphqlObjectField.optional(() => EmailLanguage, 'Language. The default is the language of the caller.')
  language?: Language | null;
}

export const SendTestEmailPayload = createMutationPayloadType('sendTestEmail', {
  subject: graphqlTextField('Subject of the email.'),
  problem: graphqlTextField.optional(
    'Reason why the email has the built-in text instead of the configured template; null without a problem.',
  ),
});
