import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest, underEach } from '../../../../core/auth/keyed-digest.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

const purpose = 'cms-media-upload';

/** A signed reference to an upload. */
export function signUpload({ encryptionSecret }: CmsContext, id: string): string {
  return `${id}.${createKeyedDigest(encryptionSecret, purpose)(id).toString('base64url')}`;
}

/** The upload that a token names. */
export function readUploadToken({ encryptionSecret, retiredSecrets }: CmsContext, token: string): string {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const digest = createKeyedDigest(encryptionSecret, purpose, retiredSecrets);
  const expected = underEach(digest, (one) => one(id));
  if (expected.some((mac) => given.length === mac.length && timingSafeEqual(given, mac))) return id;
  throw cmsErrors.mediaUploadFailed();
}
