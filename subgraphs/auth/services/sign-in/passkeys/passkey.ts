import { isUuid } from '../../../../../core/lib/text.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { type AuditActor, recordAuditEvents } from '../../shared/audit.ts';

/** Columns of a passkey that are returned to clients: all except the key. */
export const passkeyColumns = {
  id: true,
  userId: true,
  friendlyName: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.WebauthnCredentialSelect;

/** A passkey without its key. */
export type VisiblePasskey = Prisma.WebauthnCredentialGetPayload<{ select: typeof passkeyColumns }>;

/** Selects a user's passkeys among their WebAuthn credentials; those of factors are not passkeys. */
export function createPasskeyFilter(userId: string) {
  return { userId, factorId: null };
}

/** The passkeys, oldest first; the settings limit their number. */
export function findPasskeys({ db }: AuthContext, userId: string): Promise<VisiblePasskey[]> {
  return db.webauthnCredential.findMany({
    where: createPasskeyFilter(userId),
    select: passkeyColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}

/** A passkey of this user; that of another user counts as missing. */
export async function findPasskeyOfUser(
  { db }: AuthContext,
  userId: string,
  id: string,
): Promise<VisiblePasskey> {
  const where = { id, ...createPasskeyFilter(userId) };
  const passkey = isUuid(id)
    ? await db.webauthnCredential.findFirst({ where, select: passkeyColumns })
    : null;
  if (!passkey) throw createPasskeyNotFoundError();
  return passkey;
}

export function createPasskeyNotFoundError() {
  return authErrors.validationFailed({ status: 404, message: 'Passkey not found' });
}

/** Deletes a passkey; from then on it opens no session. */
export async function removePasskey(
  ctx: AuthContext,
  { userId, id }: { userId: string; id: string },
  actor: AuditActor,
): Promise<{ passkey: VisiblePasskey }> {
  const passkey = await findPasskeyOfUser(ctx, userId, id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.webauthnCredential.deleteMany({
      where: { id, ...createPasskeyFilter(userId) },
    });
    if (count === 0) throw createPasskeyNotFoundError();
    const traits = { passkey_id: id, user_id: userId };
    await recordAuditEvents(ctx, tx, [{ action: 'passkey_deleted', actor, traits }]);
  });
  return { passkey };
}
