import type { CmsContext } from '../../context.ts';
import { authorizeAdministrator } from '../authorize.ts';

export async function listApiTokens(ctx: CmsContext) {
  await authorizeAdministrator(ctx);
  return ctx.db.apiToken.findMany({ orderBy: { id: 'asc' }, omit: { tokenHash: true } });
}
