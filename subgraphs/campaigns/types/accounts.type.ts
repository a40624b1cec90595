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
  'Whether an account may be used.',
  { ACTIVE: 'active', SUSPENDED: 'suspended', CLOSED: 'closed' },
  {
    ACTIVE: 'It may be used.',
    SUSPENDED: 'Its owner is banned for a time.',
    CLOSED: 'Its owner was deleted.',
  },
);

@objectType('The account of a user with the campaign service.')
@node.uuid('id')
export class CampaignAccount {
  @text.as('reference', 'Its UUID.') id!: string;
  @when('When it was opened.') createdAt!: Date;

  /** Not in the graph; used to resolve status and owner. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@objectType('When an account key was made and used; the key itself is not here.')
@node.uuid('id')
class CampaignAccountKey {
  /** Not in the graph; used to build its global id. */
  id!: string;
  @when('When it was made.') createdAt!: Date;
  @when.optional('When it stops working; null for the current key.') expiresAt?: Date | null;
  @when.optional('When it was last used, to the minute.') lastUsedAt?: Date | null;
}

export const CampaignAccountKeyConnection = connectionOf('CampaignAccountKey', CampaignAccountKey, 'keys');

@inputType('How to replace the account key.')
export class RotateAccountKeyInput {
  @count.optional('How long the old key keeps working, in seconds: 0 to 30 days. Default 24 hours.')
  graceSeconds?: number | null;
}

export const RotateAccountKeyPayload = payload('RotateAccountKeyPayload', 'Result of rotateAccountKey.', {
  key: text('The new key.'),
  account: one(() => CampaignAccount, 'The account it opens.'),
});
