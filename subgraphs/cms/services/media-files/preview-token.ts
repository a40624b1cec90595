import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest, underEach } from '../../../../core/auth/keyed-digest.ts';
import type { CmsContext } from '../../context.ts';

const purpose = 'cms-media-preview';
/** Long enough for a page to load its pictures, and short enough to be of no use as a link. */
const lifeSeconds = 600;

/** One file: after a replacement the content has another id, after a deletion there is no row. */
type File = { id: number; contentId: string };

/** A signed permission to read one file for some minutes. */
export function signPreview({ encryptionSecret, clock }: CmsContext, file: File): string {
  const expires = Math.floor(clock().getTime() / 1000) + lifeSeconds;
  const signature = createKeyedDigest(encryptionSecret, purpose)(toText(file, expires));
  return `${expires}.${signature.toString('base64url')}`;
}

export function isPreviewOf(ctx: CmsContext, file: File, token: string): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || Number(expires) * 1000 <= ctx.clock().getTime()) return false;
  const given = Buffer.from(signature, 'base64url');
  const digest = createKeyedDigest(ctx.encryptionSecret, purpose, ctx.retiredSecrets);
  const expected = underEach(digest, (one) => one(toText(file, Number(expires))));
  return expected.some((mac) => given.length === mac.length && timingSafeEqual(given, mac));
}

function toText({ id, contentId }: File, expires: number) {
  return `${id}:${contentId}:${expires}`;
}
