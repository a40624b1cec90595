import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ethereumChain, solanaChain } from '../../../../../subgraphs/auth/services/sign-in/web3/wallets.ts';
import { countRuns } from '../../../../kit/sample.ts';
import { createWallet, openEthereumWallet, twinOf, type Wallet } from './wallets.ts';

const chains = { ethereum: ethereumChain, solana: solanaChain };

function isGood(wallet: Pick<Wallet, 'chain' | 'address'>, message: string, written: string) {
  const chain = chains[wallet.chain];
  const signature = chain.readSignature(written);
  return signature !== null && chain.isSignedBy(wallet.address, signature, utf8ToBytes(message));
}

describe.each(['ethereum', 'solana'] as const)('a signature of %s', (chain) => {
  test('is that of its wallet and its message, and of no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (message, more) => {
        const [wallet, other] = [createWallet(chain), createWallet(chain)];
        const signature = wallet.sign(message);

        expect(isGood(wallet, message, signature)).toBe(true);
        expect(isGood(wallet, message + more, signature)).toBe(false);
        expect(isGood(other, message, signature)).toBe(false);
      }),
      { numRuns: countRuns(10, 20) },
    );
  });

  test('changed in one bit is none', () => {
    const wallet = createWallet(chain);
    const bytes = chains[chain].readSignature(wallet.sign('Hello')) ?? new Uint8Array();
    const changed = fc.nat({ max: 64 * 8 - 1 }).map((bit) => {
      const copy = Uint8Array.from(bytes);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return copy;
    });

    fc.assert(
      fc.property(changed, (signature) => {
        expect(chains[chain].isSignedBy(wallet.address, signature, utf8ToBytes('Hello'))).toBe(false);
      }),
      { numRuns: countRuns(10, 40) },
    );
  });
});

describe('an Ethereum signature', () => {
  // Example in the documentation of ethers.
  const wallet = openEthereumWallet(
    hexToBytes('0123456789012345678901234567890123456789012345678901234567890123'),
  );
  const known =
    '0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c';

  test('of other software is valid', () => {
    expect(wallet.address).toBe('0x14791697260e4c9a71f18484c9f997b308e59325');
    expect(isGood(wallet, 'hello world', known)).toBe(true);
    expect(isGood(wallet, 'hello world', known.slice(2))).toBe(true);
    expect(isGood(wallet, 'hello world', `${known.slice(0, -2)}01`)).toBe(true);
  });

  test('has no twin', () => {
    expect(twinOf(twinOf(known))).toBe(known);
    expect(isGood(wallet, 'hello world', twinOf(known))).toBe(false);
  });

  test.each([
    ['of an unknown parity', `${known.slice(0, -2)}1d`],
    ['of a chain', `${known.slice(0, -2)}25`],
    ['of zeros', `0x${'00'.repeat(65)}`],
    ['of ones', `0x${'ff'.repeat(64)}1b`],
    ['that is too short', known.slice(0, -2)],
    ['that is too long', `${known}00`],
    ['that is no number', known.replace('d', 'g')],
  ])('%s is none', (_, signature) => {
    expect(isGood(wallet, 'hello world', signature)).toBe(false);
  });
});

describe('a Solana signature', () => {
  // RFC 8032, 7.1, test 2.
  const address = base58.encode(
    hexToBytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
  );
  const bytes = hexToBytes(
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
  const known = Buffer.from(bytes).toString('base64url');

  test('of the standard is valid, in every variant of base64', () => {
    const padded = Buffer.from(bytes).toString('base64');

    expect(
      [known, padded].map((signature) => isGood({ chain: 'solana', address }, '\x72', signature)),
    ).toEqual([true, true]);
  });

  test('has no twin', () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
    const twin = Buffer.concat([
      bytes.subarray(0, 32),
      Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse(),
    ]);

    expect(isGood({ chain: 'solana', address }, '\x72', twin.toString('base64url'))).toBe(false);
  });

  test('for a key that anything fits is none', () => {
    const neutral = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0));
    const signature = Buffer.concat([neutral, new Uint8Array(32)]).toString('base64url');

    expect(isGood({ chain: 'solana', address: base58.encode(neutral) }, 'x', signature)).toBe(false);
  });

  test.each([
    ['that is too short', known.slice(0, -1)],
    ['that mixes two alphabets', `+_${known.slice(2)}`],
    ['that is no base64', `?${known.slice(1)}`],
  ])('%s is none', (_, signature) => {
    expect(isGood({ chain: 'solana', address }, '\x72', signature)).toBe(false);
  });

  test('of an address that is no key is none', () => {
    expect(isGood({ chain: 'solana', address: '1'.repeat(44) }, '\x72', known)).toBe(false);
  });
});
