import type { CmsContext } from '../../context.ts';
import { cmsErrors } from '../../errors.ts';
import { isSignatureOf, signText } from '../access/signatures.ts';

const purpose = 'cms-media-upload';

/** A signed reference to an upload. */
export function createUploadToken(ctx: CmsContext, id: string): string {
  return `${id}.${signText(ctx, purpose, id)}`;
}

/** The upload that a token names. */
export function verifyUploadToken(ctx: CmsContext, token: string): string {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isSignatureOf(ctx, purpose, { text: id, signature })) throw cmsErrors.mediaUploadFailed();
  return id;
}
