import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { prepareEmailChange } from '../addresses/prepare-email-change.ts';
import { preparePhoneChange } from '../addresses/prepare-phone-change.ts';
import { type AuditEvent, recordEvents } from '../audit/record-event.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { changePassword } from '../passwords/change-password.ts';
import { preparePassword } from '../passwords/prepare-password.ts';
import { requireLivingSession } from '../sessions/require-living-session.ts';
import { checkUserChanges } from './check-user-changes.ts';
import { lockUser } from './lock-user.ts';
import { checkMetadataSize, type Metadata, mergeMetadata } from './metadata.ts';
import type { Transaction, UserRow } from './user.query.ts';

export type UpdateUserInput = {
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

/** Changes to the own account; the order of the checks is the contract's. */
export async function updateUser(ctx: AuthContext, input: UpdateUserInput): Promise<{ user: UserRow }> {
  const viewer = await requireLivingSession(ctx);
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
    if (changeEmail) changed = await changeEmail(tx, changed);
    if (changePhone) changed = await changePhone(tx, changed);
    await recordEvents(ctx, tx, [...events, { action: 'user_modified', actor: changed }]);
    return changed;
  });
  return { user };
}

async function changeMetadata(tx: Transaction, user: UserRow, { data, appMetadata }: UpdateUserInput) {
  if (!data && !appMetadata) return user;
  const changes = {
    ...(data && { userMetadata: mergeMetadata(user.userMetadata, data) as Prisma.InputJsonObject }),
    ...(appMetadata && {
      appMetadata: mergeMetadata(user.appMetadata, appMetadata) as Prisma.InputJsonObject,
    }),
  };
  checkMetadataSize(changes, user);
  await tx.user.updateMany({ where: { id: user.id }, data: changes });
  return { ...user, ...(changes as Partial<UserRow>) };
}
