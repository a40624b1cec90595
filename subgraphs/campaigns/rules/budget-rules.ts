/** Budget of a campaign in whole hundredths of its currency. */
export type BudgetBalance = {
  amountCents: number;
  reservedCents: number;
  spentCents: number;
};

type UsedBudget = { reservedCents: bigint; spentCents: bigint };

/** Combines an amount with the stored use of the budget, which has no row before the first reservation. */
export function toBudgetBalance(amountCents: number, row: UsedBudget | null): BudgetBalance {
  return {
    amountCents,
    reservedCents: Number(row?.reservedCents ?? 0),
    spentCents: Number(row?.spentCents ?? 0),
  };
}

/** Reserved and spent amount of one delivery. */
export type DeliveryBudgetShare = { openCents: number; spentCents: number };

/** Converts a budget to hundredths, rounded down and limited to safe integers. */
export function toCents(budget: number): number {
  // 19.99 × 100 is 1998.9999999999998.
  return Math.min(Math.floor(budget * 100 + 1e-6), Number.MAX_SAFE_INTEGER);
}

/** Converts hundredths to the GraphQL type Money. */
export function toMoney(cents: number, currency: string) {
  return { amount: cents / 100, currency };
}

type StoredEntry = {
  id: bigint;
  deliveryId: string;
  channel: string;
  kind: string;
  amountCents: bigint;
  at: Date;
  reason: string;
};

/** Converts a ledger row to its GraphQL type. */
export function toLedgerEntry({ id, amountCents, ...entry }: StoredEntry, currency: string) {
  return { ...entry, id: String(id), amount: toMoney(Number(amountCents), currency) };
}

export function toRemainingBudgetCents({ amountCents, reservedCents, spentCents }: BudgetBalance): number {
  return Math.max(0, amountCents - reservedCents - spentCents);
}

/** Returns the price if the remaining budget covers it, else 0. A null or non-positive price also gives 0. */
export function toReservableCents(balance: BudgetBalance, price: number | null): number {
  if (price === null || !Number.isSafeInteger(price) || price <= 0) return 0;
  return price <= toRemainingBudgetCents(balance) ? price : 0;
}

/**
 * Splits a reservation for a delivery that has cost `totalCents` so far. At most the reserved amount is
 * spent; higher charges are rejected and logged.
 */
export function calculateReservationSettlement(
  { openCents, spentCents }: DeliveryBudgetShare,
  totalCents: number,
  isLast: boolean,
) {
  const unpaidCents = Math.max(0, Math.ceil(totalCents) - spentCents);
  const commitCents = Math.min(unpaidCents, openCents);
  return {
    commitCents,
    releaseCents: isLast ? openCents - commitCents : 0,
    refusedCents: unpaidCents - commitCents,
  };
}

/** `120.50 euro`, for sentences. */
export function formatCentsAmount(cents: number, currency: string) {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

/** Reason of a delivery that got no budget. */
export function describeBudgetShortfall({ title }: { title: string }) {
  return `The remaining budget is too small for ${title}.`;
}
