import { type Readable, Transform } from 'node:stream';
import { AppError } from '../core/errors.ts';
import type { Storage } from '../core/ports/storage.ts';

export type UploadTarget = {
  storage: Storage;
  key: string;
  maxBytes: number;
  onProgress: () => void;
  /** What a caller is told whose file is too large or did not arrive whole. */
  toFailure: () => AppError;
};

/** Lets a file through to the storage, chunk by chunk; what is too long or breaks off leaves nothing. */
export async function storeUpload(source: Readable, target: UploadTarget): Promise<void> {
  const gate = createGate(target);
  const breakOff = () => void gate.destroy(target.toFailure());
  source.once('error', breakOff).once('close', () => {
    if (!source.readableEnded) breakOff();
  });
  try {
    await target.storage.write(target.key, source.pipe(gate));
  } catch (error) {
    source.unpipe(gate);
    gate.destroy();
    throw gate.errored instanceof AppError ? gate.errored : error;
  }
}

function createGate({ maxBytes, onProgress, toFailure }: UploadTarget) {
  let size = 0;
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      size += chunk.length;
      onProgress();
      if (size > maxBytes) pass(toFailure());
      else pass(null, chunk);
    },
  });
  // Whoever reads it hears of the error as well.
  return gate.on('error', () => undefined);
}
