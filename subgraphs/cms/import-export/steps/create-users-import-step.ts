import type pg from 'pg';
import { z } from 'zod';
import type {
  ImportedRow,
  ImportItem,
  ImportStep,
  ImportTable,
} from '../../../../prisma/import/import-step.ts';
import { catchRejectedRow } from '../../../../prisma/import/rejected-row-error.ts';
import { createPagedImportStep } from '../create-paged-import-step.ts';
import type { CmsImportContext } from '../import-context.ts';
import {
  legacyBooleanSchema,
  legacyIntSchema,
  legacyNullableTextSchema,
  legacyTextSchema,
  legacyTimestampFieldSchemas,
  legacyTimestampSchema,
  parseLegacyRow,
} from '../legacy-row-schemas.ts';
import {
  advanceSequenceAboveRows,
  loadStoredRows,
  rejectConflictingImportRow,
  toQualifiedTableName,
} from '../stored-rows.ts';

const shape = z.object({
  id: legacyIntSchema,
  name: legacyNullableTextSchema,
  description: legacyNullableTextSchema,
  login: legacyTextSchema.refine((login) => login !== '', 'is empty'),
  email: legacyNullableTextSchema,
  status: legacyBooleanSchema,
  admin: legacyBooleanSchema,
  language: legacyTextSchema,
  startpage: legacyTextSchema,
  password_changed: legacyTimestampSchema,
  lasttrydate: legacyTimestampSchema,
  lastlogin: legacyTimestampSchema,
  role: legacyTextSchema,
  ...legacyTimestampFieldSchemas,
});
type WireUser = z.infer<typeof shape>;

/** Number of characters after the cost in a bcrypt hash. */
const saltAndDigest = 53;

const usersTable: ImportTable = {
  name: 'users',
  key: ['id'],
  replace: { olderBy: 'updatedate' },
  // Passwords chosen on this server are kept, because the API returns none.
  preservedColumns: ['password', 'previous_passwords', 'password_changed', 'password_change_required'],
};
const rolesTable: ImportTable = {
  name: 'user_roles',
  key: ['user_id', 'role_id'],
  replace: 'never',
  belongsTo: { user_id: 'users', role_id: 'roles' },
};

/**
 * Imports back-office users with their roles. The API returns no passwords: they are in `hashes`, or users
 * choose new ones by a link.
 */
export function createUsersImportStep(importContext: CmsImportContext): ImportStep {
  const { source, schema } = importContext;
  return createPagedImportStep(source, {
    name: 'users',
    path: '/users',
    tables: [usersTable, rolesTable],
    nameOf: ({ id, login }) => `user ${id} (${login})`,
    shape: async (rows, client) => {
      const ids = rows.map(({ id }) => id);
      const storedUsers = await loadStoredRows({ client, schema, table: 'users' }, ids);
      const roleIds = await readRoleIds(client, schema);
      return rows.map((row) =>
        catchRejectedRow(() => {
          const user = parseLegacyRow(shape, row);
          rejectConflictingImportRow(storedUsers.get(user.id), user);
          return toRows(user, { roleIds, password: noPassword(importContext, user) });
        }),
      );
    },
    settle: async (client, items) => {
      await withdrawRoles(client, schema, items);
      await setLegacyPasswords(client, importContext, items);
    },
    finish: (client) => advanceSequenceAboveRows(client, importContext, { table: 'users' }),
  });
}

async function readRoleIds(client: pg.ClientBase, schema: string): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM ${toQualifiedTableName(schema, 'roles')}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function noPassword({ unmatchableHash, now }: CmsImportContext, { password_changed }: WireUser): ImportedRow {
  return {
    password: unmatchableHash,
    previous_passwords: [],
    password_changed: password_changed ?? now,
    password_change_required: false,
  };
}

type UserShapeContext = { roleIds: ReadonlySet<number>; password: ImportedRow };

/** Leaves out roles that no longer exist in the legacy system, which ignores them too. */
function toRows(user: WireUser, { roleIds, password }: UserShapeContext): ImportItem['rows'] {
  const { role, status, password_changed: _there, ...rest } = user;
  const roleIdsOfUser = new Set(role.split(',').map(Number));
  return [
    { table: usersTable.name, row: { ...rest, status, ...password } },
    ...[...roleIdsOfUser]
      .filter((id) => roleIds.has(id))
      .map((id) => ({ table: rolesTable.name, row: { user_id: user.id, role_id: id } })),
  ];
}

/** Removes roles that a user has lost in the legacy system, unless the user was changed on this server since. */
async function withdrawRoles(
  client: pg.ClientBase,
  schema: string,
  items: readonly ImportItem[],
): Promise<void> {
  const rows = items.flatMap((item) => item.rows);
  const users = rows.filter(({ table }) => table === usersTable.name).map(({ row }) => row);
  const roles = rows.filter(({ table }) => table === rolesTable.name).map(({ row }) => row);
  await client.query(
    `WITH there AS (
       SELECT * FROM json_to_recordset($1::json) AS line (id int, updatedate timestamptz)
     ), gone AS (
       DELETE FROM ${toQualifiedTableName(schema, 'user_roles')} AS mine USING ${toQualifiedTableName(schema, 'users')} AS one, there
       WHERE mine.user_id = one.id AND one.id = there.id AND one.updatedate <= there.updatedate
         AND NOT EXISTS (
           SELECT FROM json_to_recordset($2::json) AS line (user_id int, role_id int)
           WHERE line.user_id = mine.user_id AND line.role_id = mine.role_id)
       RETURNING mine.user_id, mine.role_id
     )
     SELECT count(*) FROM gone`,
    [JSON.stringify(users), JSON.stringify(roles)],
  );
  // Roles revoked in the legacy system can be granted there again; roles revoked on this server stay revoked.
  await client.query(
    `DELETE FROM ${toQualifiedTableName(schema, 'import_deletions')} AS gone
     USING json_to_recordset($1::json) AS line (id int, updatedate timestamptz), ${toQualifiedTableName(schema, 'users')} AS one
     WHERE gone.table_name = 'user_roles' AND split_part(gone.key, ' ', 1) = line.id::text
       AND one.id = line.id AND one.updatedate <= line.updatedate`,
    [JSON.stringify(users)],
  );
}

/**
 * Sets the legacy password hash for users who have no password on this server, that is, the hash that no
 * password matches. Only its last characters are compared, because the cost in its prefix can have changed.
 */
async function setLegacyPasswords(
  client: pg.ClientBase,
  { schema, hashes, unmatchableHash }: CmsImportContext,
  items: readonly ImportItem[],
): Promise<void> {
  const passwordRows = items
    .flatMap(({ rows }) => rows)
    .filter(({ table, row }) => table === usersTable.name && hashes.has(String(row.login)))
    .map(({ row: { id, login } }) => ({ id, login, password: hashes.get(String(login)) }));
  if (!passwordRows.length) return;
  await client.query(
    `UPDATE ${toQualifiedTableName(schema, 'users')} AS one SET password = line.password
     FROM json_to_recordset($1::json) AS line (id int, login text, password text)
     WHERE one.id = line.id AND one.login = line.login AND right(one.password, $3) = right($2, $3)`,
    [JSON.stringify(passwordRows), unmatchableHash, saltAndDigest],
  );
}
