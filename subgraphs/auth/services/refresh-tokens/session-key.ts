import { randomBytes } from 'node:crypto';
import type { AuthContext } from '../../context.ts';

/** What the refresh tokens of one session are signed with, and as it is stored. */
export function createSessionKey({ sessionKeyBox }: AuthContext): { key: Buffer; sealed: string } {
  const key = randomBytes(32);
  return { key, sealed: sessionKeyBox.seal(key.toString('base64url')) };
}

export function openSessionKey({ sessionKeyBox }: AuthContext, sealed: string): Buffer {
  return Buffer.from(sessionKeyBox.open(sealed), 'base64url');
}
