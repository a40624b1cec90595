import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';

export async function getTemplate(ctx: CmsContext, id: number) {
  await authorize(ctx, 'templates/get');
  const template = await ctx.db.template.findUnique({ where: { id } });
  if (!template) throw cmsErrors.templateNotFound();
  return template;
}
