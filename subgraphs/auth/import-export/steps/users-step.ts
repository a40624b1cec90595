import pg from 'pg';
import type { ImportStep } from '../../../../prisma/import/import-step.ts';
import {
  getColumnRecord,
  getColumnText,
  getColumnTextOrNull,
  getRowTimestamps,
  isColumnTrue,
  lowercaseOrNull,
  pickColumnTexts,
} from '../column-values.ts';
import { createSingleTableStep } from '../table-import-step.ts';

export const usersImportStep = createSingleTableStep({
  name: 'users',
  from: 'users',
  owner: { column: 'id' },
  table: { name: 'users', key: ['id'], replace: { olderBy: 'updated_at' } },
  toRow: (row, _related, { openSecret }) => {
    const id = getColumnText(row, 'id');
    const hash = getColumnTextOrNull(row, 'encrypted_password');
    // The address of a deleted user is a digest, which has upper-case letters.
    const deletedAt = getColumnTextOrNull(row, 'deleted_at');
    const email = getColumnTextOrNull(row, 'email');
    return {
      id,
      aud: getColumnTextOrNull(row, 'aud') ?? 'authenticated',
      role: getColumnTextOrNull(row, 'role') ?? 'authenticated',
      email: deletedAt ? email : lowercaseOrNull(email),
      ...pickColumnTexts(row, 'phone', 'phone_confirmed_at', 'invited_at', 'confirmation_sent_at'),
      ...pickColumnTexts(row, 'recovery_sent_at', 'email_change_sent_at', 'phone_change_sent_at'),
      ...pickColumnTexts(row, 'reauthentication_sent_at', 'last_sign_in_at', 'banned_until'),
      password_hash: hash && openSecret(hash, id).toString(),
      // Older versions have one confirmation time for both addresses.
      email_confirmed_at:
        getColumnTextOrNull(row, 'email_confirmed_at') ?? (email && getColumnTextOrNull(row, 'confirmed_at')),
      new_email: lowercaseOrNull(getColumnTextOrNull(row, 'email_change')),
      email_change_half_confirmed: row.email_change_confirm_status === 1,
      new_phone: getColumnTextOrNull(row, 'phone_change'),
      app_metadata: getColumnRecord(row, 'raw_app_meta_data'),
      user_metadata: getColumnRecord(row, 'raw_user_meta_data'),
      deleted_at: deletedAt,
      is_sso_user: isColumnTrue(row, 'is_sso_user'),
      is_anonymous: isColumnTrue(row, 'is_anonymous'),
      ...getRowTimestamps(row),
    };
  },
});

/**
 * Ends the sessions of users who lose an administrator's role in an import, because their access tokens still
 * contain the role. A change by an administrator does the same.
 */
export function createDemotedAdminSessionRevoker(
  adminRoles: readonly string[],
): NonNullable<ImportStep['prepare']> {
  return async (client, items, schema) => {
    const rows = items.flatMap((item) => item.rows).filter(({ table }) => table === 'users');
    const place = pg.escapeIdentifier(schema);
    await client.query(
      `DELETE FROM ${place}.sessions AS session
       USING ${place}.users AS stored, json_populate_recordset(NULL::${place}.users, $1) AS incoming
       WHERE session.user_id = stored.id AND stored.id = incoming.id AND stored.updated_at < incoming.updated_at
         AND stored.role = ANY($2) AND incoming.role <> ALL($2)`,
      [JSON.stringify(rows.map(({ row }) => row)), adminRoles],
    );
  };
}
