import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest, mapOverValidDigests } from '../../../../core/auth/keyed-digest.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

const purpose = 'cms-media-upload';

/** A signed reference to an upload. */
export function createUploadToken({ encryptionSecret }: CmsContext, id: string): string {
  return `${id}.${createKeyedDigest(encryptionSecret, purpose)(id).toString('base64url')}`;
}

/** The upload that a token names. */
export function verifyUploadToken({ encryptionSecret, retiredSecrets }: CmsContext, token: string): string {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const receivedSignature = Buffer.from(signature, 'base64url');
  const digest = createKeyedDigest(encryptionSecret, purpose, retiredSecrets);
  const expectedSignatures = mapOverValidDigests(digest, (sign) => sign(id));
  if (
    expectedSignatures.some(
      (mac) => receivedSignature.length === mac.length && timingSafeEqual(receivedSignature, mac),
    )
  )
    return id;
  throw cmsErrors.mediaUploadFailed();
}
