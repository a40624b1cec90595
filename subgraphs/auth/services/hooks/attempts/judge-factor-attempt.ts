import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../users/user.query.ts';
import { callHook } from '../calls/call-hook.ts';
import { findHook } from '../find-hook.ts';
import { endSessions } from './end-sessions.ts';
import { readVerdict } from './read-verdict.ts';

type Attempt = {
  user: UserRow;
  factor: { id: string; factorType: string };
  /** Only asked where there is a hook. */
  isValid: () => boolean | Promise<boolean>;
};

/** Asks the hook mfa-verification, if there is one, about a right or a wrong code. Its rejection signs the user out. */
export async function judgeFactorAttempt(ctx: AuthContext, attempt: Attempt): Promise<void> {
  const { user, factor, isValid } = attempt;
  const hook = findHook(ctx, 'mfaVerification');
  if (!hook) return;
  const content = {
    user_id: user.id,
    factor_id: factor.id,
    factor_type: factor.factorType,
    valid: await isValid(),
  };
  const { isRejected, message, endsSessions } = readVerdict(await callHook(ctx, hook, { content }));
  if (!isRejected) return;
  if (endsSessions !== false) await endSessions(ctx, user);
  throw authErrors.mfaVerificationRejected({ ...(message && { message }) });
}
