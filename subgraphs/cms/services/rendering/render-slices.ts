import type { CmsContext } from '../../context.ts';
import type { SliceHead } from '../slices/slice-head.ts';
import { renderSlice } from './render-slice.ts';
import { sanitizeValues } from './sanitize-values.ts';

/** What visitors see of some slices of an article, one after the other. */
export async function renderSlices(ctx: CmsContext, slices: readonly SliceHead[]): Promise<string> {
  const rendered = await Promise.all(
    slices.filter(({ status }) => status === 1).map((slice) => render(ctx, slice)),
  );
  return rendered.join('');
}

async function render(ctx: CmsContext, slice: SliceHead) {
  const { modules, sliceContents } = ctx.loaders;
  const [module, contents] = await Promise.all([modules.load(slice.moduleId), sliceContents.load(slice.id)]);
  if (!module) return '';
  const clean = await sanitizeValues(module.output, contents);
  return renderSlice(ctx.settings, module.output, { ...slice, contents, clean });
}
