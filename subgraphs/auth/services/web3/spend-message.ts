import { createHash } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import type { Transaction } from '../users/user.query.ts';
import type { ConfiguredChain } from './chains.ts';
import { refused } from './check-message.ts';
import type { Web3Message } from './web3-message.ts';

/** Messages are remembered for so much longer than they are good, because clocks differ. */
const spareSeconds = 60;

type Signed = { text: string; message: Web3Message };

/**
 * Takes a message out of the world: whoever has seen it cannot sign in with it a second time. A wallet's nonce is good
 * for one message; where there is none, the message itself is what is used up.
 */
export async function spendMessage(
  { clock }: AuthContext,
  tx: Transaction,
  { text, message: { address, nonce, issuedAt } }: Signed,
  { chain, validSeconds }: ConfiguredChain,
): Promise<void> {
  const parts = nonce === null ? ['message', text] : ['nonce', nonce];
  const id = createHash('sha256')
    .update(JSON.stringify([chain.name, address, ...parts]))
    .digest('hex');
  // One whose message is too old by now gives way.
  await tx.spentWeb3Message.deleteMany({ where: { id, expiresAt: { lt: clock() } } });
  const expiresAt = new Date(issuedAt.getTime() + (validSeconds + spareSeconds) * 1000);
  const { count } = await tx.spentWeb3Message.createMany({ data: { id, expiresAt }, skipDuplicates: true });
  if (count === 0) throw refused('was used before');
}
