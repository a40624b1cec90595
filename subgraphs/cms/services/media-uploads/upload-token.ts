import { timingSafeEqual } from 'node:crypto';
import { createKeyedDigest } from '../../../../core/auth/keyed-digest.ts';
import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';

const purpose = 'cms-media-upload';

/** Names an upload in a way that only this server can. */
export function signUpload({ encryptionSecret }: CmsContext, id: string): string {
  return `${id}.${toMac(encryptionSecret, id).toString('base64url')}`;
}

/** The upload that a token names. */
export function readUploadToken({ encryptionSecret }: CmsContext, token: string): string {
  const [, id = '', mac = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const expected = toMac(encryptionSecret, id);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw cmsErrors.mediaUploadFailed();
  }
  return id;
}

function toMac(secret: string, id: string) {
  return createKeyedDigest(secret, purpose)(id);
}
