import { z } from 'zod';
import { describeSchemaMismatch } from '../../../core/errors/describe-schema-mismatch.ts';
import { FileError, readTextFile } from '../../../core/lib/files.ts';
import { errorMessageOf, isRecord } from '../../../core/lib/records.ts';

/** The texts of documents by the ids under which clients send them. */
export type TrustedDocumentTexts = ReadonlyMap<string, string>;

/** Manifest format of Relay's `persistConfig` and of the client preset of graphql-codegen. */
const byHash = z.record(z.string(), z.string());

const apollo = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1, 'must be 1: only version 1 of the format is known'),
  operations: z.array(z.object({ id: z.string(), body: z.string() })),
});

/** Reads a manifest in any of the formats that clients' tools write; throws with the reason. */
export function readTrustedDocumentManifest(path: string): TrustedDocumentTexts {
  const content = readJson(path);
  if (isRecord(content) && 'format' in content) {
    const { operations } = check(apollo, content, path);
    return new Map(operations.map(({ id, body }) => [id, body]));
  }
  return new Map(Object.entries(check(byHash, content, path)));
}

function check<T>(schema: z.ZodType<T>, content: unknown, path: string): T {
  const { error, data } = schema.safeParse(content);
  if (!error) return data;
  const [reason] = describeSchemaMismatch(schema, error, content);
  throw new Error(`${path} is no manifest of documents: ${reason}`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readTextFile(path));
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    const reason = errorMessageOf(cause);
    throw new Error(`${path} cannot be read: ${reason}`, { cause });
  }
}
