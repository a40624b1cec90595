import type { Transaction } from './user.query.ts';

/** No other address or number waits to be proved, or to be asked for once more. */
export const nothingPending = { newEmail: null, emailChangeHalfConfirmed: false, newPhone: null } as const;

/** Ends what somebody with the password so far may have begun: mailed tokens, codes of flows, identities to be linked. */
export async function endBegun(tx: Transaction, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId } });
  await tx.flowState.deleteMany({ where: { OR: [{ userId }, { linkingTargetId: userId }] } });
}
