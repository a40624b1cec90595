import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '../../../../core/ports/storage.ts';
import { toMediaStorageKey } from '../../contract/media.ts';
import type { CmsServerDeps } from '../../deps.ts';
import { measureImage } from './measure-image.ts';
import { PageCachedFile } from './page-cached-file.ts';
import { insertMediaUpload, type StoredMediaUpload } from './uploads.ts';
import { validateFileContent } from './validate-file-content.ts';

type Files = Pick<CmsServerDeps, 'db' | 'enqueue' | 'clock' | 'storage'>;

/** The properties of an uploaded file, found from its content. */
export type UploadedFileProperties = {
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
export async function examineUploadedFile(
  ctx: Files,
  upload: StoredMediaUpload,
  name: string,
): Promise<UploadedFileProperties> {
  const uploadedFile = new PageCachedFile(upload.size, (start, end) =>
    readRange(ctx, upload, { start, end }),
  );
  const { mimeType, clean } = await validateFileContent({ name, file: uploadedFile });
  const storedUpload = clean ? await storeClean(ctx, upload, clean) : upload;
  const file = clean
    ? new PageCachedFile(clean.length, async (start, end) => clean.subarray(start, end))
    : uploadedFile;
  return {
    contentId: storedUpload.id,
    mimeType,
    size: storedUpload.size,
    ...(await measureImage(file, mimeType)),
    uploadIds: [...new Set([upload.id, storedUpload.id])],
  };
}

/** Stores the cleaned content as a new file, because the uploaded one can contain scripts. */
async function storeClean(ctx: Files, { caller }: StoredMediaUpload, content: Buffer) {
  const id = randomUUID();
  await insertMediaUpload(ctx, { id, caller, isOpen: true });
  await ctx.storage.write(toMediaStorageKey(id), Readable.from([content]));
  return { id, size: content.length };
}

async function readRange(
  { storage }: Files,
  { id }: StoredMediaUpload,
  { start, end }: ByteRange,
): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  return buffer(await storage.read(toMediaStorageKey(id), { start, end: end - 1 }));
}
