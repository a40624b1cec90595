import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { cmsTableSql } from '../rows/rows.ts';
import {
  hasTemplateContentType,
  isModuleAllowedInTemplate,
  parseTemplateAttributes,
} from '../templates/template-attributes.ts';

type Place = { templateId: number; ctypeId: number; moduleId: number };

/** A slice needs a content type of the article's template, and a module that is allowed in it. */
export async function checkSlicePlacement(
  ctx: CmsContext,
  tx: CmsTransaction,
  { templateId, ctypeId, moduleId }: Place,
) {
  const template = await tx.template.findUnique({ where: { id: templateId }, select: { attributes: true } });
  if (!template) throw cmsErrors.templateNotFound({ details: { id: templateId } });
  const attributes = parseTemplateAttributes(template.attributes);
  if (!hasTemplateContentType(attributes, ctypeId)) {
    throw cmsErrors.templateHasNoCtype({
      field: 'ctypeId',
      details: { ctype: ctypeId, template_id: templateId },
    });
  }
  if (!(await lockModule(ctx, tx, moduleId))) {
    throw cmsErrors.moduleNotFound({ field: 'moduleId', details: { module_id: moduleId } });
  }
  if (!isModuleAllowedInTemplate(attributes, ctypeId, moduleId)) {
    throw cmsErrors.templateHasNoModule({
      field: 'moduleId',
      details: { template_id: templateId, ctype_id: ctypeId, module_id: moduleId },
    });
  }
}

/** Whether the module exists; the lock keeps it until the slice is written. */
async function lockModule(ctx: CmsContext, tx: CmsTransaction, moduleId: number): Promise<boolean> {
  const lockedModules = await tx.$queryRaw<
    unknown[]
  >`SELECT id FROM ${cmsTableSql(ctx, 'modules')} WHERE id = ${moduleId} FOR KEY SHARE`;
  return lockedModules.length > 0;
}
