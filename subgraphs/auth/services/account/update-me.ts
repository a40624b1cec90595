import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../../deps.ts';
import { authorize } from '../../permissions.ts';
import { checkMetadataSize, type Metadata, mergeMetadata } from '../../values/metadata.ts';
import type { UserRow } from '../../values/user-row.ts';
import { checkChannel, prepareCode, sendCode, sendRequestedSms } from '../messages/texts/send-sms.ts';
import { confirmsAtOnce } from '../people/email-address.ts';
import { lockUser } from '../people/lock-user.ts';
import { replacePhone } from '../people/phone-number.ts';
import { type AuditEvent, recordEvents } from '../shared/audit.ts';
import { limitPerClient } from '../shared/limits/limit-per-client.ts';
import { refuseSmsTooSoon } from '../shared/limits/sending-limits.ts';
import { prepareEmailChange } from './change-email.ts';
import { changePassword, preparePassword } from './change-password.ts';
import { checkUserChanges } from './check-user-changes.ts';

type UpdateMeInput = {
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  currentPassword?: string | null;
  nonce?: string | null;
  data?: Metadata | null;
  appMetadata?: Metadata | null;
  channel?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  redirectTo?: string | null;
};

/** Changes the signed-in user's account; the order of the checks is the contract's. */
export async function updateMe(ctx: AuthContext, input: UpdateMeInput): Promise<{ user: UserRow }> {
  const viewer = await authorize(ctx, 'user:update-self');
  await limitPerClient(ctx, 'updateUser');
  const { email, phone } = await checkUserChanges(ctx, viewer.user, input);
  const password = await preparePassword(ctx, viewer, input);
  const changeEmail = await prepareEmailChange(ctx, viewer.user, { ...input, email });
  const changePhone = await preparePhoneChange(ctx, viewer.user, { ...input, phone });
  const user = await ctx.db.$transaction(async (tx) => {
    let changed = await lockUser(ctx, tx, viewer.user.id);
    const events: AuditEvent[] = [];
    if (password) {
      changed = await changePassword(ctx, tx, { user: changed, password, sessionId: viewer.sessionId });
      events.push({ action: 'user_updated_password', actor: changed });
    }
    changed = await changeMetadata(tx, changed, input);
    // A change without a confirmation deletes pending changes, so it must run before a change that needs a
    // confirmation.
    const changes = confirmsAtOnce(ctx, 'phone') ? [changePhone, changeEmail] : [changeEmail, changePhone];
    for (const change of changes) if (change) changed = await change(tx, changed);
    await recordEvents(ctx, tx, [...events, { action: 'user_modified', actor: changed }]);
    return changed;
  });
  return { user };
}

async function changeMetadata(tx: Transaction, user: UserRow, { data, appMetadata }: UpdateMeInput) {
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

type ChangePhone = (tx: Transaction, user: UserRow) => Promise<UserRow>;

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
  const channel = checkChannel(ctx, requestedChannel);
  if (confirmsAtOnce(ctx, 'phone')) return (tx, changed) => replacePhone(ctx, tx, changed, phone);
  refuseSmsTooSoon(ctx, user.phoneChangeSentAt);
  await prepareCode(ctx, phone);
  return async (tx, changed) => {
    // The second of two concurrent requests is rejected here as too early.
    refuseSmsTooSoon(ctx, changed.phoneChangeSentAt);
    const changes = { newPhone: phone, phoneChangeSentAt: ctx.clock() };
    await tx.user.updateMany({ where: { id: user.id }, data: changes });
    await sendCode(ctx, tx, {
      ...{ userId: user.id, tokenType: 'phoneChange', phone, channel },
      send: sendRequestedSms,
    });
    return { ...changed, ...changes };
  };
}
