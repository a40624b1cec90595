import type { HotLink } from '../../../../prisma/auth/hot-sessions.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hashRefreshToken } from './refresh-token.ts';

/** A refresh token with what follows it and whom it belongs to. */
export type Link = HotLink;

export async function findChain({ hotStatements }: AuthContext, token: string): Promise<Link> {
  const link = await hotStatements.findLink(hashRefreshToken(token));
  if (!link) throw authErrors.refreshTokenNotFound();
  return link;
}
