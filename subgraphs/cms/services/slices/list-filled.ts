import type { CmsContext } from '../../context.ts';
import {
  type ContentKind,
  contentFields,
  kindOf,
  type SliceContents,
} from '../../contract/slice-contents.ts';
import { getContents } from './get-contents.ts';

export type ReadSlice = { id: number; clangId: number } & Partial<SliceContents>;

/** What is filled into the fields of one kind, each with its number; empty fields are left out. */
export async function listFilled(ctx: CmsContext, slice: ReadSlice, kind: ContentKind) {
  const contents = await getContents(ctx, slice);
  return contentFields
    .filter((field) => kindOf(field) === kind)
    .flatMap((field) => {
      const text = contents[field];
      return text ? [{ number: Number(field.slice(kind.length)), text }] : [];
    });
}

/** The entries of a field that takes several. */
export function splitList(text: string) {
  return text.split(',').filter(Boolean);
}
