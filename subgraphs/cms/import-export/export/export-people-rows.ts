import { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsTableSql } from '../../services/rows/rows.ts';
import {
  type CmsExportContext,
  type ExportRow,
  streamRows,
  type TimestampedExportRow,
  timestampColumnsSql,
} from './stream-rows.ts';

export function exportRoleRows(exportContext: CmsExportContext) {
  return streamRows<TimestampedExportRow<{ perms: unknown }>>(
    exportContext,
    Prisma.sql`SELECT id, name, description, perms, ${timestampColumnsSql} FROM ${cmsTableSql(exportContext, 'roles')} ORDER BY id`,
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
export function exportUserRows(exportContext: CmsExportContext) {
  return streamRows<TimestampedExportRow<User>>(
    exportContext,
    Prisma.sql`SELECT id, name, description, login, email, status AS "isActive", admin AS "isAdmin", language,
        startpage, login_tries, ${timestampColumnsSql}, password_changed AS "passwordChangedAt",
        password_change_required AS "passwordChangeRequired", lasttrydate AS "lastTryAt", lastlogin AS "lastLoginAt",
        ARRAY(SELECT role_id FROM ${cmsTableSql(exportContext, 'user_roles')} WHERE user_id = u.id ORDER BY role_id) AS "roleIds"
      FROM ${cmsTableSql(exportContext, 'users')} AS u ORDER BY id`,
  );
}

/** Reads the roles of each back-office user, one row per user. */
export function exportUserRoleRows(exportContext: CmsExportContext) {
  return streamRows<ExportRow>(
    exportContext,
    Prisma.sql`SELECT id AS user_id, (
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description) ORDER BY r.id), '[]')
        FROM ${cmsTableSql(exportContext, 'user_roles')} AS ur JOIN ${cmsTableSql(exportContext, 'roles')} AS r ON r.id = ur.role_id
        WHERE ur.user_id = u.id
      ) AS data
      FROM ${cmsTableSql(exportContext, 'users')} AS u ORDER BY id`,
  );
}
