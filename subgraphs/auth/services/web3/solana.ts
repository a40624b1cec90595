import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { Web3Chain } from './chain.ts';

/** Keys on Ed25519; the address is the key. */
export const solana: Web3Chain = {
  name: 'solana',
  title: 'Solana',
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  toAddress: (written) => written,
  chainId: /^(solana:)?(mainnet(-beta)?|testnet|devnet|localnet)$|^solana:[1-9A-HJ-NP-Za-km-z]{32}$/,
  needsChainId: false,
  signatureForm: 'signature must be 64 bytes long, written as base64 or base64url',
  readSignature: (text) =>
    /^([\w-]{86}|[A-Za-z\d+/]{86})(==)?$/.test(text) ? Buffer.from(text, 'base64url') : null,
  isSignedBy: (address, signature, message) => {
    const key = readKey(address);
    // The strict rules: keys for which anything is a signature, and second writings of a signature, do not pass.
    return key !== null && ed25519.verify(signature, message, key, { zip215: false });
  },
};

function readKey(address: string): Uint8Array | null {
  try {
    const key = base58.decode(address);
    return key.length === 32 ? key : null;
  } catch {
    return null;
  }
}
