import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authorize } from '../../../permissions.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import { toTraits, type UserRow } from '../../../values/user-row.ts';
import { checkNewPassword } from '../../credentials/passwords/check-new-password.ts';
import { hashPassword } from '../../credentials/passwords/password-hash.ts';
import { endPendingChanges } from '../../people/lock-user.ts';
import { recordEvents } from '../../shared/audit.ts';
import { findAccount, lockAccount, refuseClash, storeAccount } from './account.ts';
import { type AccountChanges, changeAccount } from './account-changes.ts';
import { type AccountFields, checkAccountFields } from './check-account-fields.ts';

export type UpdateUserInput = AccountFields & { id: string };

/** An administrator's changes take effect at once and send no mail. */
export async function updateUser(ctx: AuthContext, { id, ...fields }: UpdateUserInput) {
  const admin = await authorize(ctx, 'user:update');
  const known = await findAccount(ctx, id);
  const changes = await prepare(ctx, known.id, fields);
  const user = await ctx.db
    .$transaction(async (tx) => {
      const before = await lockAccount(ctx, tx, known.id);
      const changed = changeAccount(before, changes, ctx.clock());
      checkMetadataSize(chosenOf(fields, changed), before);
      await storeAccount(tx, before, changed);
      const after = await endWhatChanged(ctx, tx, before, changed);
      await recordEvents(ctx, tx, [{ action: 'user_modified', actor: admin.actor, traits: toTraits(after) }]);
      await announceChanges(ctx, tx, before, after);
      return after;
    })
    .catch(refuseClash);
  return { user };
}

/** The requested changes; metadata that the server adds itself does not count towards the limit of size. */
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

/**
 * A new password ends every session. A new password or address ends pending changes and codes. Access tokens
 * keep their role, so the loss of an administrator's role ends the sessions that they belong to.
 */
async function endWhatChanged(ctx: AuthContext, tx: Transaction, before: UserRow, after: UserRow) {
  const { adminRoles } = ctx.settings.token;
  const hasNewPassword = before.passwordHash !== after.passwordHash;
  const hasNewAddress = before.email !== after.email || before.phone !== after.phone;
  const losesAdminRole = adminRoles.includes(before.role) && !adminRoles.includes(after.role);
  if (hasNewPassword || losesAdminRole) await tx.session.deleteMany({ where: { userId: after.id } });
  return hasNewPassword || hasNewAddress ? endPendingChanges(tx, after) : after;
}

async function announceChanges(ctx: AuthContext, tx: Transaction, before: UserRow, after: UserRow) {
  const { id: userId, email, bannedUntil } = after;
  if (isConfirmed(after) && !isConfirmed(before)) {
    await ctx.announce(tx, 'user.confirmed', { userId, email });
  }
  if (before.email !== email) await ctx.announce(tx, 'user.address_changed', { userId, email });
  if (before.bannedUntil?.getTime() !== bannedUntil?.getTime()) {
    const until = bannedUntil?.toISOString() ?? null;
    await ctx.announce(tx, 'user.ban_changed', { userId, until });
  }
}

function isConfirmed({ emailConfirmedAt, phoneConfirmedAt }: UserRow) {
  return emailConfirmedAt !== null || phoneConfirmedAt !== null;
}
