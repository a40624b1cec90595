import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { AppError } from '../core/errors.ts';

export type Form = { fields: Record<string, string>; originalName?: string };

type FormOptions = {
  /** Takes in the one file of the form, the part called `file`. */
  store: (file: Readable) => Promise<void>;
  toFailure: (context?: { cause: unknown }) => AppError;
};

const limits = { fields: 50, files: 10, parts: 60, fieldSize: 65_536, headerPairs: 100 };

export function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
}

/** A multipart form with a file in it, of which nothing but the fields is held in memory. */
export async function readForm(req: IncomingMessage, { store, toFailure }: FormOptions): Promise<Form> {
  const form: Form = { fields: Object.create(null) };
  const files: Readable[] = [];
  let stored: Promise<void> | undefined;
  const parser = openParser(req, toFailure);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(toFailure());
      parser.on('field', (name, value) => {
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
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch (cause) {
    throw toFailure({ cause });
  }
}
