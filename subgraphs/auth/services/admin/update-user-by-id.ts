import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { requireAdmin } from '../sessions/require-admin.ts';
import { endBegun } from '../users/end-begun.ts';
import { checkMetadataSize } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { type AccountChanges, changeAccount } from './account-changes.ts';
import { type AccountFields, checkAccountFields } from './check-account-fields.ts';
import { findAccount, lockAccount } from './find-account.ts';
import { refuseClash } from './refuse-clash.ts';
import { storeAccount } from './store-account.ts';
import { toTraits } from './traits.ts';

export type UpdateUserByIdInput = AccountFields & { id: string };

/** An administrator's changes take effect at once and send no mail. */
export async function updateUserById(
  ctx: AuthContext,
  { id, ...fields }: UpdateUserByIdInput,
): Promise<{ user: UserRow }> {
  const admin = await requireAdmin(ctx);
  const known = await findAccount(ctx.db, id);
  const changes = await prepare(ctx, known.id, fields);
  const user = await ctx.db
    .$transaction(async (tx) => {
      const before = await lockAccount(ctx, tx, known.id);
      const after = changeAccount(before, changes, ctx.clock());
      checkMetadataSize(chosenOf(fields, after), before);
      await storeAccount(tx, before, after);
      await endWhatChanged(tx, before, after);
      await recordEvents(ctx, tx, [{ action: 'user_modified', actor: admin.actor, traits: toTraits(after) }]);
      await announceChanges(ctx, tx, before, after);
      return after;
    })
    .catch(refuseClash);
  return { user };
}

/** What we note down ourselves of a change of address does not count. */
function chosenOf({ userMetadata, appMetadata }: AccountFields, after: UserRow) {
  return {
    ...(userMetadata && { userMetadata: after.userMetadata }),
    ...(appMetadata && { appMetadata: after.appMetadata }),
  };
}

async function prepare(ctx: AuthContext, userId: string, fields: AccountFields): Promise<AccountChanges> {
  const { password } = fields;
  if (typeof password === 'string') await checkNewPassword(ctx, password);
  const changes = await checkAccountFields(ctx, fields, userId);
  return {
    ...changes,
    passwordHash: typeof password === 'string' ? await hashPassword(ctx, password) : null,
  };
}

/** A new password ends every session; what was mailed to an address that counts no more is good for nothing. */
async function endWhatChanged(tx: Transaction, before: UserRow, after: UserRow): Promise<void> {
  const userId = after.id;
  const hasNewPassword = before.passwordHash !== after.passwordHash;
  if (hasNewPassword) {
    await tx.session.deleteMany({ where: { userId } });
    await endBegun(tx, userId);
  } else if (before.email !== after.email || before.phone !== after.phone) {
    await tx.oneTimeToken.deleteMany({ where: { userId } });
  }
}

async function announceChanges(ctx: AuthContext, tx: Transaction, before: UserRow, after: UserRow) {
  const { id: userId, email, bannedUntil } = after;
  if (isConfirmed(after) && !isConfirmed(before)) {
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId, email });
  }
  if (before.email !== email) await announce(ctx.enqueue, tx, 'user.address_changed', { userId, email });
  if (before.bannedUntil?.getTime() !== bannedUntil?.getTime()) {
    const until = bannedUntil?.toISOString() ?? null;
    await announce(ctx.enqueue, tx, 'user.ban_changed', { userId, until });
  }
}

function isConfirmed({ emailConfirmedAt, phoneConfirmedAt }: UserRow) {
  return emailConfirmedAt !== null || phoneConfirmedAt !== null;
}
