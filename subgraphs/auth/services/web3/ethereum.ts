import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Web3Chain } from './chain.ts';

/** Keys on secp256k1; the signature tells the key, and the key the address. */
export const ethereum: Web3Chain = {
  name: 'ethereum',
  title: 'Ethereum',
  address: /^0x[0-9a-fA-F]{40}$/,
  toAddress: (written) => written.toLowerCase(),
  chainId: /^[1-9]\d{0,17}$/,
  needsChainId: true,
  signatureForm: 'signature must be 65 bytes long, written as 130 hexadecimal digits',
  readSignature: (text) => {
    const [, digits] = /^(?:0x)?([0-9a-fA-F]{130})$/.exec(text) ?? [];
    return digits === undefined ? null : hexToBytes(digits);
  },
  isSignedBy: (address, signature, message) => recoverAddress(signature, message) === address,
};

function recoverAddress(bytes: Uint8Array, message: Uint8Array): string | null {
  const recovery = toRecovery(bytes[64]);
  if (recovery === null) return null;
  try {
    const signature = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
    // Its twin with the other s is as valid: of the two, one is none.
    if (signature.hasHighS()) return null;
    const key = signature.addRecoveryBit(recovery).recoverPublicKey(keccak_256(toPersonalMessage(message)));
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20))}`;
  } catch {
    return null;
  }
}

/** The last byte says which of two keys it was: as 27 and 28 of old, or as 0 and 1. */
function toRecovery(byte: number | undefined): number | null {
  if (byte === 0 || byte === 1) return byte;
  return byte === 27 || byte === 28 ? byte - 27 : null;
}

/** EIP-191: nothing that is signed like this can be a transaction. */
function toPersonalMessage(message: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message);
}
