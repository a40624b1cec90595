import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import { cmsErrors } from '../../errors.ts';
import { checkColumnText, rethrowUniqueViolation } from '../rows/rows.ts';

const maxTextLength = 65_535;

export type RoleFields = { name?: string | null; description?: string | null; perms?: unknown };

/**
 * Checks the fields of a role; absent fields stay `undefined`. Permissions are stored as received, because
 * other systems store additional kinds in them.
 */
export function checkRoleFields({ name, description, perms }: RoleFields) {
  return {
    name: name == null ? undefined : checkColumnText('name', name, { required: true }),
    description:
      description == null ? undefined : checkColumnText('description', description, { max: maxTextLength }),
    perms: perms == null ? undefined : checkPermissions(perms),
  };
}

function checkPermissions(perms: unknown): Prisma.InputJsonValue {
  JSON.stringify(perms, (key, value: unknown) => {
    checkColumnText('perms', key, { max: Number.POSITIVE_INFINITY });
    return typeof value === 'string'
      ? checkColumnText('perms', value, { max: Number.POSITIVE_INFINITY })
      : value;
  });
  return perms as Prisma.InputJsonValue;
}

/** Error handler for a taken name, the only unique column of a role. */
export const rethrowRoleNameConflict = rethrowUniqueViolation(cmsErrors.roleExists, 'name');
