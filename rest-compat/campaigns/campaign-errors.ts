/** Codes that may leave through every endpoint of this family. */
export const accountErrors = [
  'campaign.unauthorized',
  'campaign.account_suspended',
  'campaign.rate_limited',
] as const;
