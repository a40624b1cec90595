import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Transaction } from '../users/user.query.ts';

/** The code that a PKCE client exchanges; its lifetime counts from now. */
export async function issueAuthCode(
  ctx: AuthContext,
  tx: Transaction,
  flowId: string | null,
): Promise<string> {
  if (!flowId) throw flowMissing();
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id: flowId },
    data: { authCodeHash: hashAuthCode(ctx, authCode), authCodeIssuedAt: ctx.clock() },
  });
  if (count === 0) throw flowMissing();
  return authCode;
}

export function hashAuthCode(
  { oneTimeDigest }: Pick<AuthContext, 'oneTimeDigest'>,
  authCode: string,
): string {
  return oneTimeDigest(`code:${authCode}`).toString('hex');
}

function flowMissing() {
  return authErrors.flowStateNotFound({
    status: 422,
    message: 'No associated flow state found. Please start the flow again.',
  });
}
