import { RejectedRowError } from '../../../../prisma/import/rejected-row-error.ts';
import {
  appendUtcZone,
  getColumnText,
  getColumnTextOrNull,
  getFirstColumnTimestamp,
  getRowTimestamps,
  pickColumnTexts,
} from '../column-values.ts';
import type { LegacyRow } from '../legacy-database.ts';
import { createSingleTableStep, type RowMappingContext } from '../table-import-step.ts';

export const sessionsImportTable = {
  name: 'sessions',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

export const sessionsImportStep = createSingleTableStep({
  name: 'sessions',
  from: 'sessions',
  owner: { column: 'user_id' },
  related: { claims: { table: 'mfa_amr_claims', column: 'session_id' } },
  table: sessionsImportTable,
  toRow: (row, { claims }, mappingContext) => {
    const id = getColumnText(row, 'id');
    const counter = getColumnTextOrNull(row, 'refresh_token_counter');
    const clientId = getColumnTextOrNull(row, 'oauth_client_id');
    return {
      id,
      user_id: row.user_id,
      aal: getColumnTextOrNull(row, 'aal') ?? 'aal1',
      amr: toAmr(claims?.get(id) ?? []),
      ...pickColumnTexts(row, 'factor_id', 'tag', 'not_after'),
      refreshed_at: appendUtcZone(getColumnTextOrNull(row, 'refreshed_at')),
      user_agent: getColumnText(row, 'user_agent'),
      ip: getColumnText(row, 'ip').replace(/\/\d+$/, ''),
      ...getRowTimestamps(row),
      refresh_token_hmac_key: counter === null ? null : sealKey(row, id, mappingContext),
      refresh_token_counter: counter,
      oauth_client_id: clientId,
      scopes: clientId && getColumnText(row, 'scopes'),
    };
  },
});

const keyBytes = 32;

/** Encrypts the key that signs a session's refresh tokens of version 2 for this database. */
function sealKey(row: LegacyRow, id: string, { keys, openSecret }: RowMappingContext): string {
  const plainKey = openSecret(getColumnText(row, 'refresh_token_hmac_key'), id);
  const key = plainKey.length === keyBytes ? plainKey : Buffer.from(plainKey.toString(), 'base64');
  if (key.length !== keyBytes) throw new RejectedRowError('its refresh_token_hmac_key is no key of 32 bytes');
  return keys.sessionKeyBox.seal(key.toString('base64url'));
}

/** Converts authentication methods to the `amr` claim: newest first, times in Unix seconds. */
function toAmr(claims: readonly LegacyRow[]) {
  return claims
    .map((claim) => ({
      method: getColumnText(claim, 'authentication_method'),
      timestamp: Math.floor(Date.parse(getFirstColumnTimestamp(claim, 'updated_at', 'created_at')) / 1000),
    }))
    .sort((left, right) => right.timestamp - left.timestamp);
}
