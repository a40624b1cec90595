import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest, mapOverValidDigests } from '../../../../core/auth/keyed-digest.ts';
import type { CmsContext } from '../../context.ts';

const purpose = 'cms-media-preview';
/**
 * Lifetime of a preview: long enough for a page to load its images, too short to be used as a permanent link.
 */
const lifeSeconds = 600;

/** Subject of a preview token: one file. A replaced file has another content id, a deleted one has no row. */
type File = { id: number; contentId: string };

/** A signed permission to read one file for some minutes. */
export function createMediaPreviewToken({ encryptionSecret, clock }: CmsContext, file: File): string {
  const expires = Math.floor(clock().getTime() / 1000) + lifeSeconds;
  const signature = createKeyedDigest(encryptionSecret, purpose)(toText(file, expires));
  return `${expires}.${signature.toString('base64url')}`;
}

export function isMediaPreviewTokenOf(ctx: CmsContext, file: File, token: string): boolean {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!expires || Number(expires) * 1000 <= ctx.clock().getTime()) return false;
  const receivedSignature = Buffer.from(signature, 'base64url');
  const digest = createKeyedDigest(ctx.encryptionSecret, purpose, ctx.retiredSecrets);
  const expectedSignatures = mapOverValidDigests(digest, (sign) => sign(toText(file, Number(expires))));
  return expectedSignatures.some(
    (mac) => receivedSignature.length === mac.length && timingSafeEqual(receivedSignature, mac),
  );
}

function toText({ id, contentId }: File, expires: number) {
  return `${id}:${contentId}:${expires}`;
}
