import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { requireSession } from '../factors/require-session.ts';
import { hasSecondFactor } from '../factors/second-factor.ts';
import type { UserRow } from '../users/user.query.ts';

export function refuseWithoutPasskeys({ settings }: AuthContext): void {
  if (!settings.passkeysEnabled) throw authErrors.passkeyDisabled();
}

/** Who changes their passkeys: whoever has a second factor shows it first, or a password alone could add a way in. */
export async function requirePasskeyOwner(ctx: AuthContext): Promise<UserRow> {
  refuseWithoutPasskeys(ctx);
  const { user, session } = await requireSession(ctx);
  if (hasSecondFactor(user) && session.aal !== 'aal2') {
    throw authErrors.insufficientAal({ message: 'AAL2 required to manage passkeys' });
  }
  return user;
}
