import { url } from '../../../core/graphql/addresses.ts';
import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  argsType,
  graphEnum,
  inputType,
  json,
  node,
  objectType,
  one,
  payload,
  ref,
  restOnly,
  text,
  when,
} from '../../../core/graphql/fields.ts';
import { oneOf } from '../../../core/graphql/one-of.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { FreshProofInput } from './contact.ts';

const PersonalDataRequestKind = graphEnum(
  'PersonalDataRequestKind',
  "What is done with a person's data.",
  { EXPORT: 'export', ERASE: 'erase' },
  { EXPORT: 'They are handed out.', ERASE: 'They are erased.' },
);

@objectType("The record of an export or an erasure of a person's data. It names people by digests alone.")
@node.uuid('id')
export class PersonalDataRequest {
  @one(() => PersonalDataRequestKind, 'What is done.') kind!: string;
  @text('SHA-256 of the UUID of the user whose data it is about, hexadecimal.') subjectDigest!: string;
  @text('`self`, or the role of the administrator who asked.') askedBy!: string;
  @text.optional('SHA-256 of the UUID of who asked; null for a token without a user.') askerDigest?:
    | string
    | null;
  @when('When it was asked for.') askedAt!: Date;
  @json('Rows by domain and table; a domain is missing until it is done.') counts!: unknown;
  @when.optional('When the last domain was done: all was handed out, or erased.') finishedAt?: Date | null;
}

export const PersonalDataRequestConnection = connectionOf(
  'PersonalDataRequest',
  PersonalDataRequest,
  "requests about people's data",
);

@argsType()
export class PersonalDataRequestListArgs extends PageArgs {
  @ref.optional('User', 'Only those about this user, who may be erased.') userId?: string | null;
}

@inputType(
  'Proof that it is the user: the password, or a nonce. Neither is needed in a session that was authenticated a moment ago.',
)
@oneOf.optional('proof', () => FreshProofInput, 'The proof.')
export class ExportMeInput {
  @restOnly @text.optional('The password.') currentPassword?: string | null;
  @restOnly @text.optional('The code of a reauthentication.') nonce?: string | null;
}

@inputType(
  'Proof that it is the user: the password, or a nonce. Neither is needed in a session that was authenticated a moment ago.',
)
@oneOf.optional('proof', () => FreshProofInput, 'The proof.')
export class EraseMeInput {
  @restOnly @text.optional('The password.') currentPassword?: string | null;
  @restOnly @text.optional('The code of a reauthentication.') nonce?: string | null;
}

@inputType('Whose data are to be exported.')
export class ExportUserInput {
  @ref('User', 'Whose data.') id!: string;
}

@inputType('Who is to be erased.')
export class EraseUserInput {
  @ref('User', 'Who; also a user who was deleted before.') id!: string;
}

const link = {
  request: one(() => PersonalDataRequest, 'The record of it.'),
  url: url('Where the data can be read as JSON lines, without any other credential.'),
  grant: text('What the link carries, for `exportedAccount`, `exportedCampaigns` and `exportedContent`.'),
  expiresAt: when('Until when the link works.'),
};

export const ExportMePayload = payload('ExportMePayload', 'The way to the own data.', link);

export const ExportUserPayload = payload('ExportUserPayload', "The way to a person's data.", link);

export const EraseMePayload = payload('EraseMePayload', 'The erasure that has begun.', {
  request: one(() => PersonalDataRequest, 'The record of it.'),
});

export const EraseUserPayload = payload('EraseUserPayload', 'The erasure that has begun.', {
  request: one(() => PersonalDataRequest, 'The record of it.'),
});
