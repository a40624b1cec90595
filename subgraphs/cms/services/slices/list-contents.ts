import type { CmsContext } from '../../context.ts';
import {
  type ContentKind,
  contentFields,
  kindOf,
  type SliceContents,
} from '../../contract/slice-contents.ts';
import { findAll } from '../access/find-all.ts';
import { findArticle } from '../articles/read-article.ts';
import { findModule } from '../modules/read-modules.ts';

export async function listLinks(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'link');
  return filled.map(({ number, text }) => ({ number, target: text, clangId: slice.clangId }));
}

export async function listLinkLists(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'linklist');
  return filled.map(({ number, text }) => ({ number, targets: splitList(text), clangId: slice.clangId }));
}

export async function listMediaFields(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'media');
  return filled.map(({ number, text: filename }) => ({ number, filename }));
}

export async function listMediaLists(ctx: CmsContext, slice: ReadSlice) {
  const filled = await listFilled(ctx, slice, 'medialist');
  return filled.map(({ number, text }) => ({ number, filenames: splitList(text) }));
}

/** The articles that a list of links in a slice leads to, without those that the caller may not see. */
export async function listTargets(
  ctx: CmsContext,
  { targets, clangId }: { targets: readonly string[]; clangId: number },
) {
  const articles = await Promise.all(targets.map((target) => findTarget(ctx, { target, clangId })));
  return articles.filter((article) => article !== null);
}

export function listValues(ctx: CmsContext, slice: ReadSlice) {
  return listFilled(ctx, slice, 'value');
}

type Link = { target: string; clangId: number };

/** The article that a link in a slice leads to, in the slice's language, if the caller may see it. */
export async function findTarget(ctx: CmsContext, { target, clangId }: Link) {
  return /^[1-9]\d{0,8}$/.test(target) ? findArticle(ctx, { id: Number(target), clangId }) : null;
}

/** The contents of a visible slice; reads them unless they were loaded with it. */
export async function getContents(
  ctx: CmsContext,
  slice: { id: number } & Partial<SliceContents>,
): Promise<Partial<SliceContents>> {
  return slice.value1 === undefined ? ctx.loaders.sliceContents.load(slice.id) : slice;
}

/** The modules that a content type accepts; null for all. */
export async function listCtypeModules(
  ctx: CmsContext,
  { moduleIds }: { moduleIds: readonly number[] | null },
) {
  if (!moduleIds) return null;
  return findAll(moduleIds, (id) => findModule(ctx, id));
}

type ReadSlice = { id: number; clangId: number } & Partial<SliceContents>;

/** Lists the non-empty contents of one kind, each with the number of its field. */
async function listFilled(ctx: CmsContext, slice: ReadSlice, kind: ContentKind) {
  const contents = await getContents(ctx, slice);
  return contentFields
    .filter((field) => kindOf(field) === kind)
    .flatMap((field) => {
      const text = contents[field];
      return text ? [{ number: Number(field.slice(kind.length)), text }] : [];
    });
}

/** Splits the comma-separated value of a list field. */
function splitList(text: string) {
  return text.split(',').filter(Boolean);
}
