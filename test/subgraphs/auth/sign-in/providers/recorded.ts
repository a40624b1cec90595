import type { JWTPayload } from 'jose';

export type RecordedProvider = {
  /** Path of the token endpoint. `tokenAnswer` has further fields of its response. */
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
