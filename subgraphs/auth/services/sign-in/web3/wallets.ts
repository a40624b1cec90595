import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

/** Keys on secp256k1: the key is recovered from the signature, and the address from the key. */
export const ethereumChain: Web3Chain = {
  name: 'ethereum',
  title: 'Ethereum',
  address: /^0x[0-9a-fA-F]{40}$/,
  toAddress: (writtenAddress) => writtenAddress.toLowerCase(),
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
    // The equivalent signature with a high s would be valid too. It is rejected, so that a signature has only
    // one form.
    if (signature.hasHighS()) return null;
    const key = signature.addRecoveryBit(recovery).recoverPublicKey(keccak_256(toPersonalMessage(message)));
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20))}`;
  } catch {
    return null;
  }
}

/** The recovery id in the last byte: 27 or 28 in the older convention, else 0 or 1. */
function toRecovery(byte: number | undefined): number | null {
  if (byte === 0 || byte === 1) return byte;
  return byte === 27 || byte === 28 ? byte - 27 : null;
}

/** EIP-191: the prefix keeps a signed message from being a valid transaction. */
function toPersonalMessage(message: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message);
}

/** Keys on Ed25519; the address is the key. */
export const solanaChain: Web3Chain = {
  name: 'solana',
  title: 'Solana',
  address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  toAddress: (writtenAddress) => writtenAddress,
  chainId: /^(solana:)?(mainnet(-beta)?|testnet|devnet|localnet)$|^solana:[1-9A-HJ-NP-Za-km-z]{32}$/,
  needsChainId: false,
  signatureForm: 'signature must be 64 bytes long, written as base64 or base64url',
  readSignature: (text) =>
    /^([\w-]{86}|[A-Za-z\d+/]{86})(==)?$/.test(text) ? Buffer.from(text, 'base64url') : null,
  isSignedBy: (address, signature, message) => {
    const key = readKey(address);
    // Strict verification refuses weak keys, for which any signature is valid, and alternative forms of a
    // signature.
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

/** The wallets of one blockchain, as data. */
export type Web3Chain = {
  name: string;
  /** The blockchain's name in messages. */
  title: string;
  address: RegExp;
  /** Returns the stored form of a wallet address, which can be written in several forms. */
  toAddress: (writtenAddress: string) => string;
  chainId: RegExp;
  /** Whether the messages of these wallets must name the network. */
  needsChainId: boolean;
  /** The form that a signature must have, for the error message. */
  signatureForm: string;
  /** Decodes a signature; null if its format is invalid. */
  readSignature: (text: string) => Uint8Array | null;
  /** Whether the address's key has signed exactly these bytes, in the only accepted form of the signature. */
  isSignedBy: (address: string, signature: Uint8Array, message: Uint8Array) => boolean;
};
