import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  createGraphqlEnum,
  createMutationPayloadType,
  graphqlCountField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
  withGlobalId,
} from '../../../core/graphql/fields.ts';

export const CampaignAccountStatus = createGraphqlEnum(
  'CampaignAccountStatus',
  'Whether an account may be used.',
  { ACTIVE: 'active', SUSPENDED: 'suspended', CLOSED: 'closed' },
  {
    ACTIVE: 'It may be used.',
    SUSPENDED: 'Its owner is banned for a time.',
    CLOSED: 'Its owner was deleted.',
  },
);

@graphqlObjectType('The account of a user with the campaign service.')
@withGlobalId.uuid('id')
export class CampaignAccount {
  @graphqlTextField.as('reference', 'Its UUID.') id!: string;
  @graphqlDateTimeField('When it was opened.') createdAt!: Date;

  /** Not in the graph: what status and owner are made of. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@graphqlObjectType('When an account key was made and used; the key itself is not here.')
@withGlobalId.uuid('id')
class CampaignAccountKey {
  /** Not in the graph: what its id is made of. */
  id!: string;
  @graphqlDateTimeField('When it was made.') createdAt!: Date;
  @graphqlDateTimeField.optional('When it stops working; null for the current key.') expiresAt?: Date | null;
  @graphqlDateTimeField.optional('When it was last used, to the minute.') lastUsedAt?: Date | null;
}

export const CampaignAccountKeyConnection = createConnectionTypes(
  'CampaignAccountKey',
  CampaignAccountKey,
  'keys',
);

@graphqlInputType('How to replace the account key.')
export class RotateAccountKeyInput {
  @graphqlCountField.optional(
    'How long the old key keeps working, in seconds: 0 to 30 days. Default 24 hours.',
  )
  graceSeconds?: number | null;
}

export const RotateAccountKeyPayload = createMutationPayloadType(
  'RotateAccountKeyPayload',
  'Result of rotateAccountKey.',
  {
    key: graphqlTextField('The new key.'),
    account: graphqlObjectField(() => CampaignAccount, 'The account it opens.'),
  },
);
