import type { JWTPayload } from 'jose';
import type { Bcrypt } from './auth/bcrypt.ts';
import type { AccessTokenKeyring } from './auth/keyring.ts';
import type { RateLimitCounters } from './ports/limits.ts';
import type { Log } from './telemetry/log.ts';

/** Dependencies that every domain gets at startup, besides its own database client and settings. */
export type CommonServerDeps = {
  log: Log;
  /** Returns the current time. Tests replace it. */
  clock: () => Date;
  limits: RateLimitCounters;
  keyring: AccessTokenKeyring;
  /** Whether a verified token is still valid for its user. */
  liveSessions: LiveSessionLookup;
  /** Password hashing. */
  bcrypt: Bcrypt;
  /** Public URL of the edge, without a trailing slash. */
  externalUrl: string;
  /** Secret from which the keys for encryption at rest are derived; see `createSealedBox`. */
  encryptionSecret: string;
  /** Former secrets. They only decrypt texts that were encrypted with them. */
  retiredSecrets: readonly string[];
};

/** Current state of the session and user of an access token. The token only shows their state when it was issued. */
export type LiveSession = {
  /** `null` for a token that belongs to no user, because administrator tokens can have any subject. */
  userId: string | null;
  /** False while the user has a second factor that this session has not verified. */
  hasShownFactors: boolean;
};

/**
 * Checks whether an access token is still valid for its user. Every domain calls it before it writes, shows a secret or
 * acts for an administrator: a signature only proves what was true when the token was issued.
 */
type LiveSessionLookup = {
  /**
   * Returns `null` if the session has ended or the user is banned or deleted. A token without a user is valid, and so
   * is an administrator token whose subject is not a user.
   */
  find: (claims: JWTPayload) => Promise<LiveSession | null>;
};
