import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { withIdentities } from '../users/user.query.ts';
import { hashRefreshToken } from './refresh-token.ts';

const withChain = {
  child: { select: { revokedAt: true } },
  session: { include: { user: { include: withIdentities } } },
} satisfies Prisma.RefreshTokenInclude;

/** A refresh token with what follows it and whom it belongs to. */
export type Link = Prisma.RefreshTokenGetPayload<{ include: typeof withChain }>;

export async function findChain({ db }: AuthContext, token: string): Promise<Link> {
  const link = await db.refreshToken.findUnique({
    where: { tokenHash: hashRefreshToken(token) },
    include: withChain,
    relationLoadStrategy: 'join',
  });
  if (!link) throw authErrors.refreshTokenNotFound();
  return link;
}
