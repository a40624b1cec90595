import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { stampCreated } from '../rows/rows.ts';
import { readModuleFields, refuseTakenModuleKey } from './module-fields.ts';

export type CreateModuleInput = { name: string; key?: string | null; input: string; output: string };

export async function createModule(ctx: CmsContext, input: CreateModuleInput) {
  const viewer = await authorize(ctx, 'modules/add');
  const { name, input: form, output } = input;
  const fields = { ...readModuleFields(input), name, input: form, output };
  const created = await ctx.db.module
    .create({ data: { ...fields, ...stampCreated(viewer, ctx.clock()) } })
    .catch(refuseTakenModuleKey);
  return { module: created };
}
