import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findOwnSession } from '../sessions/find-own-session.ts';
import type { UserRow } from '../users/user.query.ts';
import { hasSecondFactor } from './second-factor.ts';

type Changes = { email: string | null; phone: string | null; password?: string | null };

/** Whoever has a second factor changes their ways in only after showing it. */
export async function requireSecondFactor(
  ctx: AuthContext,
  user: UserRow,
  { email, phone, password }: Changes,
): Promise<void> {
  const changesWaysIn =
    Boolean(password) || (email && email !== user.email) || (phone && phone !== user.phone);
  if (!changesWaysIn || !hasSecondFactor(user)) return;
  const session = await findOwnSession(ctx, await ctx.viewer());
  if (session?.aal === 'aal2') return;
  throw authErrors.insufficientAal({
    status: 401,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  });
}
