import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { AppError } from '../../core/errors/errors.ts';
import { requestErrors } from '../../core/errors/request-errors.ts';
import type { BlobStorage } from '../../core/ports/storage.ts';
import type { UploadDestination } from './define-endpoint.ts';
import type { ReceivedUpload } from './define-operation.ts';
import { hasContentEncoding } from './read-body.ts';

/** Text fields of a multipart form, and its file, which is stored already. */
export type ReceivedMultipartForm = { fields: Record<string, string>; upload?: ReceivedUpload };

type UploadSteps = {
  req: IncomingMessage;
  storage: BlobStorage;
  from: 'form' | 'raw';
  /** Decides whether and where the caller may upload, before the body is read. */
  open: () => Promise<UploadDestination>;
  discard: (place: UploadDestination) => Promise<void>;
  onProgress: () => void;
  toFailure: (context?: { cause: unknown }) => AppError;
};

/** Stores a request's file and proceeds; the file is discarded after any later failure. */
export async function receiveUpload<T>(
  steps: UploadSteps,
  proceed: (received: ReceivedMultipartForm) => Promise<T>,
): Promise<T> {
  if (hasContentEncoding(steps.req)) throw requestErrors.unknownEncoding();
  const place = await steps.open();
  try {
    const received = await storeFile(steps, place);
    if (!received.upload) await steps.discard(place);
    return await proceed(received);
  } catch (error) {
    // If this fails as well, the upload's job discards the file later.
    await steps.discard(place).catch(() => undefined);
    throw error;
  }
}

async function storeFile(
  steps: UploadSteps,
  { key, maxBytes, stagedUpload }: UploadDestination,
): Promise<ReceivedMultipartForm> {
  const { req, storage, onProgress, toFailure } = steps;
  const target = { storage, key, maxBytes, onProgress, toFailure };
  if (steps.from === 'raw') {
    await storeUpload(req, target);
    return { fields: {}, upload: { stagedUpload, originalName: '' } };
  }
  if (!isMultipartForm(req)) return { fields: {} };
  const form = await readForm(req, { store: (file) => storeUpload(file, target), toFailure });
  const { fields, originalName } = form;
  return { fields, ...(originalName !== undefined && { upload: { stagedUpload, originalName } }) };
}

type Form = { fields: Record<string, string>; originalName?: string };

type FormOptions = {
  /** Stores the one file of the form, the part called `file`. */
  store: (file: Readable) => Promise<void>;
  toFailure: (context?: { cause: unknown }) => AppError;
};

const limits = { fields: 50, files: 10, parts: 60, fieldSize: 65_536, headerPairs: 100 };

/** Replacement character, which marks bytes that are invalid in the charset of a field. */
const replacement = '\uFFFD';

export function isMultipartForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/** Reads a multipart form with a file; only its fields are held in memory. */
async function readForm(req: IncomingMessage, { store, toFailure }: FormOptions): Promise<Form> {
  const form: Form = { fields: Object.create(null) };
  const files: Readable[] = [];
  let stored: Promise<void> | undefined;
  const parser = openParser(req, toFailure);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(toFailure());
      parser.on('field', (name, value) => {
        if (value.includes(replacement)) reject(requestErrors.unreadable());
        form.fields[name] = value;
      });
      parser.on('file', (name, file, originalName) => {
        files.push(file.on('error', fail));
        if (name !== 'file' || stored || !originalName) return void file.resume();
        form.originalName = originalName;
        stored = store(file);
        stored.catch(reject);
      });
      parser.once('finish', resolve).on('error', fail);
      req.once('error', fail).once('close', () => req.complete || fail());
      req.pipe(parser);
    });
    await stored;
    return form;
  } catch (error) {
    req.unpipe(parser);
    for (const file of files) file.destroy();
    await stored?.catch(() => undefined);
    throw error;
  }
}

function openParser({ headers }: IncomingMessage, toFailure: FormOptions['toFailure']) {
  try {
    return new Busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' }, limits });
  } catch (cause) {
    throw toFailure({ cause });
  }
}

type UploadTarget = {
  storage: BlobStorage;
  key: string;
  maxBytes: number;
  onProgress: () => void;
  /** The refusal of a file that is too large or did not arrive whole. */
  toFailure: () => AppError;
};

/** Stores a file chunk by chunk; one that is too long or breaks off leaves nothing. */
async function storeUpload(source: Readable, target: UploadTarget): Promise<void> {
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
  // The storage reports the error as well.
  return gate.on('error', () => undefined);
}
