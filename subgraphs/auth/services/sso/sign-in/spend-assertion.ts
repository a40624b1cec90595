import { createHash } from 'node:crypto';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';

type Spending = { entityId: string; assertionId: string; usableUntil: Date };

/** Takes an assertion out of the world: whoever has seen it cannot sign in with it a second time. */
export async function spendAssertion(
  { clock }: AuthContext,
  tx: Transaction,
  { entityId, assertionId, usableUntil: expiresAt }: Spending,
): Promise<void> {
  const id = createHash('sha256')
    .update(JSON.stringify([entityId, assertionId]))
    .digest('hex');
  // One that is too old by now gives way.
  await tx.spentSamlAssertion.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
  const spent = await tx.spentSamlAssertion.createMany({ data: { id, expiresAt }, skipDuplicates: true });
  if (spent.count === 0) {
    throw authErrors.validationFailed({ message: 'SAML Assertion is not valid: it was used before' });
  }
}
