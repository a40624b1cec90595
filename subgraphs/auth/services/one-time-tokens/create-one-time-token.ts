import { randomUUID } from 'node:crypto';
import type { OneTimeTokenType } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import { createCode, isPhone, toLinkToken } from './one-time-token.ts';

type NewToken = {
  userId: string;
  tokenType: OneTimeTokenType;
  /** Where it is sent. */
  address: string;
  flowId: string | null;
  /** Instead of one that is made up. */
  code?: string | null;
};

/** A code and its link token; an earlier one of the same kind stops working. */
export async function createOneTimeToken(ctx: AuthContext, tx: Transaction, wanted: NewToken) {
  const { userId, tokenType, address, flowId } = wanted;
  const { mail, sms } = ctx.settings;
  const code = wanted.code ?? createCode((isPhone(address) ? sms : mail).otpLength);
  const token = toLinkToken(ctx, { address, code, isPkce: flowId !== null });
  const content = {
    tokenHash: hashLinkToken(ctx, token),
    relatesTo: address,
    attempts: 0,
    flowStateId: flowId,
    sentAt: ctx.clock(),
  };
  await tx.oneTimeToken.upsert({
    where: { userId_tokenType: { userId, tokenType } },
    create: { id: randomUUID(), userId, tokenType, ...content },
    update: content,
    select: { id: true },
  });
  return { code, token };
}

/** What is stored: whoever reads the database can follow no link. */
export function hashLinkToken({ oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>, token: string): string {
  return oneTimeDigest(`link:${token}`).toString('hex');
}
