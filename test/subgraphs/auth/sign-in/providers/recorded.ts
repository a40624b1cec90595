import type { JWTPayload } from 'jose';

export type RecordedProvider = {
  /** At which path the token is, and what it answers beside the token. */
  token: string;
  tokenAnswer?: object;
  /** Claims of the id_token; issuer, audience and times are added. */
  idToken?: JWTPayload;
  issuer?: string;
  keys?: string;
  answers?: Record<string, unknown>;
  /** Stored claims, besides those of every identity. */
  claims: object;
};

/** The address that a provider knows of its user. */
export function recordedEmail(provider: string) {
  return `${provider}@example.com`;
}
