import { errorCodeOf, getValueAtPath } from '../../core/lib/records.ts';
import { UnusableDatabaseError } from '../pool/check-connection.ts';

/** Explains a failure of the embedded server in one sentence; the original error is its cause. */
export function toPostgresStartError(error: unknown, dataDirectory: string): UnusableDatabaseError {
  if (error instanceof UnusableDatabaseError) return error;
  const text = `${errorCodeOf(error) ?? ''} ${getValueAtPath(error, 'message')}`;
  const [, explain = () => `The embedded database did not start: ${text.trim()}`] =
    reasons.find(([pattern]) => pattern.test(text)) ?? [];
  return new UnusableDatabaseError(explain(dataDirectory), { cause: error });
}

const reasons: [RegExp, (dataDirectory: string) => string][] = [
  [
    /shared memory segment.*No space left on device/,
    () =>
      'The embedded database has too little shared memory: give the container more of it, or set DATABASE_URL.',
  ],
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    (directory) => `The disk that holds ${directory} is full: free some space and start again.`,
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/,
    (directory) =>
      `The data folder ${directory} is not writable: make it so, or give the server another one.`,
  ],
  [
    /ENOTDIR|EEXIST/,
    (directory) => `The data folder ${directory} cannot be made, because there is a file of that name.`,
  ],
  [
    /incompatible with server/,
    (directory) =>
      `The database in ${directory} was made by another major version of PostgreSQL: restore it from a dump, or start with an empty data folder.`,
  ],
];
