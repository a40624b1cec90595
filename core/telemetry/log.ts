import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { credentialHeaderNames } from '../context/credential-headers.ts';
import { privateFileMode, privateFolderMode } from '../lib/files.ts';
import { getValueAtPath } from '../lib/records.ts';
import { mapStackToSources } from './map-stack.ts';
import { countEvent } from './metrics.ts';
import { currentTracing } from './tracing.ts';

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

/** Names of levels in pino that differ from those of LOG_LEVEL. pino has no level `panic`. */
const levels: Record<string, string> = { panic: 'fatal', warning: 'warn' };

export type LogOptions = {
  level: string;
  file?: string;
  /** Whether log lines inside a trace contain its id. */
  isTraced?: boolean;
};

/** Creates a log of JSON lines on stderr, or in `file`. Values under the name of a secret are replaced. */
export function createLog({ level, file, isTraced = false }: LogOptions): Log {
  const options = {
    level: levels[level] ?? level,
    base: null,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
    // Pino writes the line's fields into this object.
    ...(isTraced && { mixin: () => ({ ...currentTracing?.ids() }) }),
    redact: { paths: secretKeys.flatMap(toPaths), censor: '[redacted]' },
  };
  return pino(options, openDestination(file ? openFile(file) : stderr));
}

const stderr = 2;

/** Maximum size of the buffered lines, in bytes, while the destination accepts none, such as a full disk. */
const maxWaitingBytes = 1_048_576;
const retryMs = 250;

/**
 * Opens a destination that never throws and never waits. A line that cannot be written is retried with the next line,
 * and lost if too many are buffered. Every write is synchronous, because at exit SonicBoom flushes asynchronous writes
 * in a loop that never ends on a full disk.
 */
function openDestination(fd: number): DestinationStream {
  const destination = pino.destination({
    dest: fd,
    sync: true,
    maxLength: maxWaitingBytes,
    // Not retried while a pipe is full, because SonicBoom would block the event loop until the reader continues.
    retryEAGAIN: () => false,
  });
  const retry = () => destination.write('');
  let timer: NodeJS.Timeout | undefined;
  destination.on('error', () => {
    clearTimeout(timer);
    timer = setTimeout(retry, retryMs).unref();
  });
  // Pino flushes after a fatal line; SonicBoom would retry a failing write forever.
  return Object.assign(destination, { flushSync: retry });
}

/** Paths of a key at the first three levels of a line, as pino's redaction writes them. */
function toPaths(key: string): string[] {
  return [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`];
}

function describeError(error: Error) {
  const serialized = pino.stdSerializers.err(error);
  return getValueAtPath(serialized, 'stack')
    ? { ...serialized, stack: mapStackToSources(serialized.stack) }
    : serialized;
}

/** Opens the file immediately, so that an unwritable file stops the startup and a failing startup can log its reason. */
function openFile(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: privateFolderMode });
    return openSync(path, 'a', privateFileMode);
  } catch (cause) {
    throw new Error(`SVC_LOG_FILE cannot be written: ${getValueAtPath(cause, 'message')}`, { cause });
  }
}

export type ReportBug = (error: unknown, requestId?: string) => void;

/** Creates a function that counts and logs bugs, with the request id if it is known. */
export function createBugReporter(log: Log, part = 'server'): ReportBug {
  return (error, requestId) => {
    countEvent('trellis.errors', { part });
    log.error({ err: error, request_id: requestId }, 'unexpected failure');
  };
}
