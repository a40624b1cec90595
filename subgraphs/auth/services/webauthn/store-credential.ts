import type { WebauthnCredential } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';
import type { NewCredential } from './check-registration.ts';

type Owner = { userId: string; factorId?: string; friendlyName?: string };

/** Keeps a new key. None is anybody's twice, not even as a passkey and as a factor. */
export async function storeCredential(
  ctx: AuthContext,
  tx: Transaction,
  owner: Owner,
  { publicKey, ...credential }: NewCredential,
): Promise<WebauthnCredential> {
  const now = ctx.clock();
  const [made] = await tx.webauthnCredential.createManyAndReturn({
    data: [{ ...owner, ...credential, publicKey: new Uint8Array(publicKey), createdAt: now, updatedAt: now }],
    skipDuplicates: true,
  });
  if (!made) throw authErrors.webauthnCredentialExists();
  return made;
}
