import { type CmsContext, toCmsReplicaContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { mayUseScope } from '../access/viewer.ts';
import { type CmsNumberedPageInput, listNumberedPage, toContainsFilter } from '../lists/page.ts';
import { toPrismaOrderBy } from '../lists/sort.ts';

type ListModulesInput = CmsNumberedPageInput & { filter?: ModuleFilter | null; sort?: string | null };

export async function listModulePage(ctx: CmsContext, { filter, sort, ...pageInput }: ListModulesInput) {
  await authorize(ctx, 'modules/list');
  const { db } = await toCmsReplicaContext(ctx);
  const orderBy = toPrismaOrderBy(sort, { columns, fallback: 'name', nullable: ['key'] });
  const where = { name: toContainsFilter(filter?.name), key: toContainsFilter(filter?.key) };
  return listNumberedPage(pageInput, {
    read: (range) => db.module.findMany({ where, orderBy, ...range }),
    count: () => db.module.count({ where }),
  });
}

type ModuleFilter = { name?: string | null; key?: string | null };

const columns = {
  id: 'id',
  name: 'name',
  key: 'key',
  createdate: 'createdAt',
  updatedate: 'updatedAt',
} as const;

/** The module that a visible item refers to; null if the caller may not read modules. */
export async function findModule(ctx: CmsContext, id: number) {
  const viewer = await ctx.viewer();
  return viewer && mayUseScope(viewer, 'modules/get') ? ctx.loaders.modules.load(id) : null;
}

export async function getModule(ctx: CmsContext, id: number) {
  await authorize(ctx, 'modules/get');
  const module = await ctx.db.module.findUnique({ where: { id } });
  if (!module) throw cmsErrors.moduleNotFound();
  return module;
}
