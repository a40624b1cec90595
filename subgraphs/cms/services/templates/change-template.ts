import type { CmsContext } from '../../context.ts';
import type { CmsTransaction } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toUpdateStamp } from '../rows/rows.ts';
import { runWithStructureLocked } from '../structure/run-locked-category-change.ts';
import { isTemplateUsedByArticles } from './read-templates.ts';
import { parseTemplateAttributes } from './template-attributes.ts';
import {
  mergeTemplateAttributes,
  rethrowTemplateKeyConflict,
  type TemplateAttributesInput,
  type TemplateTexts,
  toTemplateColumns,
} from './template-fields.ts';

type UpdateTemplateInput = TemplateAttributesInput &
  TemplateTexts & { id: number; isActive?: boolean | null };

/** Changes only the given fields. A template that articles use, or that new articles would get, stays active. */
export async function updateTemplate(ctx: CmsContext, { id, ...input }: UpdateTemplateInput) {
  const viewer = await authorize(ctx, 'templates/update');
  const template = await runWithStructureLocked(ctx, async (tx) => {
    const current = await tx.template.findUnique({ where: { id } });
    if (!current) throw cmsErrors.templateNotFound();
    if (Object.values(input).every((value) => value == null)) return current;
    const fields = toTemplateColumns(omitUnchanged(input, current));
    if (current.isActive && input.isActive === false) await refuseDeactivation(ctx, tx, id);
    return tx.template.update({
      where: { id },
      data: {
        ...fields,
        isActive: input.isActive ?? undefined,
        attributes: mergeTemplateAttributes(input, parseTemplateAttributes(current.attributes)),
        ...toUpdateStamp(viewer, ctx.clock()),
      },
    });
  }).catch(rethrowTemplateKeyConflict);
  return { template };
}

/**
 * Accepts empty content if the stored content is empty too, because clients send the empty template of the
 * first start back unchanged.
 */
function omitUnchanged(input: TemplateTexts, current: { name: string; content: string }): TemplateTexts {
  return {
    ...input,
    name: input.name === current.name ? null : input.name,
    content: input.content === current.content ? null : input.content,
  };
}

async function refuseDeactivation({ settings }: CmsContext, tx: CmsTransaction, id: number) {
  if (await isTemplateUsedByArticles(tx, id)) {
    throw cmsErrors.templateInUse({
      message: 'Template is in use. Active status to 0 is not possible',
      details: { id },
    });
  }
  if (id === settings.defaultTemplateId) throw cmsErrors.templateIsDefault({ details: { id } });
}

/** Deletes a template that no article uses and that new articles would not get. */
export async function deleteTemplate(ctx: CmsContext, { id }: { id: number }) {
  await authorize(ctx, 'templates/delete');
  await runWithStructureLocked(ctx, async (tx) => {
    const template = await tx.template.findUnique({ where: { id }, select: { id: true } });
    if (!template) throw cmsErrors.templateNotFound();
    if (await isTemplateUsedByArticles(tx, id)) throw cmsErrors.templateInUse({ details: { id } });
    if (id === ctx.settings.defaultTemplateId) throw cmsErrors.templateIsDefault({ details: { id } });
    await tx.template.delete({ where: { id } });
  });
  return { deletedId: id };
}
