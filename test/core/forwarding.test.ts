import { afterEach, expect, test, vi } from 'vitest';
import {
  contextSignatureHeader,
  createForwardedContextVerifier,
  createNonceMemory,
  forwardedContextHeader,
  signForwardedContext,
} from '../../core/auth/forwarding.ts';

import { createSystemRequestContext } from '../../core/context/request-context.ts';

const secret = 'shared between edge and subgraphs, 32+';
const audience = 'auth';
const request = { ...createSystemRequestContext('r1'), credentials: { accountKey: 'k' } };
const body = '{"query":"{ me { id } }"}';

const sign = () => signForwardedContext({ request, body, audience, secret });

/** Opens a forwarded request in a subgraph without earlier requests. */
function open(
  headers: Record<string, string>,
  changes: Partial<{ body: string; secret: string; audience: string; forwarded: string }> = {},
) {
  return createOpener(changes)(headers, changes);
}

function createOpener(changes: Partial<{ secret: string; audience: string }> = {}) {
  const opener = createForwardedContextVerifier({ audience, secret, ...changes });
  return (headers: Record<string, string>, parts: Partial<{ body: string; forwarded: string }> = {}) =>
    opener({
      encodedContext: parts.forwarded ?? headers[forwardedContextHeader] ?? '',
      signature: headers[contextSignatureHeader] ?? '',
      body: parts.body ?? body,
    });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a signed context arrives as it was sent', () => {
  expect(open(sign())).toEqual(request);
});

test('a changed body, context or secret is refused', () => {
  const headers = sign();
  const other = signForwardedContext({
    request: { ...request, credentials: { accountKey: 'another' } },
    body,
    audience,
    secret,
  });

  expect(open(headers, { body: `${body} ` })).toBeNull();
  expect(open(headers, { secret: `${secret}!` })).toBeNull();
  expect(open(headers, { forwarded: other[forwardedContextHeader] ?? '' })).toBeNull();
});

test('a context signed for one subgraph is refused by another', () => {
  const headers = sign();

  expect(open(headers, { audience: 'campaigns' })).toBeNull();
  expect(open(headers)).toEqual(request);
});

test('a signature is valid once, and the same context can be signed again', () => {
  const openAtSubgraph = createOpener();
  const headers = sign();

  expect(openAtSubgraph(headers)).toEqual(request);
  expect(openAtSubgraph(headers)).toBeNull();
  expect(openAtSubgraph(sign())).toEqual(request);
});

test('a nonce of another signature does not make an old one valid again', () => {
  const openAtSubgraph = createOpener();
  const [used, fresh] = [sign(), sign()];
  openAtSubgraph(used);
  const [, nonce = ''] = /n=([0-9a-f-]+)/.exec(fresh[contextSignatureHeader] ?? '') ?? [];
  const mixed = (used[contextSignatureHeader] ?? '').replace(/n=[0-9a-f-]+/, `n=${nonce}`);

  expect(openAtSubgraph({ ...used, [contextSignatureHeader]: mixed })).toBeNull();
});

test('a signature counts for a minute', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [early, late] = [sign(), sign()];

  vi.advanceTimersByTime(59_000);
  expect(open(early)).toEqual(request);
  vi.advanceTimersByTime(3_000);
  expect(open(late)).toBeNull();
});

test('a repeat is refused for as long as its signature counts, and forgotten afterwards', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const memory = createNonceMemory({ windowMilliseconds: 60_000 });
  const signed = Date.now();

  expect(memory.take('a', signed)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(memory.take('a', signed)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(memory.take('b', Date.now())).toBe(true);
  expect(memory.size()).toBe(1);
});

test('a full memory of nonces does not grow, and refuses signatures that it may have forgotten', () => {
  const memory = createNonceMemory({ windowMilliseconds: 60_000, maxNonces: 3 });
  const now = Date.now();

  const taken = ['a', 'b', 'c', 'd'].map((nonce, at) => memory.take(nonce, now + at));

  expect(taken).toEqual([true, true, true, true]);
  expect(memory.size()).toBe(3);
  expect(memory.take('a', now)).toBe(false);
  expect(memory.take('e', now + 5)).toBe(true);
});

test.each([
  '',
  't=1',
  'v2=abc',
  `t=1,v1=${'0'.repeat(64)}`,
  `t=${Date.now()},n=${'0'.repeat(36)},v2=${'z'.repeat(64)}`,
])('a malformed signature %j is refused', (signature) => {
  expect(open({ ...sign(), [contextSignatureHeader]: signature })).toBeNull();
});

test('a new or retired secret is accepted beside the current one, and no third', () => {
  const next = 'the secret that follows it, also 32+ long';
  const signedWith = (one: string) => signForwardedContext({ request, body, audience, secret: one });
  const opener = createForwardedContextVerifier({ audience, secret: next, otherSecrets: [secret] });
  const openWith = (headers: Record<string, string>) =>
    opener({
      encodedContext: headers[forwardedContextHeader] ?? '',
      signature: headers[contextSignatureHeader] ?? '',
      body,
    });
  const old = signedWith(secret);

  expect(openWith(old)).toEqual(request);
  expect(openWith(old)).toBeNull();
  expect(openWith(signedWith(next))).toEqual(request);
  expect(openWith(signedWith('a secret of another server, as long as 32'))).toBeNull();
});

/** Headers signed by the edge of version 0.1.0. If a change rejects them, all processes must be upgraded together. */
const ofTheReleaseBefore = {
  [forwardedContextHeader]:
    'eyJyZXF1ZXN0SWQiOiJyMSIsImNyZWRlbnRpYWxzIjp7ImFjY291bnRLZXkiOiJrIn0sImNsaWVudCI6eyJpcCI6IiIsInVzZXJBZ2VudCI6InRyZWxsaXMiLCJsaW1pdGVkQnkiOnsiY2xpZW50IjoiIiwicGVlciI6bnVsbH19LCJoaW50cyI6e319',
  [contextSignatureHeader]:
    't=1800000000000,n=2cf56afb-7aee-47e0-ab3c-6dca14a2c6ba,v2=4734f08ca409ba902dde4ea7728edd0ae5cb6d712a99f6fe73ec286b67bbcd9e',
};

test('a context signed by an edge of the previous release is accepted', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });

  expect(open(ofTheReleaseBefore)).toEqual(request);
});
