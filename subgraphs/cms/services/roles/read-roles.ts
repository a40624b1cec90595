import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { findExistingItems } from '../access/find-existing-items.ts';
import type { RolePermissionKind } from '../access/viewer.ts';
import { type CmsNumberedPageInput, listNumberedPage, toContainsFilter } from '../lists/page.ts';
import { parseSort, toPrismaOrderBy } from '../lists/sort.ts';
import { parsePermissionGrant, roleRestrictsLanguages } from './role-permissions.ts';

type ListCmsRolesInput = CmsNumberedPageInput & { filter?: CmsRoleFilter | null; sort?: string | null };

export async function listCmsRolePage(ctx: CmsContext, { filter, sort, ...pageInput }: ListCmsRolesInput) {
  await authorize(ctx, 'users/roles/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toPrismaOrderBy(sort, { columns, fallback: 'name' });
  const where = { name: toContainsFilter(filter?.name) };
  return listNumberedPage(pageInput, {
    read: (range) => db.role.findMany({ where, orderBy, ...range }),
    count: () => db.role.count({ where }),
  });
}

type CmsRoleFilter = { name?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  description: 'description',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

export async function getCmsRole(ctx: CmsContext, id: number) {
  await authorize(ctx, 'users/roles/get');
  const role = await ctx.db.role.findUnique({ where: { id } });
  if (!role) throw cmsErrors.roleNotFound();
  return role;
}

/** The roles of a visible user, by id. */
export function listRolesOfUser(ctx: CmsContext, { roles }: { roles: readonly { roleId: number }[] }) {
  return findExistingItems(roles, ({ roleId }) => ctx.loaders.roles.load(roleId));
}

/** Permissions of a role by kind. A role without a list of languages permits all languages. */
export function toRolePermissionsView({ perms }: { perms: unknown }) {
  const show = (kind: RolePermissionKind) => {
    const grant = parsePermissionGrant(perms, kind);
    return { isForAll: grant === 'all', ids: grant === 'all' ? [] : [...grant] };
  };
  return {
    structure: show('structure'),
    media: show('media'),
    modules: show('modules'),
    languages: roleRestrictsLanguages(perms) ? show('clang') : { isForAll: true, ids: [] },
  };
}

type ListUserRolesInput = CmsNumberedPageInput & { userId: number; sort?: string | null };

/** The roles of a user. */
export async function listUserRolePage(ctx: CmsContext, { userId, sort, ...pageInput }: ListUserRolesInput) {
  await authorize(ctx, 'users/role/list');
  const { db } = await toCmsReplicaContext(ctx);
  const steps = parseSort(sort, ['id', 'name'], [{ field: 'id', direction: 'asc' }]);
  if (!(await ctx.loaders.users.load(userId))) throw cmsErrors.userNotFound();
  const where = { users: { some: { userId } } };
  const orderBy = [...steps.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' as const }];
  return listNumberedPage(pageInput, {
    read: (range) => db.role.findMany({ where, orderBy, ...range }),
    count: () => db.role.count({ where }),
  });
}
