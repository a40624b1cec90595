import type { CmsContext } from '../../context.ts';

/** The roles of a visible user, by id. */
export async function listRolesOfUser(ctx: CmsContext, { roles }: { roles: readonly { roleId: number }[] }) {
  const found = await Promise.all(roles.map(({ roleId }) => ctx.loaders.roles.load(roleId)));
  return found.filter((role) => role !== null);
}
