import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../users/user.query.ts';
import { callHook } from '../calls/call-hook.ts';
import { findHook } from '../find-hook.ts';
import { endSessions } from './end-sessions.ts';
import { readVerdict } from './read-verdict.ts';

type Attempt = { user: UserRow | null; account: string; isValid: boolean };

/** Asks the hook password-verification, if there is one, about a sign-in with a right or a wrong password. */
export async function judgePasswordAttempt(ctx: AuthContext, attempt: Attempt): Promise<void> {
  const { user, account, isValid } = attempt;
  const hook = findHook(ctx, 'passwordVerification');
  if (!hook) return;
  // Asked about people who do not exist too: else time, and a rejection, would tell who does.
  const content = { user_id: user?.id ?? toStandIn(ctx, account), valid: isValid };
  const { isRejected, message, endsSessions } = readVerdict(await callHook(ctx, hook, { content }));
  if (!isRejected) return;
  if (user && endsSessions) await endSessions(ctx, user);
  throw authErrors.invalidCredentials({ message: message ?? 'This attempt to sign in was rejected' });
}

/** An id that nobody has, always the same for an address. */
function toStandIn({ standInDigest }: AuthContext, account: string): string {
  const hex = standInDigest(account).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
