import { expect, test } from 'vitest';
import { decideLinkedRefreshTokenReuse } from '../../../../../subgraphs/auth/services/sessions/refresh-tokens/exchange-linked-refresh-token.ts';

const now = new Date('2026-01-01T00:00:10Z');
const at = (second: number) => new Date(`2026-01-01T00:00:0${second}Z`);
const previous = { revokedAt: at(5), child: { revokedAt: null }, session: { revokedAt: null } };

test('the previous token within the interval returns its child', () => {
  expect(decideLinkedRefreshTokenReuse(previous, { now, reuseSeconds: 5 })).toBe('child');
});

test.each([
  ['the previous token too late', previous, 4],
  ['an older token, however soon', { ...previous, child: { revokedAt: at(6) } }, 60],
  ['a token without a child', { ...previous, child: null }, 60],
  ['any token of a revoked session', { ...previous, session: { revokedAt: at(6) } }, 60],
  [
    'the newest token of a revoked session',
    { ...previous, revokedAt: null, session: { revokedAt: at(6) } },
    60,
  ],
])('%s is theft', (_name, used, reuseSeconds) => {
  expect(decideLinkedRefreshTokenReuse(used, { now, reuseSeconds })).toBe('theft');
});
