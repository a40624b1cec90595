import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../kit/test-server.ts';
import { openAdmin } from '../../subgraphs/auth/admin/users/admin-test-server.ts';
import { createWallet, twinOf } from '../../subgraphs/auth/sign-in/web3/wallets.ts';
import {
  openWeb3Server,
  send,
  signInWithWallet,
  signMessage,
} from '../../subgraphs/auth/sign-in/web3/web3-test-server.ts';
import type { Parts } from '../../subgraphs/auth/sign-in/web3/write-message.ts';

let trellis: TestServer;
beforeAll(async () => {
  trellis = await openWeb3Server();
});
afterAll(() => trellis[Symbol.asyncDispose]());

const refused = (reason: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: `The signed message ${reason}` },
});
const invalid = (msg: string) => ({ status: 400, body: { error_code: 'validation_failed', msg } });
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const elsewhere = 'is for a URI that is not allowed on this server: it was signed for another app';
/** The times are read when a test runs, because the file can run for longer than the time for which a message is valid. */
const foreign: [string, Parts | (() => Parts), string][] = [
  ['a page of another app', { origin: 'evil.test', fields: { URI: 'https://evil.test/' } }, elsewhere],
  ['a page that only looks like ours', { fields: { URI: 'https://app.example.com.evil.test/' } }, elsewhere],
  [
    'a page of ours without HTTPS',
    { fields: { URI: 'http://app.example.com/x' } },
    'is for a URI without HTTPS',
  ],
  ['a program', { fields: { URI: 'app://app.example.com/' } }, 'is for a URI without HTTPS'],
  ['a page with a password', { fields: { URI: 'https://a:b@app.example.com/x' } }, elsewhere],
  ['this machine, which is not allowed here', { fields: { URI: 'http://127.0.0.2:9/' } }, elsewhere],
  ['another domain than its page’s', { origin: 'evil.test' }, 'is for another domain than that of its URI'],
  ['another port', { origin: 'app.example.com:8443' }, 'is for another domain than that of its URI'],
  ['another scheme', { origin: 'http://app.example.com' }, 'is for another domain than that of its URI'],
  ['long ago', () => ({ fields: { 'Issued At': at(-601) } }), 'was issued too long ago'],
  ['long hence', () => ({ fields: { 'Issued At': at(900) } }), 'was issued too far in the future'],
  ['until a moment ago', () => ({ fields: { 'Expiration Time': at(-1) } }), 'is expired'],
  ['from a later time on', () => ({ fields: { 'Not Before': at(300) } }), 'becomes valid in the future'],
];

describe.each(['ethereum', 'solana'] as const)('a message of %s', (chain) => {
  test.each(foreign)('for %s is refused', async (_, given, reason) => {
    const parts = typeof given === 'function' ? given() : given;
    expect(await send(trellis, signMessage(createWallet(chain), parts))).toMatchObject(refused(reason));
  });

  test('that was altered is refused', async () => {
    const signed = signMessage(createWallet(chain));
    const message = signed.message.replace('I want in.', 'I want it.');

    expect(await send(trellis, { ...signed, message })).toMatchObject(
      refused('is not signed by the address that it names'),
    );
  });

  test('for another address is refused', async () => {
    const victim = await signInWithWallet(trellis, createWallet(chain));
    const thief = createWallet(chain);

    const answer = await send(trellis, signMessage({ ...thief, address: victim.wallet.address }));

    expect(answer).toMatchObject(refused('is not signed by the address that it names'));
  });

  test('is valid once, and so is its nonce', async () => {
    const wallet = createWallet(chain);
    const plain = signMessage(wallet);
    const fields = { Nonce: 'abcdef123456' };
    const first = signMessage(wallet, { fields });
    const second = signMessage(wallet, { fields, statement: 'Another one.' });
    const others = signMessage(createWallet(chain), { fields });
    const statusOf = async (signed: object) => (await send(trellis, signed)).status;

    expect([await statusOf(plain), await statusOf(first), await statusOf(others)]).toEqual([200, 200, 200]);
    for (const again of [plain, first, second]) {
      expect(await send(trellis, again)).toMatchObject(refused('was used before'));
    }
  });

  test('sent twice concurrently opens one session', async () => {
    const signed = signMessage(createWallet(chain));

    const answers = await Promise.all([1, 2, 3].map(() => send(trellis, signed)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is not accepted for the other chain', async () => {
    const other = chain === 'ethereum' ? 'solana' : 'ethereum';
    const { message, signature } = signMessage(createWallet(chain));
    const suitable = signMessage(createWallet(other)).signature;

    expect((await send(trellis, { chain: other, message, signature })).body.error_code).toBe(
      'validation_failed',
    );
    expect(await send(trellis, { chain: other, message, signature: suitable })).toMatchObject(
      invalid(
        `The signed message does not begin as one that signs in with ${other === 'solana' ? 'Solana' : 'Ethereum'}`,
      ),
    );
  });

  test('opens nothing while its owner is banned', async () => {
    const { wallet, userId } = await signInWithWallet(trellis, createWallet(chain));
    const admin = await openAdmin(trellis);
    await admin.send('PUT', `/admin/users/${userId}`, { ban_duration: '1h' });

    const answer = await send(trellis, signMessage(wallet, { statement: 'Please.' }));

    expect(answer).toMatchObject({ status: 403, body: { error_code: 'user_banned' } });
  });
});

test('a signature of Ethereum has no second form, with which its message would be another', async () => {
  const signed = signMessage(createWallet('ethereum'));

  expect(await send(trellis, { ...signed, signature: twinOf(signed.signature) })).toMatchObject(
    refused('is not signed by the address that it names'),
  );
});

const wallet = createWallet('ethereum');
const good = signMessage(wallet);
const form = 'signature must be 65 bytes long, written as 130 hexadecimal digits';

test.each<[string, object, string]>([
  ['nothing', { chain: 'ethereum' }, 'message is too short'],
  ['a greeting', { ...good, message: 'Sign in' }, 'message is too short'],
  ['a novel', { ...good, message: 'x'.repeat(20_481) }, 'message must not exceed 20KB'],
  ['no signature', { ...good, signature: null }, form],
  ['a short signature', { ...good, signature: '0x00' }, form],
  [
    'a signature of Solana that is none',
    { ...good, chain: 'solana', signature: 'x' },
    'signature must be 64 bytes long, written as base64 or base64url',
  ],
  [
    'words',
    { ...good, message: 'x'.repeat(100) },
    'The signed message does not begin as one that signs in with Ethereum',
  ],
])('%s is no message', async (_, json, reason) => {
  expect(await send(trellis, json)).toMatchObject(invalid(reason));
});

test('that no wallet signs is refused first, with any other content', async () => {
  await using own = await openWeb3Server({
    SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'false',
    SVC_EXTERNAL_WEB3_SOLANA_ENABLED: 'false',
  });
  const bytes = { ...good, signature: { 0: 1, 1: 2 } };

  for (const json of [bytes, good]) {
    expect(await send(own, json)).toMatchObject({
      status: 422,
      body: { error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' },
    });
  }
  expect(await send(own, { ...good, chain: 'tezos' })).toMatchObject({
    status: 400,
    body: { error_code: 'web3_unsupported_chain' },
  });
  expect(await send(trellis, bytes)).toMatchObject({ status: 400, body: { error_code: 'bad_json' } });
});

test('a message of numbers is no JSON that could be read', async () => {
  expect(await send(trellis, { ...good, message: 7 })).toMatchObject({
    status: 400,
    body: { error_code: 'bad_json' },
  });
});
