import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { confirmedAt } from '../../../values/addresses.ts';
import { type UserRow, withIdentities } from '../../../values/user-row.ts';
import { withdrawn, withdrawPassword } from '../../credentials/passwords/password-hash.ts';
import { lockUser } from '../../people/lock-user.ts';
import { recordEvents } from '../../shared/audit.ts';
import type { AddressKind, RepeatedSignUp, Restart } from './address-kind.ts';

/**
 * Sends a new proof to a taken address that still has to be confirmed; for a confirmed one it only records
 * the attempt.
 */
export async function repeatSignUp<Sending>(
  ctx: AuthContext,
  kind: AddressKind<Sending>,
  { userId, address, passwordHash, data, sending }: RepeatedSignUp<Sending>,
): Promise<void> {
  const record = (tx: Transaction, actor: UserRow) =>
    recordEvents(ctx, tx, [{ action: 'user_repeated_signup', actor, traits: { provider: kind.provider } }]);
  const existing = await ctx.db.user.findUnique({ where: { id: userId }, include: withIdentities });
  if (!existing) return;
  if (!kind.isUnconfirmed(existing, address)) return record(ctx.db, existing);
  const { aud, role } = existing;
  const now = ctx.clock();
  const draft = kind.draft({ address, passwordHash, data, aud, role, now, confirmed: false });
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockUser(ctx, tx, userId);
    if (!kind.isUnconfirmed(locked, address)) return;
    // Only one of several concurrent sign-ups sends a message.
    if (kind.secondsUntilNext(ctx, locked.confirmationSentAt) === 0) {
      return restartSignUp({ ctx, tx, kind }, { existing: locked, draft, sending });
    }
    const known = locked.nextPasswordHash ?? locked.passwordHash;
    if (passwordHash !== known) await withdrawPassword(tx, locked);
    await record(tx, locked);
  });
}

type Within<Sending> = { ctx: AuthContext; tx: Transaction; kind: AddressKind<Sending> };

/**
 * Sends the confirmation again. A confirmation with the new message accepts the password and metadata of this
 * sign-up.
 */
export async function restartSignUp<Sending>({ ctx, tx, kind }: Within<Sending>, restart: Restart<Sending>) {
  const { existing, draft } = restart;
  const now = ctx.clock();
  const changes = toChanges(existing, draft);
  const { count } = await tx.user.updateMany({
    where: { id: existing.id, ...kind.unconfirmed },
    data: { ...changes, ...kind.toStamp(now), updatedAt: now },
  });
  if (count === 0) return;
  if (changes.userMetadata) {
    await tx.identity.updateMany({
      where: { userId: existing.id, provider: kind.provider },
      data: { identityData: changes.userMetadata, updatedAt: now },
    });
  }
  await kind.resend(ctx, tx, restart);
}

/**
 * The changes that a repeated sign-up makes to an unconfirmed account: the earlier password and its metadata
 * are removed, since their author never verified the address. Data of administrators and providers stays, and
 * so does everything that is verified already.
 */
function toChanges(existing: UserRow, draft: UserRow) {
  if (confirmedAt(existing)) return {};
  const passwordHash = choosePassword(existing, draft);
  const [identity] = draft.identities;
  const isVouchedFor =
    existing.invitedAt || existing.identities.some(({ provider }) => provider !== identity?.provider);
  if (isVouchedFor) return { passwordHash, nextPasswordHash: null };
  const userMetadata = { ...draft.userMetadata, sub: existing.id };
  return { passwordHash, nextPasswordHash: null, userMetadata };
}

/**
 * No sign-up replaces a password that an administrator has set, or restores a withdrawn one. The invited user
 * may follow any of the links, so no sign-up sets a password on an invited account.
 */
function choosePassword(existing: UserRow, draft: UserRow): string | null {
  if (existing.adminPasswordAt || existing.passwordHash === withdrawn) return existing.passwordHash;
  const isOther = existing.nextPasswordHash !== null && existing.nextPasswordHash !== draft.passwordHash;
  return draft.passwordHash && (existing.invitedAt || isOther) ? withdrawn : draft.passwordHash;
}
