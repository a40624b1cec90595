import type { Module } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { SliceHead } from '../slices/slice-head.ts';
import { loadReferences } from './load-references.ts';
import { parseOutput } from './parse-output.ts';
import type { Part } from './placeholder.ts';
import { renderSlice } from './render-slice.ts';
import { sanitizeValues } from './sanitize-values.ts';

/** What visitors see of some slices of an article, one after the other. */
export async function renderSlices(ctx: CmsContext, slices: readonly SliceHead[]): Promise<string> {
  const rendered = await Promise.all(
    slices.filter(({ status }) => status === 1).map((slice) => render(ctx, slice)),
  );
  return rendered.join('');
}

async function render(ctx: CmsContext, head: SliceHead) {
  const { modules, sliceContents } = ctx.loaders;
  const [module, contents] = await Promise.all([modules.load(head.moduleId), sliceContents.load(head.id)]);
  if (!module) return '';
  const parts = partsOf(module);
  const slice = {
    ...head,
    contents,
    moduleKey: module.key,
    clean: await sanitizeValues(parts, contents),
  };
  return renderSlice(ctx.settings, parts, slice, await loadReferences(ctx, slice, parts));
}

const known = new WeakMap<Module, readonly Part[]>();

/** A request has each module once, and its output is parsed once for all slices of it. */
function partsOf(module: Module): readonly Part[] {
  const parts = known.get(module) ?? parseOutput(module.output);
  known.set(module, parts);
  return parts;
}
