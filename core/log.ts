import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Logger, pino, type StreamEntry } from 'pino';
import { credentialHeaderNames } from './credential-headers.ts';
import { mapStack } from './map-stack.ts';
import { privateFile, privateFolder } from './private-files.ts';
import { valueAt } from './records.ts';
import { tracing } from './telemetry/tracing.ts';

export type Log = Logger;

const secretKeys = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  ...credentialHeaderNames,
  'accountKey',
  'cmsToken',
  'cmsSession',
  'secret',
  'nonce',
];

/** The specification's levels; pino has no panic and calls warning warn. */
const levels: Record<string, string> = { panic: 'fatal', warning: 'warn' };

type LogOptions = {
  level: string;
  file?: string;
  /** Whether lines that are written inside a trace name it. */
  isTraced?: boolean;
};

/** JSON lines on stderr, or into `file`; anything named like a secret is replaced. */
export function createLog({ level, file, isTraced = false }: LogOptions): Log {
  const options = {
    level: levels[level] ?? level,
    base: null,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
    // Pino writes the line's fields into this object.
    ...(isTraced && { mixin: () => ({ ...tracing().ids() }) }),
    redact: { paths: secretKeys.flatMap(toPaths), censor: '[redacted]' },
  };
  const stream: StreamEntry['stream'] = pino.destination(
    file ? { dest: openFile(file), sync: false } : { dest: 2, sync: true },
  );
  return pino(options, stream);
}

/** Paths of a key at the first three levels of a line, as pino's redaction writes them. */
function toPaths(key: string): string[] {
  return [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`];
}

function describeError(error: Error) {
  const described = pino.stdSerializers.err(error);
  return valueAt(described, 'stack') ? { ...described, stack: mapStack(described.stack) } : described;
}

/** The file is opened at once: an unwritable one stops the start, and a failing start can log its reason. */
function openFile(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: privateFolder });
    return openSync(path, 'a', privateFile);
  } catch (cause) {
    throw new Error(`SVC_LOG_FILE cannot be written: ${valueAt(cause, 'message')}`, { cause });
  }
}
