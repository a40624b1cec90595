import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { hasSecondFactor } from '../factors/second-factor.ts';
import { findOwnSession } from '../sessions/find-own-session.ts';
import { requireLivingSession } from '../sessions/require-living-session.ts';
import type { UserRow } from '../users/user.query.ts';

/** Who changes their identities: whoever has a second factor shows it first, or a password alone could add a way in. */
export async function requireIdentityOwner(ctx: AuthContext): Promise<UserRow> {
  const viewer = await requireLivingSession(ctx);
  if (!ctx.settings.manualLinkingEnabled) throw authErrors.manualLinkingDisabled();
  const { user } = viewer;
  if (hasSecondFactor(user) && (await findOwnSession(ctx, viewer))?.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to manage identities' });
  }
  return user;
}
