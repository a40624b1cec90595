import type { Prisma } from '../../../../prisma/generated/cms/client.ts';
import type { CmsTransaction } from '../../deps.ts';
import { trailOfPath } from '../structure/trail.ts';
import { chooseTemplate, isAllowedIn, listAllowedTemplates } from './allowed-templates.ts';

/** Gives articles whose template is not allowed where they are now the first that is. */
export async function replaceForbidden(tx: CmsTransaction, where: Prisma.ArticleWhereInput) {
  const uses = await tx.article.groupBy({ by: ['path', 'templateId'], where: { AND: [where] } });
  const templates = await tx.template.findMany({
    where: { id: { in: [...new Set(uses.map(({ templateId }) => templateId))] } },
    select: { id: true, attributes: true },
  });
  const attributesOf = new Map(templates.map(({ id, attributes }) => [id, attributes]));
  for (const { path, templateId } of uses) {
    const trail = trailOfPath(path);
    if (!attributesOf.has(templateId) || isAllowedIn(attributesOf.get(templateId), trail)) continue;
    const allowed = chooseTemplate(await listAllowedTemplates(tx, trail), null);
    await tx.article.updateMany({
      where: { AND: [where, { path, templateId }] },
      data: { templateId: allowed },
    });
  }
}
