import { memoizeWeakly } from '../../../../core/lib/lazy.ts';
import { sanitize } from '../../../../core/markup/sanitize.ts';
import type { Module } from '../../../../prisma/generated/cms/client.ts';
import type { CmsContext } from '../../context.ts';
import type { SliceContentField, SliceContents } from '../../contract/slice-contents.ts';
import type { ArticlePlace } from '../articles/read-article.ts';
import { type ArticleSliceFilter, findArticleSlices } from '../slices/find-article-slices.ts';
import type { SliceWithoutContents } from '../slices/slice-without-contents.ts';
import { loadPlaceholderItems } from './load-placeholder-items.ts';
import { listInnerParts, type ModuleOutputPart } from './module-placeholder.ts';
import { parseModuleOutput } from './parse-module-output.ts';
import { renderSlice } from './render-slice.ts';

/** The rendered content of an article; null if the caller may not see its slices. */
export async function renderArticle(ctx: CmsContext, article: ArticlePlace, selection: ArticleSliceFilter) {
  const slices = await findArticleSlices(ctx, article, selection);
  return slices && renderSlices(ctx, slices);
}

/** The rendered HTML of some slices of an article, in order. */
async function renderSlices(ctx: CmsContext, slices: readonly SliceWithoutContents[]): Promise<string> {
  const htmlParts = await Promise.all(
    slices.filter(({ status }) => status === 1).map((slice) => render(ctx, slice)),
  );
  return htmlParts.join('');
}

async function render(ctx: CmsContext, head: SliceWithoutContents) {
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
  return renderSlice(ctx.settings, parts, slice, await loadPlaceholderItems(ctx, slice, parts));
}

/** A request loads each module once and parses its output once for all slices. */
const partsOf = memoizeWeakly(({ output }: Module): readonly ModuleOutputPart[] => parseModuleOutput(output));

/** The sanitised form of each value that a module shows as HTML. */
async function sanitizeValues(parts: readonly ModuleOutputPart[], contents: Partial<SliceContents>) {
  const fields = new Set(listHtmlFields(parts));
  const values = [...fields].flatMap((field) => contents[field] ?? []);
  const clean = values.map(async (value) => [value, await sanitize('content', value)] as const);
  return new Map(await Promise.all(clean));
}

/** The fields that are shown as HTML, including those nested in arguments of other placeholders. */
function listHtmlFields(parts: readonly ModuleOutputPart[]): SliceContentField[] {
  return parts.flatMap((part) => {
    if (part.type !== 'placeholder') return [];
    const { origin, output } = part;
    const isHtml = origin.from === 'content' && origin.kind === 'value' && output === 'html';
    return [...(isHtml ? [origin.field] : []), ...listHtmlFields(listInnerParts(part))];
  });
}
