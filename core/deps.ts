import type { Bcrypt } from './auth/bcrypt.ts';
import type { Keyring } from './auth/keyring.ts';
import type { Enqueue } from './jobs.ts';
import type { Log } from './log.ts';
import type { Limits } from './ports/limits.ts';
import type { LiveSessions } from './ports/live-sessions.ts';

/** What every domain is given at start, besides its own database client and settings. */
export type CommonDeps = {
  log: Log;
  /** The present moment; tests move it. */
  clock: () => Date;
  enqueue: Enqueue;
  limits: Limits;
  keyring: Keyring;
  /** Whether a verified token still stands for its user. */
  liveSessions: LiveSessions;
  /** How passwords are kept. */
  bcrypt: Bcrypt;
  /** Public URL of the edge, without a trailing slash. */
  externalUrl: string;
  /** Root of the keys that encrypt at rest; see createSealedBox. */
  encryptionSecret: string;
  /** Further roots, which only open what was sealed under them. */
  retiredSecrets: readonly string[];
};
