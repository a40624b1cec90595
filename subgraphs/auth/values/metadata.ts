import { isRecord, omitNulls } from '../../../core/lib/records.ts';
import { authErrors } from '../errors.ts';

/** Free JSON object of a user or identity, such as `user_metadata`. */
export type Metadata = Record<string, unknown>;

/** Merges key by key; null deletes a key. */
export function mergeMetadata(storedMetadata: unknown, changes: Metadata): Metadata {
  return omitNulls({ ...(isRecord(storedMetadata) && storedMetadata), ...changes });
}

/**
 * Deeper than metadata is nested on purpose, and shallow enough not to overflow any stack that handles it.
 */
const deepest = 100;

/** PostgreSQL stores neither NUL nor an unpaired surrogate in JSON. */
export function checkMetadataStrings(data: unknown, depth = 0): void {
  if (typeof data === 'string' && isUnstorable(data)) throw unstorable();
  if (typeof data !== 'object' || data === null) return;
  if (depth === deepest) throw unstorable();
  for (const [key, value] of Object.entries(data)) {
    checkMetadataStrings(key, depth + 1);
    checkMetadataStrings(value, depth + 1);
  }
}

/**
 * Both are part of every access token, which each request sends in a header, and headers are limited to 64
 * kB.
 */
const maxMetadataBytes = { userMetadata: 24 * 1024, appMetadata: 16 * 1024 };

type UserMetadataColumns = { userMetadata?: unknown; appMetadata?: unknown };

/**
 * Changes by a user or an administrator are limited in size; metadata that exceeded the limit before may not
 * grow.
 */
export function checkMetadataSize(after: UserMetadataColumns, before: UserMetadataColumns = {}): void {
  for (const kind of ['userMetadata', 'appMetadata'] as const) {
    const size = sizeOf(after[kind]);
    if (size > maxMetadataBytes[kind] && size > sizeOf(before[kind])) throw tooLarge(kind);
  }
}

/** Checks the metadata of a new user. */
export function checkNewMetadata(data: unknown): void {
  checkMetadataStrings(data);
  checkMetadataSize({ userMetadata: data });
}

function sizeOf(data: unknown): number {
  return Buffer.byteLength(JSON.stringify(data ?? {}));
}

/** Input names of both kinds of metadata; an operation uses one of them. */
const inputs = { userMetadata: ['userMetadata', 'data'], appMetadata: ['appMetadata'] };

function tooLarge(kind: keyof typeof maxMetadataBytes) {
  const message = `Metadata is too large (max ${maxMetadataBytes[kind]} bytes of JSON)`;
  const errors = inputs[kind].map((field) => ({ field, message }));
  return authErrors.validationFailed({ message, details: { errors } });
}

function isUnstorable(text: string) {
  return text.includes('\u0000') || !text.isWellFormed();
}

function unstorable() {
  return authErrors.validationFailed({ message: 'Metadata contains what cannot be stored' });
}
