import type { IncomingMessage } from 'node:http';
import type { AppError } from '../core/errors.ts';
import type { Storage } from '../core/ports/storage.ts';
import type { ReceivedUpload, UploadPlace } from './define-endpoint.ts';
import { isForm, readForm } from './read-form.ts';
import { storeUpload } from './store-upload.ts';

export type Received = { fields: Record<string, string>; upload?: ReceivedUpload };

type UploadDoor = {
  req: IncomingMessage;
  storage: Storage;
  from: 'form' | 'raw';
  /** Says where to, if the caller may upload at all. Nothing of the body is read before. */
  open: () => Promise<UploadPlace>;
  discard: (place: UploadPlace) => Promise<void>;
  onProgress: () => void;
  toFailure: (context?: { cause: unknown }) => AppError;
};

/** Takes a request's file in and goes on with it; whatever fails from then on takes the file along. */
export async function receiveUpload<T>(
  door: UploadDoor,
  proceed: (received: Received) => Promise<T>,
): Promise<T> {
  const place = await door.open();
  try {
    const received = await takeIn(door, place);
    if (!received.upload) await door.discard(place);
    return await proceed(received);
  } catch (error) {
    // If this fails as well, the upload's own job does it later.
    await door.discard(place).catch(() => undefined);
    throw error;
  }
}

async function takeIn(door: UploadDoor, { key, maxBytes, stagedUpload }: UploadPlace): Promise<Received> {
  const { req, storage, onProgress, toFailure } = door;
  const target = { storage, key, maxBytes, onProgress, toFailure };
  if (door.from === 'raw') {
    await storeUpload(req, target);
    return { fields: {}, upload: { stagedUpload, originalName: '' } };
  }
  if (!isForm(req)) return { fields: {} };
  const form = await readForm(req, { store: (file) => storeUpload(file, target), toFailure });
  const { fields, originalName } = form;
  return { fields, ...(originalName !== undefined && { upload: { stagedUpload, originalName } }) };
}
