import fc from 'fast-check';
import type { GraphQLScalarType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../core/errors/errors.ts';
import { emailAddressType, phoneNumberType, urlType } from '../../../core/graphql/addresses.ts';
import { parseEmail, parsePhone } from '../../../subgraphs/auth/values/addresses.ts';
import { toE164 } from '../../../subgraphs/auth/values/user-row.ts';

/** Returns the text that a service would store, or undefined if the service rejects it. */
function accepted(parse: (text: string) => string, text: string): string | undefined {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const isInCountry = (type: GraphQLScalarType, text: unknown) => {
  try {
    return type.serialize(text) === text && type.parseValue(text) === text;
  } catch {
    return false;
  }
};

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[a-zA-Z0-9.!#+_-]{1,20}@[a-zA-Z0-9.-]{1,30}$/),
  fc.emailAddress(),
  fc.stringMatching(/^\+?[0-9 ]{1,18}$/),
);

describe('valid input is returned byte for byte', () => {
  test('as a mail address, and nothing else does', () => {
    let count = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = accepted(parseEmail, text);
        if (stored !== undefined) {
          count += 1;
          expect([isInCountry(emailAddressType, stored), isInCountry(emailAddressType, text)]).toEqual([
            true,
            true,
          ]);
        } else if (text.length <= 255) expect(isInCountry(emailAddressType, text)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(100);
  });

  test('as a phone number, in any notation', () => {
    let count = 0;
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = accepted(parsePhone, text);
        if (stored === undefined) expect(isInCountry(phoneNumberType, text)).toBe(false);
        else {
          count += 1;
          expect(isInCountry(phoneNumberType, toE164(stored))).toBe(true);
          expect(isInCountry(phoneNumberType, text)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(100);
  });

  test('as a URL, without normalization', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.string().map((text) => `HTTP://Example.COM:80/${text}`),
        ),
        (text) => {
          expect(isInCountry(urlType, text)).toBe(URL.canParse(text));
        },
      ),
    );
    for (const text of ['https://EXAMPLE.com', 'https://example.com/ä b', 'https://example.com:443/a/../b']) {
      expect(new URL(text).href).not.toBe(text);
      expect(urlType.serialize(text)).toBe(text);
    }
  });
});

test.each([
  [urlType, ['', '/index.php', 'example.com', 1, null, {}]],
  [emailAddressType, ['', 'a', 'a@', 'a b@example.com', 1, null]],
  [phoneNumberType, ['', '+', '0', '+0123', '1-2', '+1234567890123456', 1, null]],
])('%s is nothing else', (type, values) => {
  for (const value of values) {
    expect(() => type.serialize(value)).toThrow(/cannot represent this value|^Value is not/);
    expect(() => type.parseValue(value)).toThrow();
  }
});
