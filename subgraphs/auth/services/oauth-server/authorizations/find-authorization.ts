import { z } from 'zod';
import type { OauthAuthorization, OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';

export type PendingAuthorization = OauthAuthorization & { client: OauthClient };

const uuid = z.guid();

/** A request that this user may decide. One that is gone, or somebody else's, is as good as none. */
export async function findAuthorization(
  { db, clock }: AuthContext,
  id: string,
  userId: string,
): Promise<PendingAuthorization> {
  const found = uuid.safeParse(id).success
    ? await db.oauthAuthorization.findUnique({ where: { id }, include: { client: true } })
    : null;
  const isTheirs = found && (found.userId === null || found.userId === userId);
  if (!isTheirs || found.expiresAt <= clock()) throw authErrors.oauthAuthorizationNotFound();
  if (found.status !== 'pending') throw decided();
  return found;
}

export function decided() {
  return authErrors.validationFailed({ message: 'authorization request cannot be processed' });
}
