import { hashLinkToken, isPkceLinkToken } from '../../services/credentials/codes/one-time-token.ts';
import {
  appendUtcZone,
  deriveUuid,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  lowercaseOrNull,
} from '../column-values.ts';
import type { LegacyRow } from '../legacy-database.ts';
import type { RelatedLegacyRows, TableImportStep } from '../table-import-step.ts';

const table = {
  name: 'one_time_tokens',
  key: ['user_id', 'token_type'],
  replace: { olderBy: 'sent_at' },
  // A link that was used here is not imported again; a newer link of the same kind can be.
  deletionKey: ['token_hash'],
  belongsTo: { user_id: 'users' },
} as const;

/**
 * Kinds of tokens: the columns of the user's row for the token, its time and its address, and the type in the
 * table of one-time tokens.
 */
const kinds = [
  { type: 'confirmation', column: 'confirmation_token', sentAt: 'confirmation_sent_at', to: 'email' },
  { type: 'recovery', column: 'recovery_token', sentAt: 'recovery_sent_at', to: 'email' },
  {
    type: 'email_change_new',
    column: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
    to: 'email_change',
  },
  {
    type: 'email_change_current',
    column: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
    to: 'email',
  },
  { type: 'phone_change', column: 'phone_change_token', sentAt: 'phone_change_sent_at', to: 'phone_change' },
  {
    type: 'reauthentication',
    column: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
    to: 'email',
  },
] as const;

/** Maximum lifetime of a link, regardless of the settings. */
const maxLifetimeMs = 86_400_000;

/**
 * Unused links and codes. The legacy system stores them in the row of the user, newer versions in a separate
 * table as well. A link contains the stored text; this database stores its digest.
 */
export const oneTimeTokensImportStep: TableImportStep = {
  name: 'links and codes',
  from: 'users',
  owner: { column: 'id' },
  related: {
    tokens: { table: 'one_time_tokens', column: 'user_id' },
    flows: { table: 'flow_state', column: 'user_id' },
  },
  tables: [table],
  mapRow: (row, related, { keys, now }) => {
    const userId = getColumnText(row, 'id');
    const rows = kinds.flatMap(({ type, column, sentAt, to }) => {
      const tokenRow = findOwn(related, userId, column);
      const value =
        (tokenRow && getColumnTextOrNull(tokenRow, 'token_hash')) ?? getColumnTextOrNull(row, column);
      const sentTime =
        getColumnTextOrNull(row, sentAt) ??
        (tokenRow && appendUtcZone(getFirstColumnTimestamp(tokenRow, 'created_at')));
      if (!value || !sentTime || now.getTime() - Date.parse(sentTime) > maxLifetimeMs) return [];
      const address =
        getColumnTextOrNull(row, to) ??
        getColumnTextOrNull(row, 'email') ??
        getColumnTextOrNull(row, 'phone');
      return [
        {
          table: table.name,
          row: {
            id: deriveUuid('one-time token', userId, type, value),
            user_id: userId,
            token_type: type,
            token_hash: hashLinkToken(keys, value),
            relates_to: lowercaseOrNull(address) ?? '',
            flow_state_id: isPkceLinkToken(value) ? findFlow(related, userId) : null,
            sent_at: sentTime,
          },
        },
      ];
    });
    return rows.length ? rows : undefined;
  },
};

function findOwn({ tokens }: RelatedLegacyRows, userId: string, type: string): LegacyRow | undefined {
  return tokens?.get(userId)?.find((token) => token.token_type === type);
}

/** Finds the flow of a PKCE link: the newest flow of its user. */
function findFlow({ flows }: RelatedLegacyRows, userId: string): string | null {
  const newest = (flows?.get(userId) ?? []).toSorted((left, right) =>
    getFirstColumnTimestamp(right, 'created_at').localeCompare(getFirstColumnTimestamp(left, 'created_at')),
  )[0];
  return newest ? getColumnTextOrNull(newest, 'id') : null;
}
