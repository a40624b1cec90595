import type { AuthContext } from '../../context.ts';
import { isProved } from '../providers/is-proved.ts';
import { dropStrangers } from './drop-strangers.ts';
import type { Transaction, UserRow } from './user.query.ts';

/**
 * The owner of an address has proved it by a mail. What they asked for by the address itself is theirs, with the
 * password that came with it; what others had made in its name goes. A mail that a provider's sign-in had sent stands
 * for that sign-in: then there is no identity of the address.
 */
export async function leaveToOwner(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  passwordHash: string | null,
): Promise<UserRow> {
  const identities = user.identities.filter(({ provider }) => provider === 'email');
  const [own] = identities;
  if (user.emailConfirmedAt || !own || isProvedOtherwise(user)) return user;
  if (identities.length < user.identities.length || ctx.settings.mail.allowsUnverified) {
    const kept = user.phoneConfirmedAt ? null : passwordHash;
    // What an invitation says of its user stands in the user alone.
    const userMetadata = user.invitedAt ? user.userMetadata : own.identityData;
    return dropStrangers(tx, user, { identities, passwordHash: kept, userMetadata });
  }
  if (passwordHash !== user.passwordHash)
    await tx.user.updateMany({ where: { id: user.id }, data: { passwordHash } });
  return { ...user, passwordHash };
}

/** Somebody whose phone number is proved, and whose address an administrator has given them. */
function isProvedOtherwise({ phoneConfirmedAt, email, identities }: UserRow): boolean {
  if (!phoneConfirmedAt) return false;
  const others = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone');
  return !others.some((one) => one.email === email && !isProved(one.identityData));
}
