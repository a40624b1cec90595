import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';

export type Chain = 'ethereum' | 'solana';

/** Wallet that signs messages. */
export type Wallet = { chain: Chain; address: string; sign: (message: string) => string };

/** A wallet with a new key, as the browser extensions of its chain sign. */
export function createWallet(chain: Chain): Wallet {
  return chain === 'ethereum' ? openEthereumWallet(secp256k1.utils.randomSecretKey()) : createSolanaWallet();
}

export function openEthereumWallet(secret: Uint8Array): Wallet {
  const key = secp256k1.getPublicKey(secret, false);
  const address = `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`;
  return { chain: 'ethereum', address, sign: (message) => signPersonally(message, secret) };
}

function signPersonally(message: string, secret: Uint8Array): string {
  const bytes = utf8ToBytes(message);
  const prefixed = concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes);
  const options = { prehash: false, format: 'recovered' } as const;
  const [recovery = 0, ...rest] = secp256k1.sign(keccak_256(prefixed), secret, options);
  return `0x${bytesToHex(Uint8Array.from(rest))}${(27 + recovery).toString(16)}`;
}

function createSolanaWallet(): Wallet {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    chain: 'solana',
    address: base58.encode(publicKey),
    sign: (message) => Buffer.from(ed25519.sign(utf8ToBytes(message), secretKey)).toString('base64url'),
  };
}

/** The same signature with the other s, which the bare mathematics accept. */
export function twinOf(signature: string): string {
  const bytes = hexToBytes(signature.slice(2));
  const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact');
  const twin = new secp256k1.Signature(r, secp256k1.Point.CURVE().n - s).toBytes('compact');
  return `0x${bytesToHex(twin)}${(27 + 28 - (bytes[64] ?? 0)).toString(16)}`;
}

/** Returns the provider object that a wallet injects into a browser page. */
export function toEthereumProvider(wallet: Wallet) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_requestAccounts') return [wallet.address];
    if (method === 'eth_chainId') return '0x1';
    const [hex] = params as [string];
    return wallet.sign(Buffer.from(hex.slice(2), 'hex').toString());
  };
  return { address: wallet.address, request, on: () => undefined, removeListener: () => undefined };
}

export function toSolanaProvider(wallet: Wallet) {
  return {
    publicKey: { toBase58: () => wallet.address },
    signMessage: async (message: Uint8Array) =>
      new Uint8Array(Buffer.from(wallet.sign(new TextDecoder().decode(message)), 'base64url')),
  };
}
