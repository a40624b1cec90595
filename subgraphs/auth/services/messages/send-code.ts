import type { OneTimeTokenType } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { findHook } from '../hooks/find-hook.ts';
import { spendSmsBudget } from '../limits/spend-sms-budget.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import type { Transaction } from '../users/user.query.ts';
import type { Channel } from './check-channel.ts';
import { enqueueSms } from './enqueue-sms.ts';
import { findTestCode } from './test-codes.ts';

/** What a message to a phone needs before the transaction in which it is sent: somebody who sends it, and budget. */
export async function prepareCode(ctx: AuthContext, phone: string): Promise<void> {
  if (findTestCode(ctx, phone)) return;
  requireSender(ctx);
  await spendSmsBudget(ctx);
}

function requireSender(ctx: AuthContext): void {
  if (!hasSender(ctx)) throw authErrors.unexpectedFailure({ message: 'Unable to get SMS provider' });
}

export function hasSender(ctx: AuthContext): boolean {
  return Boolean(ctx.sendSms ?? findHook(ctx, 'sendSms'));
}

type SentCode = { userId: string; tokenType: OneTimeTokenType; phone: string; channel: Channel };

/** Sends a code to a phone; one with a test code knows it already. */
export async function sendCode(ctx: AuthContext, tx: Transaction, asked: SentCode): Promise<void> {
  const { userId, tokenType, phone, channel } = asked;
  const testCode = findTestCode(ctx, phone);
  const { code } = await createOneTimeToken(ctx, tx, {
    userId,
    tokenType,
    address: phone,
    flowId: null,
    code: testCode,
  });
  if (testCode) return;
  await enqueueSms(ctx, tx, { userId, phone, code, channel, secondsToLive: ctx.settings.sms.otpSeconds });
}
