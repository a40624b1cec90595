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
  'Kind of a personal data request.',
  { EXPORT: 'export', ERASE: 'erase' },
  { EXPORT: 'Export of the data.', ERASE: 'Erasure of the data.' },
);

@objectType('Record of an export or erasure of personal data. It contains digests instead of user ids.')
@node.uuid('id')
export class PersonalDataRequest {
  @one(() => PersonalDataRequestKind, 'Kind of request.') kind!: string;
  @text('SHA-256 (hexadecimal) of the UUID of the user whose data is exported or erased.')
  subjectDigest!: string;
  @text('`self`, or the role of the requesting administrator.') askedBy!: string;
  @text.optional('SHA-256 (hexadecimal) of the UUID of the requesting user; null for a token without a user.')
  askerDigest?: string | null;
  @when('Time of the request.') askedAt!: Date;
  @json('Number of rows by domain and table. A domain is missing until it has finished.') counts!: unknown;
  @when.optional('Time when the last domain finished; null before.') finishedAt?: Date | null;
}

export const PersonalDataRequestConnection = connectionOf(
  'PersonalDataRequest',
  PersonalDataRequest,
  "requests about people's data",
);

@argsType()
export class PersonalDataRequestListArgs extends PageArgs {
  @ref.optional('User', 'User whose data is concerned. The user can already be erased.') userId?:
    | string
    | null;
}

@inputType(
  'Fresh proof of identity: the password or a nonce. Not required in a session that was authenticated recently.',
)
@oneOf.optional('proof', () => FreshProofInput, 'Password or nonce.')
export class ExportMeInput {
  @restOnly @text.optional('Current password.') currentPassword?: string | null;
  @restOnly @text.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

@inputType(
  'Fresh proof of identity: the password or a nonce. Not required in a session that was authenticated recently.',
)
@oneOf.optional('proof', () => FreshProofInput, 'Password or nonce.')
export class EraseMeInput {
  @restOnly @text.optional('Current password.') currentPassword?: string | null;
  @restOnly @text.optional('Nonce of `requestReauthentication`.') nonce?: string | null;
}

@inputType('User whose data is exported.')
export class ExportUserInput {
  @ref('User', 'User whose data is exported.') id!: string;
}

@inputType('User whose data is erased.')
export class EraseUserInput {
  @ref('User', 'User to erase, who can already be deleted.') id!: string;
}

const link = {
  request: one(() => PersonalDataRequest, 'Record of the request.'),
  url: url('URL of the data as JSON lines. No other credential is required.'),
  grant: text('Token of the link, for `exportedAccount`, `exportedCampaigns` and `exportedContent`.'),
  expiresAt: when('Expiry time of the link.'),
};

export const ExportMePayload = payload(
  'ExportMePayload',
  "Result of `exportMe`: a link to the user's data.",
  link,
);

export const ExportUserPayload = payload(
  'ExportUserPayload',
  "Result of `exportUser`: a link to the user's data.",
  link,
);

export const EraseMePayload = payload('EraseMePayload', 'Result of `eraseMe`.', {
  request: one(() => PersonalDataRequest, 'Record of the request.'),
});

export const EraseUserPayload = payload('EraseUserPayload', 'Result of `eraseUser`.', {
  request: one(() => PersonalDataRequest, 'Record of the request.'),
});
