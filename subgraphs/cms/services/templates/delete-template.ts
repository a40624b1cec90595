import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { changeWithStructureLocked } from '../structure/change-structure.ts';
import { isUsedByArticles } from './read-templates.ts';

/** Deletes a template that no article uses and that new articles would not get. */
export async function deleteTemplate(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'templates/delete');
  await changeWithStructureLocked(ctx, async (tx) => {
    const template = await tx.template.findUnique({ where: { id }, select: { id: true } });
    if (!template) throw cmsErrors.templateNotFound();
    if (await isUsedByArticles(tx, id)) throw cmsErrors.templateInUse({ details: { id } });
    if (id === ctx.settings.defaultTemplateId) throw cmsErrors.templateIsDefault({ details: { id } });
    await tx.template.delete({ where: { id } });
  });
  return { deletedId: id };
}
