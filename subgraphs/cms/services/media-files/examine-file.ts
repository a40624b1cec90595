import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sanitizeSvg } from '../../../../core/markup/sanitize.ts';
import { toMediaKey } from '../../contract/media.ts';
import type { CmsDeps } from '../../deps.ts';
import { cmsErrors } from '../../errors.ts';
import { detectType } from './detect-type.ts';
import type { Upload } from './find-upload.ts';
import { insertUpload } from './insert-upload.ts';
import { measureImage } from './measure-image.ts';
import { extensionOf, isNameAllowed } from './media-types.ts';

/** Enough for every signature, and for image dimensions that follow the metadata of cameras. */
const headBytes = 524_288;

/** SVG images are read completely. */
const largestSvg = 5_242_880;

type Files = Pick<CmsDeps, 'db' | 'enqueue' | 'clock' | 'storage'>;

/** The properties of an uploaded file, found from its content. */
export type ExaminedFile = {
  contentId: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** The uploads that end when the medium is created. */
  uploadIds: readonly string[];
};

/** Examines an uploaded file, and refuses content that does not match its name. */
export async function examineFile(ctx: Files, upload: Upload, name: string): Promise<ExaminedFile> {
  if (!isNameAllowed(name)) throw refuse(name);
  const extension = extensionOf(name);
  if (extension === 'svg') return examineSvg(ctx, upload, name);
  const head = await readHead(ctx, upload, headBytes);
  const mimeType = await detectType(head, extension);
  if (!mimeType) throw refuse(name);
  return {
    contentId: upload.id,
    mimeType,
    size: upload.size,
    ...measureImage(head, mimeType),
    uploadIds: [upload.id],
  };
}

/** An SVG image is stored as a new, sanitised file, because the uploaded one may contain scripts. */
async function examineSvg(ctx: Files, upload: Upload, name: string): Promise<ExaminedFile> {
  if (upload.size > largestSvg) throw refuse(name, `An SVG image may have ${largestSvg} bytes.`);
  const clean = await sanitizeSvg(decode(await readHead(ctx, upload, largestSvg)));
  if (clean === null) throw refuse(name);
  const content = Buffer.from(clean);
  const contentId = randomUUID();
  await insertUpload(ctx, { id: contentId, caller: upload.caller, isOpen: true });
  await ctx.storage.write(toMediaKey(contentId), Readable.from([content]));
  const mimeType = 'image/svg+xml';
  return {
    contentId,
    mimeType,
    size: content.length,
    ...measureImage(content, mimeType),
    uploadIds: [upload.id, contentId],
  };
}

async function readHead({ storage }: Files, { id, size }: Upload, most: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  return buffer(await storage.read(toMediaKey(id), { start: 0, end: Math.min(size, most) - 1 }));
}

/** A browser might read another encoding differently than the sanitiser does. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return '';
  }
}

function refuse(name: string, reason = 'This type of file is not allowed.') {
  return cmsErrors.mediaTypeRefused({ message: `${reason} (${name.slice(0, 100)})` });
}
