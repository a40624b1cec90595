import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { stampUpdated } from '../rows/rows.ts';
import { readModuleFields, refuseTakenModuleKey } from './create-module.ts';

export type UpdateModuleInput = {
  id: number;
  name?: string | null;
  key?: string | null;
  input?: string | null;
  output?: string | null;
};

/** Changes only the given fields. */
export async function updateModule(ctx: CmsContext, { id, ...input }: UpdateModuleInput) {
  const viewer = await authorize(ctx, 'modules/update');
  const found = await ctx.db.module.findUnique({ where: { id } });
  if (!found) throw cmsErrors.moduleNotFound();
  const fields = readModuleFields(input);
  if (Object.values(fields).every((value) => value === undefined)) return { module: found };
  const [updated] = await ctx.db.module
    .updateManyAndReturn({ where: { id }, data: { ...fields, ...stampUpdated(viewer, ctx.clock()) } })
    .catch(refuseTakenModuleKey);
  if (!updated) throw cmsErrors.moduleNotFound();
  return { module: updated };
}
