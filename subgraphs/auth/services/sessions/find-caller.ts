import type { JWTPayload } from 'jose';
import { TokenRejected } from '../../../../core/auth/keyring.ts';
import type { AuthRequest } from '../../deps.ts';

export type Caller = {
  /** Null for service tokens. */
  userId: string | null;
  role: string;
  isAdmin: boolean;
  claims: JWTPayload;
};

/** Who the presented access token says is asking; nobody when there is none or it is no good. */
export async function findCaller(ctx: AuthRequest): Promise<Caller | null> {
  const token = ctx.request.credentials.accessToken;
  if (!token) return null;
  try {
    return toCaller(await ctx.keyring.verify(token), ctx.settings.token.adminRoles);
  } catch (error) {
    if (error instanceof TokenRejected) return null;
    throw error;
  }
}

function toCaller(claims: JWTPayload, adminRoles: readonly string[]): Caller {
  const role = typeof claims.role === 'string' ? claims.role : '';
  return { userId: claims.sub ?? null, role, isAdmin: adminRoles.includes(role), claims };
}
