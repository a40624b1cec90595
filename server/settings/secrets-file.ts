import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  createFileOnce,
  FileError,
  readTextFile,
  runWithExplainedFileErrors,
  traversableFolderMode,
} from '../../core/lib/files.ts';
import { parseJsonOrUndefined } from '../../core/lib/text.ts';

const secret = z.string().min(1);
const secretsShape = z.object({ jwt: secret, encryption: secret, internal: secret });

export type GeneratedSecrets = z.infer<typeof secretsShape>;

export function generateSecrets(): GeneratedSecrets {
  const random = () => randomBytes(32).toString('base64url');
  return { jwt: random(), encryption: random(), internal: random() };
}

/** Reads the generated secrets of a data folder, or creates them, so that tokens remain valid after a restart. */
export function loadOrCreateSecrets(folder: string): GeneratedSecrets {
  const file = resolve(folder, 'secrets.json');
  if (!existsSync(file)) {
    const create = () => mkdirSync(folder, { recursive: true, mode: traversableFolderMode });
    runWithExplainedFileErrors(folder, create, 'SVC_DATA_DIR');
    createFileOnce(file, JSON.stringify(generateSecrets()), 'SVC_DATA_DIR');
  }
  return readSecrets(file);
}

function readSecrets(file: string): GeneratedSecrets {
  const text = readTextFile(file);
  if (!text.trim()) {
    throw new FileError(
      `${file} is empty, as after a start on a full disk: restore it from a copy, or delete it if nothing was stored with its secrets.`,
    );
  }
  // Text that is not JSON has no SyntaxError as the cause, because its message would quote secrets.
  const secrets = secretsShape.safeParse(parseJsonOrUndefined(text));
  if (secrets.success) return secrets.data;
  throw new FileError(
    `${file} is damaged: restore it from a copy. It has to hold the texts jwt, encryption and internal. If there is no copy, delete it; then everybody has to sign in again, and what was encrypted with its secrets (second factors, account keys, webhook secrets) cannot be read any more.`,
  );
}
