import type { CmsContext } from '../../context.ts';
import {
  type ContentKind,
  contentFields,
  kindOf,
  type SliceContents,
} from '../../contract/slice-contents.ts';
import { getContents } from './get-contents.ts';

type Read = { id: number; clangId: number } & Partial<SliceContents>;

/** What is filled into the fields of one kind, each with its number; empty fields are left out. */
async function listFilled(ctx: CmsContext, slice: Read, kind: ContentKind) {
  const contents = await getContents(ctx, slice);
  return contentFields
    .filter((field) => kindOf(field) === kind)
    .flatMap((field) => {
      const text = contents[field];
      return text ? [{ number: Number(field.slice(kind.length)), text }] : [];
    });
}

export function listValues(ctx: CmsContext, slice: Read) {
  return listFilled(ctx, slice, 'value');
}

export async function listMediaFields(ctx: CmsContext, slice: Read) {
  const filled = await listFilled(ctx, slice, 'media');
  return filled.map(({ number, text: filename }) => ({ number, filename }));
}

export async function listMediaLists(ctx: CmsContext, slice: Read) {
  const filled = await listFilled(ctx, slice, 'medialist');
  return filled.map(({ number, text }) => ({ number, filenames: split(text) }));
}

export async function listLinks(ctx: CmsContext, slice: Read) {
  const filled = await listFilled(ctx, slice, 'link');
  return filled.map(({ number, text }) => ({ number, target: text, clangId: slice.clangId }));
}

export async function listLinkLists(ctx: CmsContext, slice: Read) {
  const filled = await listFilled(ctx, slice, 'linklist');
  return filled.map(({ number, text }) => ({ number, targets: split(text), clangId: slice.clangId }));
}

function split(text: string) {
  return text.split(',').filter(Boolean);
}
