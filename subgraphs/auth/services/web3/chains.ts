import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import type { Web3Chain } from './chain.ts';
import { ethereum } from './ethereum.ts';
import { solana } from './solana.ts';

/** A kind of wallets that may sign in, and for how long after its signing a message is good. */
export type ConfiguredChain = { chain: Web3Chain; enabled: boolean; validSeconds: number };

const chains = {
  ethereum: ({ settings }: AuthContext): ConfiguredChain => ({
    chain: ethereum,
    enabled: settings.ethereumEnabled,
    validSeconds: settings.ethereumValiditySeconds,
  }),
  solana: ({ settings }: AuthContext): ConfiguredChain => ({
    chain: solana,
    enabled: settings.solanaEnabled,
    validSeconds: settings.solanaValiditySeconds,
  }),
} as const;

export function findChain(ctx: AuthContext, asked: string | null | undefined): ConfiguredChain {
  // Where no wallet signs in, it does not matter what else is missing.
  const isAnyEnabled = Object.values(chains).some((read) => read(ctx).enabled);
  if (!asked && !isAnyEnabled) throw authErrors.web3ProviderDisabled();
  const name = (asked ?? '').toLowerCase();
  if (name !== 'ethereum' && name !== 'solana') throw authErrors.web3UnsupportedChain();
  const found = chains[name](ctx);
  if (!found.enabled) throw authErrors.web3ProviderDisabled();
  return found;
}
