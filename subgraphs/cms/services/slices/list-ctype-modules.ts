import type { CmsContext } from '../../context.ts';
import { findAll } from '../access/find-all.ts';
import { findModule } from '../modules/read-modules.ts';

/** The modules that a content type accepts; null for all. */
export async function listCtypeModules(
  ctx: CmsContext,
  { moduleIds }: { moduleIds: readonly number[] | null },
) {
  if (!moduleIds) return null;
  return findAll(moduleIds, (id) => findModule(ctx, id));
}
