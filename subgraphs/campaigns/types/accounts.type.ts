import {
  count,
  graphEnum,
  id,
  inputType,
  objectType,
  one,
  payload,
  text,
  when,
} from '../../../core/graphql/fields.ts';

export const CampaignAccountStatus = graphEnum('CampaignAccountStatus', 'Whether an account may be used.', {
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CLOSED: 'closed',
});

@objectType('The account of a user with the campaign service.')
export class CampaignAccount {
  @id('Id of the account.') id!: string;
  @when('When it was opened.') createdAt!: Date;

  /** Not in the graph: what status and owner are made of. */
  userId!: string;
  ownerEmail!: string | null;
  suspendedUntil!: Date | null;
  closedAt!: Date | null;
}

@objectType('When an account key was made and used; the key itself is not here.')
export class CampaignAccountKey {
  @id('Id of the key.') id!: string;
  @when('When it was made.') createdAt!: Date;
  @when.optional('When it stops working; null for the current key.') expiresAt?: Date | null;
  @when.optional('When it was last used, to the minute.') lastUsedAt?: Date | null;
}

@inputType('How to replace the account key.')
export class RotateAccountKeyInput {
  @count.optional('How long the old key keeps working, in seconds: 0 to 30 days. Default 24 hours.')
  graceSeconds?: number | null;
}

export const RotateAccountKeyPayload = payload('RotateAccountKeyPayload', 'What rotateAccountKey made.', {
  key: text('The new key.'),
  account: one(() => CampaignAccount, 'The account it opens.'),
});
