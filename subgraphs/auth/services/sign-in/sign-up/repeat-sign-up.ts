import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { getFirstConfirmationTime, type UserRow, userRowInclude } from '../../../values/user-row.ts';
import {
  withdrawnPasswordHash,
  withdrawUnconfirmedPassword,
} from '../../credentials/passwords/withdraw-password.ts';
import { lockUserRow } from '../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import type { RepeatedSignUp, SignUpAddressHandler, SignUpRestart } from './address-handler.ts';

/**
 * Sends a new proof to a taken address that still has to be confirmed; for a confirmed one it only records
 * the attempt.
 */
export async function handleRepeatedSignUp<Delivery>(
  ctx: AuthContext,
  kind: SignUpAddressHandler<Delivery>,
  { userId, address, passwordHash, data, delivery }: RepeatedSignUp<Delivery>,
): Promise<void> {
  const record = (tx: AuthTransaction, actor: UserRow) =>
    recordAuditEvents(ctx, tx, [
      { action: 'user_repeated_signup', actor, traits: { provider: kind.provider } },
    ]);
  const existingUser = await ctx.db.user.findUnique({ where: { id: userId }, include: userRowInclude });
  if (!existingUser) return;
  if (!kind.isUnconfirmed(existingUser, address)) return record(ctx.db, existingUser);
  const { aud, role } = existingUser;
  const now = ctx.clock();
  const draft = kind.draft({ address, passwordHash, data, aud, role, now, isConfirmed: false });
  await ctx.db.$transaction(async (tx) => {
    const lockedUser = await lockUserRow(ctx, tx, userId);
    if (!kind.isUnconfirmed(lockedUser, address)) return;
    // Only one of several concurrent sign-ups sends a message.
    if (kind.secondsUntilNext(ctx, lockedUser.confirmationSentAt) === 0) {
      return resendSignUpConfirmation({ ctx, tx, kind }, { existingUser: lockedUser, draft, delivery });
    }
    const knownHash = lockedUser.nextPasswordHash ?? lockedUser.passwordHash;
    if (passwordHash !== knownHash) await withdrawUnconfirmedPassword(tx, lockedUser);
    await record(tx, lockedUser);
  });
}

type Within<Delivery> = { ctx: AuthContext; tx: AuthTransaction; kind: SignUpAddressHandler<Delivery> };

/**
 * Sends the confirmation again. A confirmation with the new message accepts the password and metadata of this
 * sign-up.
 */
export async function resendSignUpConfirmation<Delivery>(
  { ctx, tx, kind }: Within<Delivery>,
  restart: SignUpRestart<Delivery>,
) {
  const { existingUser, draft } = restart;
  const now = ctx.clock();
  const changes = toChanges(existingUser, draft);
  const { count } = await tx.user.updateMany({
    where: { id: existingUser.id, ...kind.unconfirmedColumns },
    data: { ...changes, ...kind.toStamp(now), updatedAt: now },
  });
  if (count === 0) return;
  if (changes.userMetadata) {
    await tx.identity.updateMany({
      where: { userId: existingUser.id, provider: kind.provider },
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
function toChanges(existingUser: UserRow, draft: UserRow) {
  if (getFirstConfirmationTime(existingUser)) return {};
  const passwordHash = choosePassword(existingUser, draft);
  const [identity] = draft.identities;
  const isVouchedFor =
    existingUser.invitedAt || existingUser.identities.some(({ provider }) => provider !== identity?.provider);
  if (isVouchedFor) return { passwordHash, nextPasswordHash: null };
  const userMetadata = { ...draft.userMetadata, sub: existingUser.id };
  return { passwordHash, nextPasswordHash: null, userMetadata };
}

/**
 * No sign-up replaces a password that an administrator has set, or restores a withdrawn one. The invited user
 * may follow any of the links, so no sign-up sets a password on an invited account.
 */
function choosePassword(existingUser: UserRow, draft: UserRow): string | null {
  if (existingUser.adminPasswordAt || existingUser.passwordHash === withdrawnPasswordHash)
    return existingUser.passwordHash;
  const isOther =
    existingUser.nextPasswordHash !== null && existingUser.nextPasswordHash !== draft.passwordHash;
  return draft.passwordHash && (existingUser.invitedAt || isOther)
    ? withdrawnPasswordHash
    : draft.passwordHash;
}
