import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../../core/errors/errors.ts';
import { ethereumChain, solanaChain } from '../../../../../subgraphs/auth/services/sign-in/web3/wallets.ts';
import { parseWeb3Message } from '../../../../../subgraphs/auth/services/sign-in/web3/web3-message.ts';
import { createWallet } from './wallets.ts';
import { type Parts, writeMessage } from './write-message.ts';

const chains = { ethereum: ethereumChain, solana: solanaChain };
const chainName = fc.constantFrom('ethereum' as const, 'solana' as const);
const addresses = { ethereum: createWallet('ethereum').address, solana: createWallet('solana').address };

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const uri = fc.webUrl({ withQueryParameters: true });
const nonce = fc.stringMatching(/^[A-Za-z0-9]{8,40}$/);
const line = fc.stringMatching(/^[ -~¡-ÿ]{1,80}$/);

const chainIds = { ethereum: ['1', '8453', undefined], solana: ['mainnet', 'solana:devnet', undefined] };

const written = chainName.chain((chain) =>
  fc.record({
    chain: fc.constant(chain),
    statement: fc.option(line),
    uri,
    chainId: fc.constantFrom(...chainIds[chain].slice(0, chain === 'ethereum' ? 2 : 3)),
    nonce: fc.option(nonce, { nil: undefined }),
    issuedAt: moment,
    expiresAt: fc.option(moment, { nil: undefined }),
    notBefore: fc.option(moment, { nil: undefined }),
    resources: fc.option(fc.array(uri, { maxLength: 3 }), { nil: undefined }),
  }),
);

type MessageFields = typeof written extends fc.Arbitrary<infer T> ? T : never;

function write({ chain, statement, resources, ...rest }: MessageFields) {
  const fields = {
    URI: rest.uri,
    'Chain ID': rest.chainId,
    Nonce: rest.nonce,
    'Issued At': rest.issuedAt,
    'Expiration Time': rest.expiresAt,
    'Not Before': rest.notBefore,
  };
  return writeMessage(chain, addresses[chain], { statement, fields, resources });
}

describe('a wallet’s message', () => {
  test('is parsed as written, with any content', () => {
    fc.assert(
      fc.property(written, (parts) => {
        const { chain, statement, resources = [], ...rest } = parts;

        expect(parseWeb3Message(write(parts), chains[chain])).toEqual({
          scheme: null,
          domain: 'app.example.com',
          address: addresses[chain],
          statement,
          uri: rest.uri,
          chainId: rest.chainId ?? null,
          nonce: rest.nonce ?? null,
          issuedAt: new Date(rest.issuedAt),
          expiresAt: rest.expiresAt === undefined ? null : new Date(rest.expiresAt),
          notBefore: rest.notBefore === undefined ? null : new Date(rest.notBefore),
          requestId: null,
          resources,
        });
      }),
    );
  });

  test('with any content is parsed or refused, and nothing else happens', () => {
    const mangled = fc
      .tuple(written, fc.nat(), fc.nat({ max: 5 }), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([parts, at, length, text]) => {
        const message = write(parts);
        const start = at % message.length;
        return message.slice(0, start) + text + message.slice(start + length);
      });

    const read = (text: string, chain: keyof typeof chains) => {
      try {
        return parseWeb3Message(text, chains[chain]).address;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return error.extensions;
      }
    };
    const refusal = expect.objectContaining({ code: 'auth.validation_failed', status: 400 });

    fc.assert(
      fc.property(chainName, fc.oneof(fc.string({ unit: 'binary' }), mangled), (chain, text) => {
        const address = expect.stringMatching(chains[chain].address);
        expect([address, refusal]).toContainEqual(read(text, chain));
      }),
      { numRuns: 300 },
    );
  });

  test('can be in the format of the JavaScript client for Solana', () => {
    const { address } = createWallet('solana');
    const text = [
      'app.example.com wants you to sign in with your Solana account:',
      address,
      '',
      'Version: 1',
      'URI: https://app.example.com/',
      'Issued At: 2026-01-01T00:00:00Z',
      'Request ID: 7',
      'Resources',
      '- https://app.example.com/terms',
    ].join('\n');

    expect(parseWeb3Message(text, solanaChain)).toMatchObject({
      statement: null,
      requestId: '7',
      resources: ['https://app.example.com/terms'],
    });
  });

  test('names an Ethereum address in any case', () => {
    const { address } = createWallet('ethereum');
    const text = writeMessage('ethereum', `0x${address.slice(2).toUpperCase()}`);

    expect(parseWeb3Message(text, ethereumChain).address).toBe(address);
  });

  test.each(['ethereum', 'solana'] as const)('can end with line breaks: %s', (chain) => {
    const text = writeMessage(chain, createWallet(chain).address);
    const parse = (written: string) =>
      parseWeb3Message(written, chain === 'ethereum' ? ethereumChain : solanaChain);

    expect(parse(`${text}\n\n`)).toEqual(parse(text));
  });

  const { address } = createWallet('ethereum');
  const refused: [string, Parts, string][] = [
    ['of another chain', { title: 'Solana' }, 'does not begin as one that signs in with Ethereum'],
    ['without a domain', { origin: '' }, 'does not begin as one that signs in with Ethereum'],
    ['with two domains', { origin: 'a.test b.test' }, 'does not begin as one that signs in with Ethereum'],
    ['with a second line of words', { statement: 'Be good.\nURI: https://x.test' }, 'none of its fields'],
    ['with an unknown field', { fields: { Colour: 'blue' } }, 'has a line that is none of its fields'],
    ['with a field twice', { fields: { Nonce: '12345678\nNonce: 87654321' } }, 'has two lines of Nonce'],
    ['with a carriage return', { statement: 'Be\rgood.' }, 'contains characters that are no text'],
    ['with half a character', { statement: '\ud800' }, 'contains characters that are no text'],
    ['without a version', { fields: { Version: undefined } }, 'is not of version 1'],
    ['of another version', { fields: { Version: '2' } }, 'is not of version 1'],
    ['without a URI', { fields: { URI: undefined } }, 'has no URI'],
    ['with a URI that is none', { fields: { URI: 'example' } }, 'has no URI'],
    ['without a chain', { fields: { 'Chain ID': undefined } }, 'has no valid Chain ID'],
    ['with a chain of another kind', { fields: { 'Chain ID': 'solana:mainnet' } }, 'has no valid Chain ID'],
    ['with chain 0', { fields: { 'Chain ID': '0' } }, 'has no valid Chain ID'],
    ['with a short nonce', { fields: { Nonce: '1234567' } }, 'has a Nonce of less than 8 characters'],
    ['without its time', { fields: { 'Issued At': undefined } }, 'has no Issued At'],
    [
      'with a day that is none',
      { fields: { 'Issued At': '2026-02-30T00:00:00Z' } },
      'has no valid Issued At',
    ],
    ['with a bare date', { fields: { 'Expiration Time': '2026-02-03' } }, 'has no valid Expiration Time'],
    ['with words for a time', { fields: { 'Not Before': 'tomorrow' } }, 'has no valid Not Before'],
    ['with a resource that is none', { resources: ['this one'] }, 'has a resource that is no URI'],
    ['with something after the resources', { resources: ['a:b\nNonce: 12345678'] }, 'no URI'],
  ];

  test.each(refused)('%s is refused', (_, parts, reason) => {
    expect(() => parseWeb3Message(writeMessage('ethereum', address, parts), ethereumChain)).toThrow(reason);
  });

  test.each([
    ['of an address too short', address.slice(0, -1)],
    ['of another kind of address', createWallet('solana').address],
    ['with words after the address', `${address} `],
  ])('%s is refused', (_, wrong) => {
    const text = writeMessage('ethereum', wrong);

    expect(() => parseWeb3Message(text, ethereumChain)).toThrow('names no Ethereum address');
  });

  test('without the empty line after its address is refused', () => {
    const text = writeMessage('ethereum', address).replace('\n\nI want in.', '\nI want in.');

    expect(() => parseWeb3Message(text, ethereumChain)).toThrow('has no empty line after the address');
  });
});
