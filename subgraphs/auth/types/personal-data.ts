import { graphqlUrlField } from '../../../core/graphql/addresses.ts';
import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  graphqlArgsType,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlJsonObjectField,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { textReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { PageArgs } from '../../../core/graphql/page.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

const PersonalDataRequestKind = createGraphqlEnum(
  'PersonalDataRequestKind',
  'Kind of a personal data request.',
  { EXPORT: 'export', ERASE: 'erase' },
  { EXPORT: 'Export of the data.', ERASE: 'Erasure of the data.' },
);

@graphqlObjectType(
  'Record of an export or erasure of personal data. It contains digests instead of user ids.',
)
@withGlobalId.uuid('id')
export class PersonalDataRequest {
  @graphqlObjectField(() => PersonalDataRequestKind, 'Kind of request.') kind!: string;
  @graphqlTextField('SHA-256 (hexadecimal) of the UUID of the user whose data is exported or erased.')
  subjectDigest!: string;
  @graphqlTextField('`self`, or the role of the requesting administrator.') askedBy!: string;
  @graphqlTextField.optional(
    'SHA-256 (hexadecimal) of the UUID of the requesting user; null for a token without a user.',
  )
  askerDigest?: string | null;
  @graphqlDateTimeField('Time of the request.') askedAt!: Date;
  @graphqlJsonObjectField('Number of rows by domain and table. A domain is missing until it has finished.')
  counts!: unknown;
  @graphqlDateTimeField.optional('Time when the last domain finished; null before.') finishedAt?: Date | null;
}

export const PersonalDataRequestConnection = createConnectionTypes(
  'PersonalDataRequest',
  PersonalDataRequest,
  "requests about people's data",
);

@graphqlArgsType()
export class PersonalDataRequestListArgs extends PageArgs {
  @textReferenceIdField.optional('User', 'User whose data is concerned. The user can already be erased.')
  userId?: string | null;
}

@graphqlInputType('User whose data is exported.')
export class ExportUserInput {
  @textReferenceIdField('User', 'User whose data is exported.') id!: string;
}

@graphqlInputType('User whose data is erased.')
export class EraseUserInput {
  @textReferenceIdField('User', 'User to erase, who can already be deleted.') id!: string;
}

const link = {
  request: graphqlObjectField(() => PersonalDataRequest, 'Record of the request.'),
  url: graphqlUrlField('URL of the data as JSON lines. No other credential is required.'),
  grant: graphqlTextField(
    'Token of the link, for `exportedAccount`, `exportedCampaigns` and `exportedContent`.',
  ),
  expiresAt: graphqlDateTimeField('Expiry time of the link.'),
};

export const ExportMePayload = createMutationPayloadType(
  'exportMe',
  link,
  "Result of `exportMe`: a link to the user's data.",
);

export const ExportUserPayload = createMutationPayloadType(
  'exportUser',
  link,
  "Result of `exportUser`: a link to the user's data.",
);

export const EraseMePayload = createMutationPayloadType('eraseMe', {
  request: graphqlObjectField(() => PersonalDataRequest, 'Record of the request.'),
});

export const EraseUserPayload = createMutationPayloadType('eraseUser', {
  request: graphqlObjectField(() => PersonalDataRequest, 'Record of the request.'),
});
