import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';

/** What is told of a passkey: nothing of the key. */
export const passkeyColumns = {
  id: true,
  friendlyName: true,
  createdAt: true,
  lastUsedAt: true,
} satisfies Prisma.WebauthnCredentialSelect;

export type PasskeyRow = Prisma.WebauthnCredentialGetPayload<{ select: typeof passkeyColumns }>;

/** Of which of the keys of a user it is about: those of factors are no passkeys. */
export function passkeysOf(userId: string) {
  return { userId, factorId: null };
}

/** The oldest first; there are never more than the settings allow. */
export function findPasskeys({ db }: AuthContext, userId: string): Promise<PasskeyRow[]> {
  return db.webauthnCredential.findMany({
    where: passkeysOf(userId),
    select: passkeyColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
