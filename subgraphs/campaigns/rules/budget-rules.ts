/** Money as the ledger counts it: whole hundredths of the campaign's currency. */
export type Purse = {
  amountCents: number;
  reservedCents: number;
  spentCents: number;
};

type StoredPurse = { amountCents: bigint; reservedCents: bigint; spentCents: bigint };

export function toPurse({ amountCents, reservedCents, spentCents }: StoredPurse): Purse {
  return {
    amountCents: Number(amountCents),
    reservedCents: Number(reservedCents),
    spentCents: Number(spentCents),
  };
}

/** What one delivery holds of it. */
export type Share = { openCents: number; spentCents: number };

/** A budget in hundredths: fractions of one are not spent, and nothing is counted past what a number holds exactly. */
export function toCents(budget: number): number {
  // 19.99 × 100 is 1998.9999999999998.
  return Math.min(Math.floor(budget * 100 + 1e-6), Number.MAX_SAFE_INTEGER);
}

/** Hundredths as the graph shows them. */
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

/** A movement of money as the graph shows it. */
export function toLedgerEntry({ id, amountCents, ...entry }: StoredEntry, currency: string) {
  return { ...entry, id: String(id), amount: toMoney(Number(amountCents), currency) };
}

export function toLeftCents({ amountCents, reservedCents, spentCents }: Purse): number {
  return Math.max(0, amountCents - reservedCents - spentCents);
}

/** What a price may reserve: the whole of it, or nothing where too little is left or the price is none. */
export function toReservable(purse: Purse, price: number | null): number {
  if (price === null || !Number.isSafeInteger(price) || price <= 0) return 0;
  return price <= toLeftCents(purse) ? price : 0;
}

/**
 * What becomes of a reservation when a delivery is known to have cost `totalCents` so far. No more is ever committed
 * than was reserved; what a channel charges beyond that is refused, and logged.
 */
export function settle({ openCents, spentCents }: Share, totalCents: number, isLast: boolean) {
  const wanted = Math.max(0, Math.ceil(totalCents) - spentCents);
  const commitCents = Math.min(wanted, openCents);
  return {
    commitCents,
    releaseCents: isLast ? openCents - commitCents : 0,
    refusedCents: wanted - commitCents,
  };
}

/** `120.50 euro`, for sentences. */
export function toAmount(cents: number, currency: string) {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

/** Why a delivery got nothing of the budget. */
export function toShortfall({ title }: { title: string }) {
  return `What is left of the budget is too little for ${title}.`;
}
