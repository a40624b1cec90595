import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '../../../../core/ports/storage.ts';
import { toMediaKey } from '../../contract/media.ts';
import type { CmsDeps } from '../../deps.ts';
import { measureImage } from './measure-image.ts';
import { PagedFile } from './paged-file.ts';
import { insertUpload, type Upload } from './uploads.ts';
import { validateContent } from './validate-content.ts';

type Files = Pick<CmsDeps, 'db' | 'enqueue' | 'clock' | 'storage'>;

/** The properties of an uploaded file, found from its content. */
export type ExaminedFile = {
  contentId: string;
  mimeType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Whether browsers show the image with width and height exchanged. */
  isTurned: boolean;
  /** The uploads that end when the medium is created. */
  uploadIds: readonly string[];
};

/** Examines an uploaded file, and refuses content that does not match its name. */
export async function examineFile(ctx: Files, upload: Upload, name: string): Promise<ExaminedFile> {
  const uploaded = new PagedFile(upload.size, (start, end) => readRange(ctx, upload, { start, end }));
  const { mimeType, clean } = await validateContent({ name, file: uploaded });
  const kept = clean ? await storeClean(ctx, upload, clean) : upload;
  const file = clean
    ? new PagedFile(clean.length, async (start, end) => clean.subarray(start, end))
    : uploaded;
  return {
    contentId: kept.id,
    mimeType,
    size: kept.size,
    ...(await measureImage(file, mimeType)),
    uploadIds: [...new Set([upload.id, kept.id])],
  };
}

/** Stores the cleaned content as a new file, because the uploaded one can contain scripts. */
async function storeClean(ctx: Files, { caller }: Upload, content: Buffer) {
  const id = randomUUID();
  await insertUpload(ctx, { id, caller, isOpen: true });
  await ctx.storage.write(toMediaKey(id), Readable.from([content]));
  return { id, size: content.length };
}

async function readRange({ storage }: Files, { id }: Upload, { start, end }: ByteRange): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  return buffer(await storage.read(toMediaKey(id), { start, end: end - 1 }));
}
