import { afterEach, expect, test, vi } from 'vitest';
import {
  forwardedHeader,
  openForwarded,
  signatureHeader,
  signForwarded,
} from '../../core/auth/forwarding.ts';
import { systemRequest } from '../../core/request-context.ts';

const secret = 'shared between edge and subgraphs, 32+';
const request = { ...systemRequest('r1'), credentials: { accountKey: 'k' } };
const body = '{"query":"{ me { id } }"}';

function open(
  headers: Record<string, string>,
  changes: Partial<{ body: string; secret: string; forwarded: string }> = {},
) {
  return openForwarded({
    forwarded: headers[forwardedHeader] ?? '',
    signature: headers[signatureHeader] ?? '',
    body,
    secret,
    ...changes,
  });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a signed context arrives as it was sent', () => {
  expect(open(signForwarded(request, body, secret))).toEqual(request);
});

test('a changed body, context or secret is refused', () => {
  const headers = signForwarded(request, body, secret);
  const other = signForwarded({ ...request, credentials: { accountKey: 'another' } }, body, secret);

  expect(open(headers, { body: `${body} ` })).toBeNull();
  expect(open(headers, { secret: `${secret}!` })).toBeNull();
  expect(open(headers, { forwarded: other[forwardedHeader] ?? '' })).toBeNull();
});

test('a signature counts for a minute', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const headers = signForwarded(request, body, secret);

  vi.advanceTimersByTime(59_000);
  expect(open(headers)).toEqual(request);
  vi.advanceTimersByTime(3_000);
  expect(open(headers)).toBeNull();
});

test.each(['', 't=1', 'v1=abc', `t=1,v1=${'z'.repeat(64)}`])(
  'a malformed signature %j is refused',
  (signature) => {
    const headers = signForwarded(request, body, secret);

    expect(open({ ...headers, [signatureHeader]: signature })).toBeNull();
  },
);
