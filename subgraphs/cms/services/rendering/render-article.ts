import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Module } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { ContentField, SliceContents } from '../../contract/slice-contents.ts';
import { findArticleSlices, type LocatedArticle, type WantedSlices } from '../slices/find-article-slices.ts';
import type { SliceHead } from '../slices/slice-head.ts';
import { loadReferences } from './load-references.ts';
import { parseOutput } from './parse-output.ts';
import type { Part } from './placeholder.ts';
import { renderSlice } from './render-slice.ts';

/** The rendered content of an article; null if the caller may not see its slices. */
export async function renderArticle(ctx: CmsContext, article: LocatedArticle, wanted: WantedSlices) {
  const slices = await findArticleSlices(ctx, article, wanted);
  return slices && renderSlices(ctx, slices);
}

/** The rendered HTML of some slices of an article, in order. */
async function renderSlices(ctx: CmsContext, slices: readonly SliceHead[]): Promise<string> {
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

/** A request loads each module once and parses its output once for all slices. */
function partsOf(module: Module): readonly Part[] {
  const parts = known.get(module) ?? parseOutput(module.output);
  known.set(module, parts);
  return parts;
}

/** The sanitised form of each value that a module shows as HTML. */
async function sanitizeValues(parts: readonly Part[], contents: Partial<SliceContents>) {
  const fields = new Set(listHtmlFields(parts));
  const values = [...fields].flatMap((field) => contents[field] ?? []);
  const clean = values.map(async (value) => [value, await sanitize('content', value)] as const);
  return new Map(await Promise.all(clean));
}

/** The fields that are shown as HTML, including those nested in arguments of other placeholders. */
function listHtmlFields(parts: readonly Part[]): ContentField[] {
  return parts.flatMap((part) => {
    if (part.type !== 'placeholder') return [];
    const { origin, output, prefix, suffix, instead, ifEmpty } = part;
    const own =
      origin.from === 'content' && origin.kind === 'value' && output === 'html' ? [origin.field] : [];
    return [...own, ...[prefix, suffix, instead, ifEmpty].flatMap((inner) => listHtmlFields(inner ?? []))];
  });
}
