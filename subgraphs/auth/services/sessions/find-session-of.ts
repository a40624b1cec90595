import { z } from 'zod';
import type { Session } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

const uuid = z.guid();

/** A session of this user; anybody else's is as good as none. */
export async function findSessionOf({ db }: AuthContext, userId: string, id: string): Promise<Session> {
  const session = uuid.safeParse(id).success
    ? await db.session.findFirst({ where: { id, userId, revokedAt: null } })
    : null;
  if (!session) throw authErrors.sessionNotFound({ status: 404, message: 'Session not found' });
  return session;
}
