import type { JWTPayload } from 'jose';

/** How the user of an access token stands at this moment, whatever the token says of itself. */
export type Standing = {
  /** The role that counts now: a token outlives the role that it was issued with. */
  role: string;
  /** False while a second factor is set up that this session has not shown. */
  hasShownFactors: boolean;
};

/**
 * The one way in which a domain asks whether an access token still stands for its user: before it writes, shows a secret
 * or grants what an administrator may. A signature only proves what was true when the token was issued.
 */
export type LiveSessions = {
  /** Null once the session has ended or the user is banned or gone. A token without a user stands for itself. */
  find: (claims: JWTPayload) => Promise<Standing | null>;
};
