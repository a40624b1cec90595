import type { AppError } from '../../../../../core/errors/errors.ts';
import { omitNulls } from '../../../../../core/lib/records.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import type { ConfiguredHook } from '../../../values/hooks.ts';
import {
  getFirstConfirmationTime,
  toE164,
  type UserRow,
  userRowInclude,
  type VisibleFactor,
} from '../../../values/user-row.ts';
import { callHook, sendHookRequest } from './call-hook.ts';

type Delivery = { userId: string; messageId?: string | undefined; ip?: string | undefined };

/** Has a hook send a message to a user. A permanent refusal is not retried. */
export async function sendMessageByHook(
  ctx: AuthContext,
  hook: ConfiguredHook,
  { userId, messageId, ip }: Delivery,
  message: object,
): Promise<void> {
  const user = await ctx.db.user.findUnique({ where: { id: userId }, include: userRowInclude });
  if (!user) return;
  const content = { user: toHookUser(user), ...message };
  const { refusal } = await sendHookRequest(ctx, hook, { content, messageId, ip });
  if (refusal && !isFinal(refusal)) throw refusal;
}

type HookUserSource = { userId: string; tx: AuthTransaction };

/** Has a hook send a message within the transaction that requires it; throws the hook's refusal. */
export async function sendMessageByHookInTransaction(
  ctx: AuthContext,
  hook: ConfiguredHook,
  { userId, tx }: HookUserSource,
  message: object,
): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: userRowInclude });
  await callHook(ctx, hook, { content: { user: toHookUser(user), ...message }, executor: tx });
}

/** Whether a refusal is permanent, so that another attempt would be useless. */
function isFinal({ extensions: { status } }: AppError): boolean {
  return status < 500 && status !== 429;
}

/** A user as hooks receive them; as everywhere in the API, unset fields are left out. */
export function toHookUser(user: UserRow) {
  return omitNulls({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt,
    invited_at: user.invitedAt,
    phone: toE164(user.phone) ?? '',
    phone_confirmed_at: user.phoneConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    confirmed_at: getFirstConfirmationTime(user),
    recovery_sent_at: user.recoverySentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.emailChangeSentAt,
    new_phone: toE164(user.newPhone),
    phone_change_sent_at: user.phoneChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    factors: user.factors.length > 0 ? user.factors.map(toHookFactor) : null,
    identities: user.identities.map(toHookIdentity),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    banned_until: user.bannedUntil,
    deleted_at: user.deletedAt,
    is_anonymous: user.isAnonymous,
  });
}

function toHookIdentity(identity: UserRow['identities'][number]) {
  return omitNulls({
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email,
  });
}

function toHookFactor(factor: VisibleFactor) {
  const { id, friendlyName, factorType, status, phone, lastChallengedAt, createdAt, updatedAt } = factor;
  return {
    id,
    ...(friendlyName && { friendly_name: friendlyName }),
    factor_type: factorType,
    status,
    phone: toE164(phone) ?? '',
    last_challenged_at: lastChallengedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
