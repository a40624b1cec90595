import type { AuthContext } from '../../context.ts';
import type { AuthTransaction } from '../../deps.ts';
import { authorize } from '../../permissions.ts';
import { checkMetadataSize, mergeMetadata } from '../../values/metadata.ts';
import type { PkceParameters } from '../../values/pkce.ts';
import type { UserRow } from '../../values/user-row.ts';
import {
  checkPhoneMessageChannel,
  requireSmsSenderAndBudget,
  sendPhoneCode,
  sendRequestedSms,
} from '../messages/texts/send-sms.ts';
import { isAddressAutoConfirmed } from '../people/email-address.ts';
import { lockUserRow } from '../people/lock-user-row.ts';
import { replacePhone } from '../people/phone-number.ts';
import { type AuditEvent, recordAuditEvents } from '../shared/audit.ts';
import { enforceClientRateLimit } from '../shared/limits/client-rate-limits.ts';
import { refuseSmsTooSoon } from '../shared/limits/sending-limits.ts';
import { prepareEmailChange } from './change-email.ts';
import { changePassword, prepareNewPasswordHash } from './change-password.ts';
import { checkAndNormalizeUserChanges, type UserChanges } from './check-and-normalize-user-changes.ts';

type UpdateMeInput = UserChanges &
  PkceParameters & { currentPassword?: string | null; redirectTo?: string | null };

/** Changes the signed-in user's account; the order of the checks is the contract's. */
export async function updateMe(ctx: AuthContext, input: UpdateMeInput): Promise<{ user: UserRow }> {
  const viewer = await authorize(ctx, 'user:update-self');
  await enforceClientRateLimit(ctx, 'updateUser');
  const { email, phone } = await checkAndNormalizeUserChanges(ctx, viewer.user, input);
  const password = await prepareNewPasswordHash(ctx, viewer, input);
  const changeEmail = await prepareEmailChange(ctx, viewer.user, { ...input, email });
  const changePhone = await preparePhoneChange(ctx, viewer.user, { ...input, phone });
  const user = await ctx.db.$transaction(async (tx) => {
    let updatedUser = await lockUserRow(ctx, tx, viewer.user.id);
    const events: AuditEvent[] = [];
    if (password) {
      updatedUser = await changePassword(ctx, tx, {
        user: updatedUser,
        password,
        sessionId: viewer.sessionId,
      });
      events.push({ action: 'user_updated_password', actor: updatedUser });
    }
    updatedUser = await changeMetadata(tx, updatedUser, input);
    // A change without a confirmation deletes pending changes, so it must run before a change that needs a
    // confirmation.
    const changes = isAddressAutoConfirmed(ctx, 'phone')
      ? [changePhone, changeEmail]
      : [changeEmail, changePhone];
    for (const change of changes) if (change) updatedUser = await change(tx, updatedUser);
    await recordAuditEvents(ctx, tx, [...events, { action: 'user_modified', actor: updatedUser }]);
    return updatedUser;
  });
  return { user };
}

async function changeMetadata(tx: AuthTransaction, user: UserRow, { data, appMetadata }: UpdateMeInput) {
  if (!data && !appMetadata) return user;
  const changes = {
    ...(data && { userMetadata: mergeMetadata(user.userMetadata, data) }),
    ...(appMetadata && {
      appMetadata: mergeMetadata(user.appMetadata, appMetadata),
    }),
  };
  checkMetadataSize(changes, user);
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  return { ...user, ...changes };
}

type PhoneChange = { phone: string | null; channel?: string | null };

type ChangePhone = (tx: AuthTransaction, user: UserRow) => Promise<UserRow>;

/**
 * Checks a new phone number and returns the change to run in the transaction; null if the number is
 * unchanged.
 */
async function preparePhoneChange(
  ctx: AuthContext,
  user: UserRow,
  { phone, channel: requestedChannel }: PhoneChange,
): Promise<ChangePhone | null> {
  if (!phone) return null;
  const channel = checkPhoneMessageChannel(ctx, requestedChannel);
  if (isAddressAutoConfirmed(ctx, 'phone'))
    return (tx, currentUser) => replacePhone(ctx, tx, currentUser, phone);
  refuseSmsTooSoon(ctx, user.phoneChangeSentAt);
  await requireSmsSenderAndBudget(ctx, phone);
  return async (tx, currentUser) => {
    // The second of two concurrent requests is rejected here as too early.
    refuseSmsTooSoon(ctx, currentUser.phoneChangeSentAt);
    const changes = { newPhone: phone, phoneChangeSentAt: ctx.clock() };
    await tx.user.updateMany({ where: { id: user.id }, data: changes });
    await sendPhoneCode(ctx, tx, {
      ...{ userId: user.id, tokenType: 'phoneChange', phone, channel },
      send: sendRequestedSms,
    });
    return { ...currentUser, ...changes };
  };
}
