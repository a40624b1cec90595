import type { CmsContext } from '../../context.ts';
import { authorize } from '../authorize.ts';
import { stampCreated } from '../stamp.ts';
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

/** Makes a template; unless told otherwise it takes every module and is for every category. */
export async function createTemplate(ctx: CmsContext, input: CreateTemplateInput) {
  const viewer = await authorize(ctx, 'templates/add');
  const { name, content } = input;
  const template = await ctx.db.template
    .create({
      data: {
        ...{ ...readTemplateFields(input), name, content },
        isActive: input.isActive ?? false,
        attributes: readAttributesInput(input, { ctypes: {}, modules: { 1: 'all' }, categories: 'all' }),
        ...stampCreated(viewer, ctx.clock()),
      },
    })
    .catch(refuseTakenTemplateKey);
  return { template };
}
