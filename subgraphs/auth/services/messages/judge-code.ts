import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findHook } from '../hooks/find-hook.ts';
import { findTestCode } from './test-codes.ts';

/** However many are asked about: known and unknown phones alike, because both are asked about. */
const questions = { name: 'auth-code-questions', points: 30, seconds: 3_600 };

/** Whether whoever sends codes to phones makes them too; then nobody but them knows what is right, and how long. */
export function isJudgedOutside(ctx: AuthContext, phone: string): boolean {
  return ctx.checkSentCode !== null && !findHook(ctx, 'sendSms') && !findTestCode(ctx, phone);
}

/** What they say of a code; null where codes are ours. */
export async function judgeCode(ctx: AuthContext, phone: string, code: string): Promise<boolean | null> {
  const { checkSentCode, limits, log } = ctx;
  if (!checkSentCode || !isJudgedOutside(ctx, phone)) return null;
  const outcome = await limits.consume(questions, phone);
  if (!outcome.allowed) {
    throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
  }
  try {
    return await checkSentCode(phone, code);
  } catch (cause) {
    log.warn({ err: cause }, 'the SMS provider did not check a code');
    throw authErrors.unexpectedFailure({ message: 'Unable to check the code with the SMS provider', cause });
  }
}
