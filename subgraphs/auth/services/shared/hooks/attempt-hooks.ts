import { z } from 'zod';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { type ConfiguredHook, hookPoints } from '../../../values/hooks.ts';
import { isBanned, type UserRow } from '../../../values/user-row.ts';
import { recordAuditEvents } from '../audit.ts';
import { lockUserId } from '../lock-user-id.ts';
import { callHook, type HookResponseBody, waitForTypicalHookDuration } from './call-hook.ts';

type FactorAttempt = {
  user: UserRow;
  factor: { id: string; factorType: string };
  /** Whether the entered code is right. It is called only if a hook is configured. */
  isValid: () => boolean | Promise<boolean>;
};

/**
 * Calls the hook mfa-verification, if it is configured, for a right or a wrong code. A rejection signs the
 * user out, unless the hook forbids it.
 */
export async function callFactorAttemptHook(ctx: AuthContext, attempt: FactorAttempt): Promise<void> {
  const { user, factor, isValid } = attempt;
  const hook = ctx.hooks.mfaVerification;
  if (!hook) return;
  const { id, factorType } = factor;
  const content = { user_id: user.id, factor_id: id, factor_type: factorType, valid: await isValid() };
  const verdict = readVerdict(ctx, hook, await callHook(ctx, hook, { content }));
  if (!verdict.isRejected) return;
  if (verdict.endsSessions !== false) await endSessions(ctx, user);
  throw authErrors.mfaVerificationRejected({ ...(verdict.message && { message: verdict.message }) });
}

type PasswordAttempt = { user: UserRow | null; isValid: boolean };

/** Calls the hook password-verification for a sign-in with a right or a wrong password. */
export async function callPasswordAttemptHook(
  ctx: AuthContext,
  hook: ConfiguredHook,
  { user, isValid }: PasswordAttempt,
): Promise<void> {
  // As in the legacy system, the hook is called only for accounts that can sign in with a password.
  if (!user?.passwordHash || isBanned(ctx, user)) return waitForTypicalHookDuration(ctx, hook.point);
  const content = { user_id: user.id, valid: isValid };
  const { isRejected, message, endsSessions } = readVerdict(
    ctx,
    hook,
    await callHook(ctx, hook, { content }),
  );
  if (!isRejected) return;
  if (endsSessions) await endSessions(ctx, user);
  throw authErrors.invalidCredentials({ message: message ?? 'This attempt to sign in was rejected' });
}

const verdictShape = z.object({
  decision: z.string().nullish(),
  message: z
    .string()
    .transform((text) => text.slice(0, 1_000))
    .nullish(),
  should_logout_user: z.boolean().nullish(),
});

/**
 * Reads the hook's decision about an attempt. Only `reject` rejects, as in the legacy system. A value of a
 * wrong type is an error, because the hook may have meant to reject.
 */
function readVerdict(ctx: AuthContext, hook: ConfiguredHook, answer: HookResponseBody) {
  const verdict = verdictShape.safeParse(answer);
  if (!verdict.success)
    throw authErrors.unexpectedFailure({ message: 'The answer of the hook is no decision' });
  const { decision, message, should_logout_user: endsSessions } = verdict.data;
  if (decision !== 'continue' && decision !== 'reject') warnOncePerMinute(ctx, hook);
  return { isRejected: decision === 'reject', message: message || null, endsSessions: endsSessions ?? null };
}

const minuteMs = 60_000;

/** Logs that a hook gave no decision, which can be a mistake in the hook. */
function warnOncePerMinute({ caches, clock, log }: AuthContext, { point }: ConfiguredHook): void {
  const now = clock().getTime();
  if (now < (caches.hookWarnings.get(point) ?? Number.NEGATIVE_INFINITY) + minuteMs) return;
  caches.hookWarnings.set(point, now);
  log.warn(
    { hook: hookPoints[point].name },
    'the hook answered without a known decision; the attempt continues',
  );
}

/** Ends all sessions of a user, because a hook decided so. */
async function endSessions(ctx: AuthContext, user: UserRow): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, user.id);
    await recordAuditEvents(ctx, tx, [{ action: 'logout', actor: user, traits: { by: 'hook' } }]);
    await tx.session.deleteMany({ where: { userId: user.id } });
  });
}
