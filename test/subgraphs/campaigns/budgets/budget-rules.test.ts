import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BudgetBalance,
  calculateReservationSettlement,
  toCents,
  toReservableCents,
} from '../../../../subgraphs/campaigns/rules/budget-rules.ts';

test.each([
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [0.009, 0],
  [0, 0],
  [1e300, Number.MAX_SAFE_INTEGER],
])('a budget of %d is %d hundredths', (budget, cents) => {
  expect(toCents(budget)).toBe(cents);
});

describe('a reservation', () => {
  const purse = { amountCents: 1000, reservedCents: 300, spentCents: 200 };

  test.each([
    ['fits exactly', 500, 500],
    ['does not fit by one hundredth', 501, 0],
    ['has no price', null, 0],
    ['has a price that is no money', Number.NaN, 0],
    ['has a negative price', -5, 0],
    ['has a broken price', 10.5, 0],
  ])('that %s', (_, price, expected) => {
    expect(toReservableCents(purse, price)).toBe(expected);
  });
});

describe('the cost of a delivery', () => {
  const share = { openCents: 600, spentCents: 400 };

  test.each([
    ['a report of more', 700, false, { commitCents: 300, releaseCents: 0, refusedCents: 0 }],
    ['the same report again', 400, false, { commitCents: 0, releaseCents: 0, refusedCents: 0 }],
    ['a report of less', 100, false, { commitCents: 0, releaseCents: 0, refusedCents: 0 }],
    ['the last report', 700, true, { commitCents: 300, releaseCents: 300, refusedCents: 0 }],
    ['more than was set aside', 1500, true, { commitCents: 600, releaseCents: 0, refusedCents: 500 }],
  ])('%s', (_, total, isLast, expected) => {
    expect(calculateReservationSettlement(share, total, isLast)).toEqual(expected);
  });
});

/** Steps of several deliveries in any order, as concurrent jobs and requests may take them. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), who: fc.nat(4), cents: fc.nat(700) }),
  fc.record({
    kind: fc.constant('cost' as const),
    who: fc.nat(4),
    cents: fc.nat(1200),
    isLast: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('release' as const), who: fc.nat(4) }),
  fc.record({ kind: fc.constant('budget' as const), cents: fc.nat(2000) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Books = { purse: BudgetBalance; shares: { openCents: number; spentCents: number }[]; ledger: number };

function take(books: Books, one: Step) {
  const { purse, shares } = books;
  if (one.kind === 'budget') {
    purse.amountCents = Math.max(one.cents, purse.reservedCents + purse.spentCents);
    return;
  }
  const share = shares[one.who];
  if (!share) return;
  if (one.kind === 'reserve') {
    const cents = share.openCents === 0 ? toReservableCents(purse, one.cents) : 0;
    purse.reservedCents += cents;
    share.openCents += cents;
    books.ledger += cents;
    return;
  }
  const told = one.kind === 'cost' ? one : { cents: 0, isLast: true };
  const { commitCents, releaseCents } = calculateReservationSettlement(share, told.cents, told.isLast);
  share.openCents -= commitCents + releaseCents;
  share.spentCents += commitCents;
  purse.reservedCents -= commitCents + releaseCents;
  purse.spentCents += commitCents;
  books.ledger -= releaseCents;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('is never overspent and always adds up, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const shares = Array.from({ length: 5 }, () => ({ openCents: 0, spentCents: 0 }));
      const books: Books = {
        purse: { amountCents: 1000, reservedCents: 0, spentCents: 0 },
        shares,
        ledger: 0,
      };
      for (const one of steps) {
        take(books, one);
        const { amountCents, reservedCents, spentCents } = books.purse;
        expect(reservedCents + spentCents).toBeLessThanOrEqual(amountCents);
        expect(Math.min(...shares.map(({ openCents }) => openCents))).toBeGreaterThanOrEqual(0);
        expect(sum(shares.map(({ openCents }) => openCents))).toBe(reservedCents);
        expect(sum(shares.map((share) => share.spentCents))).toBe(spentCents);
        expect(books.ledger).toBe(reservedCents + spentCents);
      }
    }),
  );
});
