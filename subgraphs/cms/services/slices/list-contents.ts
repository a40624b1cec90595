import type { CmsContext } from '../../context.ts';
import {
  kindOfSliceContentField,
  type SliceContentKind,
  type SliceContents,
  sliceContentFields,
} from '../../contract/slice-contents.ts';
import { findExistingItems } from '../access/find-existing-items.ts';
import { findArticle } from '../articles/read-article.ts';
import { findModule } from '../modules/read-modules.ts';

export async function listSliceLinks(ctx: CmsContext, slice: ReadSlice) {
  const fields = await listFilled(ctx, slice, 'link');
  return fields.map(({ number, text }) => ({ number, target: text, clangId: slice.clangId }));
}

export async function listSliceLinkLists(ctx: CmsContext, slice: ReadSlice) {
  const fields = await listFilled(ctx, slice, 'linklist');
  return fields.map(({ number, text }) => ({ number, targets: splitList(text), clangId: slice.clangId }));
}

export async function listSliceMedia(ctx: CmsContext, slice: ReadSlice) {
  const fields = await listFilled(ctx, slice, 'media');
  return fields.map(({ number, text: filename }) => ({ number, filename }));
}

export async function listSliceMediaLists(ctx: CmsContext, slice: ReadSlice) {
  const fields = await listFilled(ctx, slice, 'medialist');
  return fields.map(({ number, text }) => ({ number, filenames: splitList(text) }));
}

/** The articles that a list of links leads to, in the language of its item, without those that the caller may not see. */
export function listLinkedArticles(
  ctx: CmsContext,
  { targets, clangId }: { targets: readonly string[]; clangId: number | null },
) {
  return findExistingItems(targets, (target) => findLinkedArticle(ctx, { target, clangId }));
}

export function listSliceValues(ctx: CmsContext, slice: ReadSlice) {
  return listFilled(ctx, slice, 'value');
}

type Link = { target: string; clangId: number | null };

/** The article that a link leads to, in the language of its item, if the caller may see it. */
export async function findLinkedArticle(ctx: CmsContext, { target, clangId }: Link) {
  return /^[1-9]\d{0,8}$/.test(target) ? findArticle(ctx, { id: Number(target), clangId }) : null;
}

/** The contents of a visible slice; reads them unless they were loaded with it. */
export async function getSliceContents(
  ctx: CmsContext,
  slice: { id: number } & Partial<SliceContents>,
): Promise<Partial<SliceContents>> {
  return slice.value1 === undefined ? ctx.loaders.sliceContents.load(slice.id) : slice;
}

/** The modules that a content type accepts; null for all. */
export async function listContentTypeModules(
  ctx: CmsContext,
  { moduleIds }: { moduleIds: readonly number[] | null },
) {
  if (!moduleIds) return null;
  return findExistingItems(moduleIds, (id) => findModule(ctx, id));
}

type ReadSlice = { id: number; clangId: number } & Partial<SliceContents>;

/** Lists the non-empty contents of one kind, each with the number of its field. */
async function listFilled(ctx: CmsContext, slice: ReadSlice, kind: SliceContentKind) {
  const contents = await getSliceContents(ctx, slice);
  return sliceContentFields
    .filter((field) => kindOfSliceContentField(field) === kind)
    .flatMap((field) => {
      const text = contents[field];
      return text ? [{ number: Number(field.slice(kind.length)), text }] : [];
    });
}

/** Splits the comma-separated value of a list field. */
function splitList(text: string) {
  return text.split(',').filter(Boolean);
}
