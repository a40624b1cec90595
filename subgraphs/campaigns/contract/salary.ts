/** Pay range. An end of 0 is open. */
type Span = { min: number; max: number };

/** The ends of a salary that are known, in cents' precision; an absent end is open. */
export type SalaryRange = { min?: number; max?: number };

/** Reads a salary for every way out; null where neither end is known. */
export function toSalaryRange({ min, max }: Span): SalaryRange | null {
  const [from, to] = [roundToCents(min), roundToCents(max)];
  if (from <= 0 && to <= 0) return null;
  return { ...(from > 0 && { min: from }), ...(to > 0 && { max: to }) };
}

/** Rounds an amount to cents as its shortest decimal form says, so that 1.005 becomes 1.01. */
export function roundToCents(amount: number): number {
  return Math.round(Number((amount * 100).toPrecision(15))) / 100;
}
