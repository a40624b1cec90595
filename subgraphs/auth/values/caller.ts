import type { JWTPayload } from 'jose';

/** The user or service that an access token represents. */
export type Caller = {
  /** Null for service tokens. */
  userId: string | null;
  role: string;
  isAdmin: boolean;
  claims: JWTPayload;
};

/**
 * Whether the caller may read everything about a user; other callers see only what the referring field
 * reveals.
 */
export function mayReadUser(caller: Caller | null, userId: string): boolean {
  return caller !== null && (caller.isAdmin || caller.userId === userId);
}
