import type { CmsContext } from '../../context.ts';

/** The roles of a user whom the caller was shown, by number. */
export async function listRolesOfUser(ctx: CmsContext, { roles }: { roles: readonly { roleId: number }[] }) {
  const found = await Promise.all(roles.map(({ roleId }) => ctx.loaders.roles.load(roleId)));
  return found.filter((role) => role !== null);
}
