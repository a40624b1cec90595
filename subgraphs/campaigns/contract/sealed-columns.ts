import type { SealedColumnLocation } from '../../../core/auth/reseal-column.ts';

/** Columns of campaigns whose texts are encrypted under SVC_ENCRYPTION_KEY. */
export const campaignsEncryptedColumns: readonly SealedColumnLocation[] = [
  { table: 'account_keys', column: 'sealed', content: 'account keys' },
  { table: 'webhooks', column: 'sealed', content: 'webhook secrets' },
  { table: 'webhooks', column: 'previous_sealed', content: 'webhook secrets' },
  { table: 'webhook_messages', column: 'response_sealed', content: 'responses to webhooks' },
];
