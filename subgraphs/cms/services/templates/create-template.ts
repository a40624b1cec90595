import type { CmsContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { stampCreated } from '../rows/rows.ts';
import {
  type AttributesInput,
  readAttributesInput,
  readTemplateFields,
  refuseTakenTemplateKey,
} from './template-fields.ts';

export type CreateTemplateInput = AttributesInput & {
  name: string;
  content: string;
  key?: string | null;
  isActive?: boolean | null;
};

/** Creates a template; by default it accepts every module and may be used in every category. */
export async function createTemplate(ctx: CmsContext, input: CreateTemplateInput) {
  const viewer = await authorize(ctx, 'templates/add');
  // `readTemplateFields` also validates name and content, which are stored as given.
  const { key } = readTemplateFields(input);
  const { name, content } = input;
  const template = await ctx.db.template
    .create({
      data: {
        name,
        content,
        key,
        isActive: input.isActive ?? false,
        attributes: readAttributesInput(input, { ctypes: {}, modules: { 1: 'all' }, categories: 'all' }),
        ...stampCreated(viewer, ctx.clock()),
      },
    })
    .catch(refuseTakenTemplateKey);
  return { template };
}
