import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { type PageInput, toPage, toPageMeta } from '../page.ts';
import { type TemplateFilter, toTemplateOrder, toTemplateWhere } from './template.query.ts';

export type ListTemplatesInput = PageInput & { filter?: TemplateFilter | null; sort?: string | null };

export async function listTemplates(ctx: CmsContext, { filter, sort, ...wanted }: ListTemplatesInput) {
  await authorize(ctx, 'templates/list');
  const orderBy = toTemplateOrder(sort);
  const where = toTemplateWhere(filter ?? {});
  const { skip, take, ...page } = toPage(wanted);
  const [data, total] = await Promise.all([
    ctx.db.template.findMany({ where, orderBy, skip, take }),
    ctx.db.template.count({ where }),
  ]);
  return { data, meta: toPageMeta(page, total) };
}
