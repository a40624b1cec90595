import { connectionOf } from '../../../core/graphql/connection.ts';
import {
  count,
  graphEnum,
  inputType,
  node,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';

export const CampaignAccountStatus = graphEnum(
  'CampaignAccountStatus',
  'Status of a campaign account.',
  { ACTIVE: 'active', SUSPENDED: 'suspended', CLOSED: 'closed' },
  {
    ACTIVE: 'The account can be used.',
    SUSPENDED: 'The owner is banned temporarily.',
    CLOSED: 'The owner was deleted.',
  },
);

@objectType('The account of a user with the campaign service.')
@node.uuid('id')
export class CampaignAccount {
  @text.as('reference', 'UUID of the account.') id!: string;
  @when('Creation time.') createdAt!: Date;

  /** Not in the GraphQL schema; used to resolve status and owner. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@objectType('Times of an account key. The key itself is not included.')
@node.uuid('id')
class CampaignAccountKey {
  /** Not in the GraphQL schema; used to build its global id. */
  id!: string;
  @when('Creation time.') createdAt!: Date;
  @when.optional('Expiry time; null for the current key.') expiresAt?: Date | null;
  @when.optional('Time of the last use, to the minute.') lastUsedAt?: Date | null;
}

export const CampaignAccountKeyConnection = connectionOf('CampaignAccountKey', CampaignAccountKey, 'keys');

@inputType('Options for the replacement of the account key.')
export class RotateAccountKeyInput {
  @count.optional('Seconds for which the old key remains valid: 0 to 30 days. Default 24 hours.')
  graceSeconds?: number | null;
}

export const RotateAccountKeyPayload = payload('RotateAccountKeyPayload', 'Result of rotateAccountKey.', {
  key: text('The new key.'),
  account: one(() => CampaignAccount, 'Account of the key.'),
});
