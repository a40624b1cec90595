import type { CmsContext } from '../../context.ts';

/** Whether any article has the template, in any language. */
export function isTemplateInUse(ctx: CmsContext, { id }: { id: number }): Promise<boolean> {
  return ctx.loaders.templatesInUse.load(id);
}
