import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { toCreationStamp } from '../rows/rows.ts';
import {
  mergeTemplateAttributes,
  rethrowTemplateKeyConflict,
  type TemplateAttributesInput,
  toTemplateColumns,
} from './template-fields.ts';

export type CreateTemplateInput = TemplateAttributesInput & {
  name: string;
  content: string;
  key?: string | null;
  isActive?: boolean | null;
};

/** Creates a template; by default it accepts every module and may be used in every category. */
export async function createTemplate(ctx: CmsContext, input: CreateTemplateInput) {
  const viewer = await authorize(ctx, 'templates/add');
  // `toTemplateColumns` also validates name and content, which are stored as given.
  const { key } = toTemplateColumns(input);
  const { name, content } = input;
  const template = await ctx.db.template
    .create({
      data: {
        name,
        content,
        key,
        isActive: input.isActive ?? false,
        attributes: mergeTemplateAttributes(input, { ctypes: {}, modules: { 1: 'all' }, categories: 'all' }),
        ...toCreationStamp(viewer, ctx.clock()),
      },
    })
    .catch(rethrowTemplateKeyConflict);
  return { template };
}
