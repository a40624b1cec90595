import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { table } from '../../services/rows/rows.ts';
import { type ExportContext, type Row, readRows, stamps, type TimestampedRow } from './read-rows.ts';

export function readRoles(exporting: ExportContext) {
  return readRows<TimestampedRow<{ perms: unknown }>>(
    exporting,
    Prisma.sql`SELECT id, name, description, perms, ${stamps} FROM ${table(exporting, 'roles')} ORDER BY id`,
  );
}

type User = {
  isActive: boolean;
  isAdmin: boolean;
  passwordChangedAt: Date;
  passwordChangeRequired: boolean;
  lastTryAt: Date | null;
  lastLoginAt: Date | null;
  roleIds: number[];
};

/** Reads the back-office users, without their passwords. */
export function readUsers(exporting: ExportContext) {
  return readRows<TimestampedRow<User>>(
    exporting,
    Prisma.sql`SELECT id, name, description, login, email, status AS "isActive", admin AS "isAdmin", language,
        startpage, login_tries, ${stamps}, password_changed AS "passwordChangedAt",
        password_change_required AS "passwordChangeRequired", lasttrydate AS "lastTryAt", lastlogin AS "lastLoginAt",
        ARRAY(SELECT role_id FROM ${table(exporting, 'user_roles')} WHERE user_id = u.id ORDER BY role_id) AS "roleIds"
      FROM ${table(exporting, 'users')} AS u ORDER BY id`,
  );
}

/** Reads the roles of each back-office user, one row per user. */
export function readUserRoles(exporting: ExportContext) {
  return readRows<Row>(
    exporting,
    Prisma.sql`SELECT id AS user_id, (
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description) ORDER BY r.id), '[]')
        FROM ${table(exporting, 'user_roles')} AS ur JOIN ${table(exporting, 'roles')} AS r ON r.id = ur.role_id
        WHERE ur.user_id = u.id
      ) AS data
      FROM ${table(exporting, 'users')} AS u ORDER BY id`,
  );
}
