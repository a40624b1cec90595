import { RejectedRow } from '../../../../prisma/import/rejected-row.ts';
import type { LegacyRow } from '../legacy-database.ts';
import type { ShapeContext, SourceStep } from '../source-step.ts';
import { moment, text, textOf, zoned } from '../values.ts';

export const sessionsTable = {
  name: 'sessions',
  key: ['id'],
  replace: { olderBy: 'updated_at' },
  belongsTo: { user_id: 'users' },
} as const;

export const sessionsStep: SourceStep = {
  name: 'sessions',
  from: 'sessions',
  key: 'id',
  owner: { column: 'user_id' },
  related: { claims: { table: 'mfa_amr_claims', column: 'session_id', to: 'id' } },
  tables: [sessionsTable],
  shape: (row, { claims }, shaping) => {
    const id = textOf(row, 'id');
    const counter = text(row, 'refresh_token_counter');
    const clientId = text(row, 'oauth_client_id');
    return [
      {
        table: 'sessions',
        row: {
          id,
          user_id: row.user_id,
          aal: text(row, 'aal') ?? 'aal1',
          amr: toAmr(claims?.get(id) ?? []),
          factor_id: text(row, 'factor_id'),
          tag: text(row, 'tag'),
          not_after: text(row, 'not_after'),
          refreshed_at: zoned(text(row, 'refreshed_at')),
          user_agent: textOf(row, 'user_agent'),
          ip: textOf(row, 'ip').replace(/\/\d+$/, ''),
          created_at: moment(row, 'created_at', 'updated_at'),
          updated_at: moment(row, 'updated_at', 'created_at'),
          refresh_token_hmac_key: counter === null ? null : sealKey(row, id, shaping),
          refresh_token_counter: counter,
          oauth_client_id: clientId,
          scopes: clientId && textOf(row, 'scopes'),
        },
      },
    ];
  },
};

const keyBytes = 32;

/** Encrypts the key that signs a session's refresh tokens of version 2 for this database. */
function sealKey(row: LegacyRow, id: string, { keys, openSecret }: ShapeContext): string {
  const opened = openSecret(textOf(row, 'refresh_token_hmac_key'), id);
  const key = opened.length === keyBytes ? opened : Buffer.from(opened.toString(), 'base64');
  if (key.length !== keyBytes) throw new RejectedRow('its refresh_token_hmac_key is no key of 32 bytes');
  return keys.sessionKeyBox.seal(key.toString('base64url'));
}

/** Converts authentication methods to the `amr` claim: newest first, times in Unix seconds. */
function toAmr(claims: readonly LegacyRow[]) {
  return claims
    .map((claim) => ({
      method: textOf(claim, 'authentication_method'),
      timestamp: Math.floor(Date.parse(moment(claim, 'updated_at', 'created_at')) / 1000),
    }))
    .sort((one, other) => other.timestamp - one.timestamp);
}
