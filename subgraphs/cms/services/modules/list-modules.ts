import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type ModuleFilter, toModuleOrder, toModuleWhere } from './module.query.ts';

export type ListModulesInput = PageInput & { filter?: ModuleFilter | null; sort?: string | null };

export async function listModules(ctx: CmsContext, { filter, sort, ...wanted }: ListModulesInput) {
  await authorize(ctx, 'modules/list');
  const orderBy = toModuleOrder(sort);
  const where = toModuleWhere(filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.module.findMany({ where, orderBy, skip, take }),
    ctx.db.module.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
