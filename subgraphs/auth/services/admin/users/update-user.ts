import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authorize } from '../../../permissions.ts';
import { checkMetadataSize } from '../../../values/metadata.ts';
import { toAuditUserTraits, type UserRow } from '../../../values/user-row.ts';
import { checkNewPassword, hashPassword } from '../../credentials/passwords/password.ts';
import { cancelPendingUserChanges } from '../../people/lock-user-row.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import {
  findUserForAdmin,
  lockUserRowForAdmin,
  storeUserChanges,
  throwDuplicateUserError,
} from './account.ts';
import { applyUserChangesForAdmin, type UserChangesForAdmin } from './account-changes.ts';
import { checkUserFieldsForAdmin, type UserFieldsForAdmin } from './check-account-fields.ts';

export type UpdateUserInput = UserFieldsForAdmin & { id: string };

/** An administrator's changes take effect at once and send no mail. */
export async function updateUser(ctx: AuthContext, { id, ...fields }: UpdateUserInput) {
  const admin = await authorize(ctx, 'user:update');
  const storedUser = await findUserForAdmin(ctx, id);
  const changes = await prepare(ctx, storedUser.id, fields);
  const user = await ctx.db
    .$transaction(async (tx) => {
      const before = await lockUserRowForAdmin(ctx, tx, storedUser.id);
      const updatedUser = applyUserChangesForAdmin(before, changes, ctx.clock());
      checkMetadataSize(chosenOf(fields, updatedUser), before);
      await storeUserChanges(tx, before, updatedUser);
      const after = await endWhatChanged(ctx, tx, before, updatedUser);
      await recordAuditEvents(ctx, tx, [
        { action: 'user_modified', actor: admin.actor, traits: toAuditUserTraits(after) },
      ]);
      await announceChanges(ctx, tx, before, after);
      return after;
    })
    .catch(throwDuplicateUserError);
  return { user };
}

/** The requested changes; metadata that the server adds itself does not count towards the limit of size. */
function chosenOf({ userMetadata, appMetadata }: UserFieldsForAdmin, after: UserRow) {
  return {
    ...(userMetadata && { userMetadata: after.userMetadata }),
    ...(appMetadata && { appMetadata: after.appMetadata }),
  };
}

async function prepare(
  ctx: AuthContext,
  userId: string,
  fields: UserFieldsForAdmin,
): Promise<UserChangesForAdmin> {
  const { password } = fields;
  if (typeof password === 'string') await checkNewPassword(ctx, password);
  const changes = await checkUserFieldsForAdmin(ctx, fields, userId);
  return {
    ...changes,
    passwordHash: typeof password === 'string' ? await hashPassword(ctx, password) : null,
  };
}

/**
 * A new password ends every session. A new password or address ends pending changes and codes. Access tokens
 * keep their role, so the loss of an administrator's role ends the sessions that they belong to.
 */
async function endWhatChanged(ctx: AuthContext, tx: AuthTransaction, before: UserRow, after: UserRow) {
  const { adminRoles } = ctx.settings.token;
  const hasNewPassword = before.passwordHash !== after.passwordHash;
  const hasNewAddress = before.email !== after.email || before.phone !== after.phone;
  const losesAdminRole = adminRoles.includes(before.role) && !adminRoles.includes(after.role);
  if (hasNewPassword || losesAdminRole) await tx.session.deleteMany({ where: { userId: after.id } });
  return hasNewPassword || hasNewAddress ? cancelPendingUserChanges(tx, after) : after;
}

async function announceChanges(ctx: AuthContext, tx: AuthTransaction, before: UserRow, after: UserRow) {
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
