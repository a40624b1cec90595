import { createConnectionTypes } from '../../../core/graphql/connection.ts';
import {
  graphqlCountField,
  graphqlDateTimeField,
  graphqlInputType,
  graphqlObjectField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { withGlobalId } from '../../../core/graphql/id-fields.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';
import { createLowerCaseEnum } from './campaigns/campaign.enums.ts';

export const CampaignAccountStatus = createLowerCaseEnum(
  'CampaignAccountStatus',
  'Status of a campaign account.',
  {
    ACTIVE: 'The account can be used.',
    SUSPENDED: 'The owner is banned temporarily.',
    CLOSED: 'The owner was deleted.',
  },
);

@graphqlObjectType('The account of a user with the campaign service.')
@withGlobalId.uuid('id')
export class CampaignAccount {
  @graphqlTextField.as('reference', 'UUID of the account.') id!: string;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;

  /** Not in the GraphQL schema; used to resolve status and owner. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@graphqlObjectType('Times of an account key. The key itself is not included.')
@withGlobalId.uuid('id')
class CampaignAccountKey {
  /** Not in the GraphQL schema; used to build its global id. */
  id!: string;
  @graphqlDateTimeField('Creation time.') createdAt!: Date;
  @graphqlDateTimeField.optional('Expiry time; null for the current key.') expiresAt?: Date | null;
  @graphqlDateTimeField.optional('Time of the last use, to the minute.') lastUsedAt?: Date | null;
}

export const CampaignAccountKeyConnection = createConnectionTypes(
  'CampaignAccountKey',
  CampaignAccountKey,
  'keys',
);

@graphqlInputType('Options for the replacement of the account key.')
export class RotateAccountKeyInput {
  @graphqlCountField.optional('Seconds for which the old key remains valid: 0 to 30 days. Default 24 hours.')
  graceSeconds?: number | null;
}

export const RotateAccountKeyPayload = createMutationPayloadType('rotateAccountKey', {
  key: graphqlTextField('The new key.'),
  account: graphqlObjectField(() => CampaignAccount, 'Account of the key.'),
});
