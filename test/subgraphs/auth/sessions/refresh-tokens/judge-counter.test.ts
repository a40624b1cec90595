import { expect, test } from 'vitest';
import {
  decideCounterRefreshTokenReuse,
  type TokenReuseCause,
} from '../../../../../subgraphs/auth/services/sessions/refresh-tokens/exchange-counter-refresh-token.ts';

const now = new Date('2026-01-01T00:00:10Z');
const session = { tokenCounter: 7n, refreshedAt: new Date('2026-01-01T00:00:05Z'), revokedAt: null };
const reused = (...causes: TokenReuseCause[]) => ({ kind: 'reused' as const, causes });

type Row = {
  counter: bigint;
  counted?: Partial<typeof session> | { refreshedAt: null } | { tokenCounter: null } | { revokedAt: Date };
  late?: boolean;
  allowsReuse?: boolean;
  verdict: ReturnType<typeof decideCounterRefreshTokenReuse>;
};

const current = { kind: 'current' } as const;
const foreign = { kind: 'foreign' } as const;
const theft = { kind: 'theft' } as const;

test.each<[string, Row]>([
  ['the current token', { counter: 7n, verdict: current }],
  ['the current token, however late', { counter: 7n, late: true, verdict: current }],
  ['a token ahead of the session', { counter: 8n, verdict: foreign }],
  ['a token far ahead, where reuse is allowed', { counter: 700n, allowsReuse: true, verdict: foreign }],
  ['the previous token in time', { counter: 6n, verdict: reused('concurrent-refresh', 'fail-to-save') }],
  ['the previous token too late', { counter: 6n, late: true, verdict: theft }],
  ['an older token, however soon', { counter: 5n, verdict: theft }],
  [
    'the previous token too late, where reuse is allowed',
    { counter: 6n, late: true, allowsReuse: true, verdict: reused('fail-to-save', 'always-allow') },
  ],
  [
    'an older token too late, where reuse is allowed',
    { counter: 2n, late: true, allowsReuse: true, verdict: reused('always-allow') },
  ],
  [
    'an older token in time, where reuse is allowed',
    { counter: 2n, allowsReuse: true, verdict: reused('concurrent-refresh', 'always-allow') },
  ],
  [
    'the previous token without a last refresh',
    { counter: 6n, counted: { refreshedAt: null }, verdict: theft },
  ],
  ['any token of a revoked session', { counter: 7n, counted: { revokedAt: now }, verdict: theft }],
  [
    'any token of a session that does not count',
    { counter: 0n, counted: { tokenCounter: null }, verdict: theft },
  ],
  [
    'the last token of version 1, before number 0',
    { counter: -1n, counted: { tokenCounter: 0n }, verdict: reused('concurrent-refresh', 'fail-to-save') },
  ],
  [
    'the last token of version 1, before number 1',
    { counter: -1n, counted: { tokenCounter: 1n }, verdict: theft },
  ],
])('%s', (_name, { counter, counted, late = false, allowsReuse = false, verdict }) => {
  const circumstances = { now, reuseSeconds: late ? 4 : 5, allowsReuse };
  expect(decideCounterRefreshTokenReuse(counter, { ...session, ...counted }, circumstances)).toEqual(verdict);
});
