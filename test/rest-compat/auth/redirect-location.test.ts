import { expect, test } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import {
  appendFragmentParameters,
  appendQueryParameters,
  toErrorRedirectUrl,
  toSignInErrorReply,
} from '../../../rest-compat/auth/one-time-tokens/redirect-location.ts';

const invalid = new AppError('auth.validation_failed', { status: 400, message: 'Invalid redirect URL' });
const said = 'error=invalid_request&error_code=validation_failed&error_description=Invalid+redirect+URL';

test('the contract’s vectors', () => {
  expect(toErrorRedirectUrl('https://example.com/?test=param', invalid, { isPkce: false })).toBe(
    `https://example.com/?test=param#${said}&sb=`,
  );
  expect(toErrorRedirectUrl('https://example.com/', invalid, { isPkce: true })).toBe(
    `https://example.com/?${said}#${said}&sb=`,
  );
});

test('a status without a name among OAuth’s errors has none', () => {
  const limited = new AppError('auth.over_request_rate_limit', { status: 429, message: 'Slow, down' });

  expect(toErrorRedirectUrl('https://example.com', limited, { isPkce: false })).toBe(
    'https://example.com#error_code=over_request_rate_limit&error_description=Slow%2C+down&sb=',
  );
});

test('an error replaces the fragment of its target, because scripts read only the text after the first #', () => {
  expect(toErrorRedirectUrl('https://example.com/x#page', invalid, { isPkce: false })).toBe(
    `https://example.com/x#${said}&sb=`,
  );
  expect(toErrorRedirectUrl('https://example.com/x#page', invalid, { isPkce: true })).toBe(
    `https://example.com/x?${said}#${said}&sb=`,
  );
  const details = { redirectTo: 'https://example.com/x#page' };
  const failure = new AppError(
    invalid.extensions.code,
    { status: 400, message: invalid.message },
    { details },
  );
  expect(toSignInErrorReply(failure)?.location).toBe(`https://example.com/x?${said}#${said}&sb=`);
});

test('a fragment is appended as it is, a query is sorted in', () => {
  expect(appendFragmentParameters('com.app://cb', { type: 'signup', access_token: 'a b' })).toBe(
    'com.app://cb#access_token=a+b&sb=&type=signup',
  );
  expect(appendQueryParameters('https://example.com/?z=1', { code: 'c' })).toBe(
    'https://example.com/?code=c&z=1',
  );
});

test.each([
  ['http://localhost:3000', 'http://localhost:3000?code=c'],
  ['http://localhost:3000?a=1', 'http://localhost:3000?a=1&code=c'],
  ['http://localhost:3000#x', 'http://localhost:3000?code=c#x'],
  ['http://localhost:3000/', 'http://localhost:3000/?code=c'],
  ['com.app://cb', 'com.app://cb?code=c'],
])('%s gets no path that it did not have', (target, location) => {
  expect(appendQueryParameters(target, { code: 'c' })).toBe(location);
});

test('a target beyond ASCII is encoded for a header', () => {
  expect(appendFragmentParameters('https://example.com/ä', {})).toBe('https://example.com/%C3%A4#sb=');
});
