import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { recordEvents } from '../audit.ts';
import { callHook, findHook, type HookAnswer } from './call-hook.ts';

type FactorAttempt = {
  user: UserRow;
  factor: { id: string; factorType: string };
  /** Called only where a hook is configured. */
  isValid: () => boolean | Promise<boolean>;
};

/**
 * Calls the hook mfa-verification, if it is configured, for a right or a wrong code. A rejection signs the
 * user out, unless the hook forbids it.
 */
export async function judgeFactorAttempt(ctx: AuthContext, attempt: FactorAttempt): Promise<void> {
  const { user, factor, isValid } = attempt;
  const hook = findHook(ctx, 'mfaVerification');
  if (!hook) return;
  const { id, factorType } = factor;
  const content = { user_id: user.id, factor_id: id, factor_type: factorType, valid: await isValid() };
  const verdict = readVerdict(await callHook(ctx, hook, { content }));
  if (!verdict.isRejected) return;
  if (verdict.endsSessions !== false) await endSessions(ctx, user);
  throw authErrors.mfaVerificationRejected({ ...(verdict.message && { message: verdict.message }) });
}

type PasswordAttempt = { user: UserRow | null; account: string; isValid: boolean };

/**
 * Calls the hook password-verification, if it is configured, for a sign-in with a right or a wrong password.
 */
export async function judgePasswordAttempt(ctx: AuthContext, attempt: PasswordAttempt): Promise<void> {
  const { user, account, isValid } = attempt;
  const hook = findHook(ctx, 'passwordVerification');
  if (!hook) return;
  // The hook is called for unknown accounts too: otherwise the response time, or a rejection, would show
  // which accounts exist.
  const content = { user_id: user?.id ?? toDecoyUserId(ctx, account), valid: isValid };
  const { isRejected, message, endsSessions } = readVerdict(await callHook(ctx, hook, { content }));
  if (!isRejected) return;
  if (user && endsSessions) await endSessions(ctx, user);
  throw authErrors.invalidCredentials({ message: message ?? 'This attempt to sign in was rejected' });
}

/** An id that belongs to no user, and is always the same for one account name. */
function toDecoyUserId({ standInDigest }: AuthContext, account: string): string {
  const hex = standInDigest(account).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

const verdictShape = z.object({
  decision: z.enum(['continue', 'reject']),
  message: z
    .string()
    .transform((text) => text.slice(0, 1_000))
    .nullish(),
  should_logout_user: z.boolean().nullish(),
});

/**
 * The hook's decision about an attempt. An answer without a decision is an error, so that it allows nothing.
 */
function readVerdict(answer: HookAnswer) {
  const parsed = verdictShape.safeParse(answer);
  if (!parsed.success)
    throw authErrors.unexpectedFailure({ message: 'The answer of the hook is no decision' });
  const { decision, message, should_logout_user: endsSessions } = parsed.data;
  return { isRejected: decision === 'reject', message: message || null, endsSessions: endsSessions ?? null };
}

/** Ends all sessions of a user, because a hook decided so. */
async function endSessions(ctx: AuthContext, user: UserRow): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await recordEvents(ctx, tx, [{ action: 'logout', actor: user, traits: { by: 'hook' } }]);
    await tx.session.deleteMany({ where: { userId: user.id } });
  });
}
