import { randomUUID } from 'node:crypto';
import { retryOnUniqueViolation } from '../../../../../../prisma/errors/unique-violation.ts';
import type { Prisma } from '../../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../../context.ts';
import type { AuthTransaction } from '../../../../deps.ts';
import { authErrors } from '../../../../errors.ts';
import type { UserRow } from '../../../../values/user-row.ts';
import { hashPkceAuthCode } from '../../../sessions/flows/flow.ts';
import type { SignInDecision } from './confirm-account.ts';

/** Finds, creates or links the account of an external identity and opens its user's session, in one transaction. */
export async function resolveAccountAndOpenSession<T>(
  ctx: AuthContext,
  resolve: (tx: AuthTransaction) => Promise<SignInDecision>,
  open: (tx: AuthTransaction, user: UserRow) => Promise<T>,
): Promise<T> {
  const outcome = await transactAndRetryOnDuplicate(ctx, async (tx) => {
    const decision = await resolve(tx);
    return 'refusal' in decision ? decision : { opened: await open(tx, decision.user) };
  });
  if ('refusal' in outcome) throw authErrors.providerEmailNeedsVerification({ message: outcome.refusal });
  return outcome.opened;
}

/**
 * Runs a transaction, and once more after a unique violation: a concurrent request has created the account of
 * this identity or address, and the second run finds it.
 */
export async function transactAndRetryOnDuplicate<T>(
  { db }: AuthContext,
  work: (tx: AuthTransaction) => Promise<T>,
): Promise<T> {
  return retryOnUniqueViolation(() => db.$transaction(work));
}

type FlowColumns = Pick<Prisma.FlowStateUncheckedUpdateManyInput, 'providerTokens' | 'sessionNotAfter'>;

/** Ends a PKCE flow with a code, and keeps what its exchange needs. A second answer to one flow is refused. */
export async function issuePkceFlowCode(
  ctx: AuthContext,
  tx: AuthTransaction,
  { flowId: id, userId }: { flowId: string; userId: string },
  columns: FlowColumns,
): Promise<string> {
  const authCode = randomUUID();
  const { count } = await tx.flowState.updateMany({
    where: { id, authCodeHash: null },
    data: {
      userId,
      authCodeHash: hashPkceAuthCode(ctx, authCode),
      authCodeIssuedAt: ctx.clock(),
      ...columns,
    },
  });
  if (count === 0) throw authErrors.flowStateAlreadyUsed();
  return authCode;
}
