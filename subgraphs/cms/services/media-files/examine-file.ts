import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { toMediaKey } from '../../contract/media.ts';
import type { CmsDeps } from '../../deps.ts';
import type { Upload } from './find-upload.ts';
import { insertUpload } from './insert-upload.ts';
import { judgeContent } from './judge-content.ts';
import { measureImage } from './measure-image.ts';

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
  const read = (most: number) => readHead(ctx, upload, most);
  const { mimeType, head, isCleaned } = await judgeContent({ name, size: upload.size, read });
  const kept = isCleaned ? await storeClean(ctx, upload, head) : upload;
  return {
    contentId: kept.id,
    mimeType,
    size: kept.size,
    ...measureImage(head, mimeType),
    uploadIds: [...new Set([upload.id, kept.id])],
  };
}

/** It is stored as a new file, because the uploaded one may contain scripts. */
async function storeClean(ctx: Files, { caller }: Upload, content: Buffer) {
  const id = randomUUID();
  await insertUpload(ctx, { id, caller, isOpen: true });
  await ctx.storage.write(toMediaKey(id), Readable.from([content]));
  return { id, size: content.length };
}

async function readHead({ storage }: Files, { id, size }: Upload, most: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  return buffer(await storage.read(toMediaKey(id), { start: 0, end: Math.min(size, most) - 1 }));
}
