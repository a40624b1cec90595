import { assert, bigInt, nat, pre, property, record, string, uint8Array, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeCounterRefreshToken,
  isCounterRefreshTokenAuthentic,
  parseCounterRefreshToken,
} from '../../../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const sessionId = '11111111-2222-3333-4444-555555555555';
const counters = bigInt({ min: 0n, max: 2n ** 63n - 1n });
const changes = record({ at: nat(70), put: string({ minLength: 1, maxLength: 3 }), lost: nat(1) });
const keys = uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));

describe('a refresh token of version 2', () => {
  test.each([
    [0n, 'ABEREREiIjMzRERVVVVVVVUAbQYLQ1yMaykUnny3YB-qbHjd1so'],
    [300n, 'ABEREREiIjMzRERVVVVVVVWsAvFMgdUksRguNCzKnUllIGz0jgZn'],
  ])('is the contract’s vector at %s', (counter, token) => {
    expect(encodeCounterRefreshToken(key, { sessionId, counter })).toBe(token);
    const read = parseCounterRefreshToken(token);
    expect(read).toMatchObject({ sessionId, counter });
    expect(read && isCounterRefreshTokenAuthentic(key, read)).toBe(true);
  });

  test('is parsed as written, with any content', async () => {
    await assert(
      property(uuid(), counters, keys, (id, counter, own) => {
        const text = encodeCounterRefreshToken(own, { sessionId: id, counter });
        const read = parseCounterRefreshToken(text);
        expect(read).toMatchObject({ sessionId: id, counter });
        expect(read && isCounterRefreshTokenAuthentic(own, read)).toBe(true);
        expect(text).toMatch(/^[\w-]{51,62}$/);
      }),
    );
  });

  test('with any bit of any byte damaged is refused', () => {
    for (const counter of [0n, 127n, 128n, 300n, 2n ** 63n - 1n]) {
      const whole = Buffer.from(encodeCounterRefreshToken(key, { sessionId, counter }), 'base64url');
      for (let place = 0; place < whole.length * 8; place += 1) {
        const damaged = Buffer.from(whole);
        damaged.writeUInt8(damaged.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
        expect(parseCounterRefreshToken(damaged.toString('base64url')), `bit ${place}`).toBeNull();
      }
    }
  });

  test('with any letter exchanged, lost or added is refused', async () => {
    await assert(
      property(counters, changes, (counter, { at, put, lost }) => {
        const text = encodeCounterRefreshToken(key, { sessionId, counter });
        const changed = text.slice(0, at) + put + text.slice(at + lost);
        expect(parseCounterRefreshToken(text.slice(0, Math.min(at, text.length - 1)))).toBeNull();
        pre(changed !== text);
        expect(parseCounterRefreshToken(changed)).toBeNull();
      }),
    );
  });

  test('has one spelling only', () => {
    // Two bits of the last letter say nothing; a lenient reader would take any of four letters.
    const text = encodeCounterRefreshToken(key, { sessionId, counter: 0n });
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= '];

    const accepted = others.filter((letter) => parseCounterRefreshToken(text.slice(0, -1) + letter));
    expect(accepted).toEqual([text.at(-1)]);
    for (const text of ['', ' ', `${'A'.repeat(51)}`, 'k3zq5w2m7a4b', 'ü'.repeat(60), 'A'.repeat(100_000)]) {
      expect(parseCounterRefreshToken(text)).toBeNull();
    }
  });

  test('with the key of another session is parsed, and has no valid signature', async () => {
    await assert(
      property(keys, counters, (foreign, counter) => {
        const read = parseCounterRefreshToken(encodeCounterRefreshToken(foreign, { sessionId, counter }));
        expect(read && isCounterRefreshTokenAuthentic(key, read)).toBe(foreign.equals(key));
      }),
    );
  });
});
