import { type Logger, pino, type StreamEntry } from 'pino';

export type Log = Logger;

const secretKeys = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'accountKey',
  'cmsToken',
  'cmsSession',
  'secret',
  'nonce',
];

/** The specification's levels; pino has no panic and calls warning warn. */
const levels: Record<string, string> = { panic: 'fatal', warning: 'warn' };

/** JSON lines on stderr, or into `file`; anything named like a secret is replaced. */
export function createLog({ level, file }: { level: string; file?: string }): Log {
  const options = {
    level: levels[level] ?? level,
    base: null,
    messageKey: 'msg',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  };
  const stream: StreamEntry['stream'] = pino.destination(
    file ? { dest: file, append: true, mkdir: true, sync: false } : { dest: 2, sync: true },
  );
  return pino(options, stream);
}
