import type { JWTPayload } from 'jose';
import type { Bcrypt } from './auth/bcrypt.ts';
import type { Keyring } from './auth/keyring.ts';
import type { Limits } from './ports/limits.ts';
import type { Log } from './telemetry/log.ts';

/** What every domain gets at start, besides its own database client and settings. */
export type CommonDeps = {
  log: Log;
  /** The current time; tests move it. */
  clock: () => Date;
  limits: Limits;
  keyring: Keyring;
  /** Whether a verified token is still valid for its user. */
  liveSessions: LiveSessions;
  /** How passwords are hashed. */
  bcrypt: Bcrypt;
  /** Public URL of the edge, without a trailing slash. */
  externalUrl: string;
  /** The secret that encryption keys at rest are derived from; see createSealedBox. */
  encryptionSecret: string;
  /** Former secrets, which only open texts that were sealed under them. */
  retiredSecrets: readonly string[];
};

/** The current state of an access token's user, which the token itself may not show. */
export type Standing = {
  /** Null for a token that belongs to no user: administrator tokens may have any subject. */
  userId: string | null;
  /** False while the user has a second factor that this session has not verified. */
  hasShownFactors: boolean;
};

/**
 * Checks whether an access token is still valid for its user. Every domain calls it before it writes, shows a secret or
 * acts for an administrator: a signature only proves what was true when the token was issued.
 */
export type LiveSessions = {
  /** Null once the session has ended or the user is banned or deleted. A token without a user is valid, and so is an administrator token whose subject is not a user. */
  find: (claims: JWTPayload) => Promise<Standing | null>;
};
