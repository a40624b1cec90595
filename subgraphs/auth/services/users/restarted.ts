import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { confirmedAt } from '../addresses/confirmed-at.ts';
import type { UserRow } from './user.query.ts';

/**
 * What a repeated sign-up changes of an account that nobody has confirmed: a stranger's password goes, and so does
 * what they said about themselves. What an administrator or a provider said stays, and all that is proved already.
 */
export function toRestarted(existing: UserRow, draft: UserRow) {
  if (confirmedAt(existing)) return {};
  const [identity] = draft.identities;
  const isVouchedFor =
    existing.invitedAt || existing.identities.some(({ provider }) => provider !== identity?.provider);
  if (isVouchedFor) return { passwordHash: draft.passwordHash };
  const metadata = { ...(draft.userMetadata as Prisma.JsonObject), sub: existing.id };
  return { passwordHash: draft.passwordHash, userMetadata: metadata as Prisma.InputJsonObject };
}
