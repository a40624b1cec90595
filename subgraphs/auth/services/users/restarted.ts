import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import { confirmedAt } from '../addresses/confirmed-at.ts';
import type { UserRow } from './user.query.ts';
import { withdrawn } from './withdrawn-password.ts';

/**
 * What a repeated sign-up changes of an account that nobody has confirmed: a stranger's password goes, and so does
 * what they said about themselves. What an administrator or a provider said stays, and all that is proved already.
 */
export function toRestarted(existing: UserRow, draft: UserRow) {
  if (confirmedAt(existing)) return {};
  const passwordHash = choosePassword(existing, draft);
  const [identity] = draft.identities;
  const isVouchedFor =
    existing.invitedAt || existing.identities.some(({ provider }) => provider !== identity?.provider);
  if (isVouchedFor) return { passwordHash };
  const metadata = { ...(draft.userMetadata as Prisma.JsonObject), sub: existing.id };
  return { passwordHash, userMetadata: metadata as Prisma.InputJsonObject };
}

/** Who is invited follows whichever link comes, so no sign-up brings the invited account a password. */
function choosePassword(existing: UserRow, draft: UserRow): string | null {
  if (existing.passwordHash === withdrawn) return withdrawn;
  return existing.invitedAt && draft.passwordHash ? withdrawn : draft.passwordHash;
}
