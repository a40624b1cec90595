import type { CmsContext } from '../../context.ts';
import { isSignatureOf, signText } from '../access/signatures.ts';

const purpose = 'cms-media-preview';
/**
 * Lifetime of a preview: long enough for a page to load its images, too short to be used as a permanent link.
 */
const lifeSeconds = 600;

/** Subject of a preview token: one file. A replaced file has another content id, a deleted one has no row. */
type File = { id: number; contentId: string };

/** A signed permission to read one file for some minutes. */
export function createMediaPreviewToken(ctx: CmsContext, file: File): string {
  const expires = Math.floor(ctx.clock().getTime() / 1000) + lifeSeconds;
  return `${expires}.${signText(ctx, purpose, toText(file, expires))}`;
}

export function isMediaPreviewTokenOf(ctx: CmsContext, file: File, token: string): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || Number(expires) * 1000 <= ctx.clock().getTime()) return false;
  return isSignatureOf(ctx, purpose, { text: toText(file, Number(expires)), signature });
}

function toText({ id, contentId }: File, expires: number) {
  return `${id}:${contentId}:${expires}`;
}
