import { toSpan } from '../../../../core/graphql/filters.ts';

type Span<Value> = { from?: Value | null; before?: Value | null; min?: Value | null; max?: Value | null };

/** A span of a column that may be empty: without a value the condition is false, so that its opposite is true. */
export function spanOfFilled<Value>(span: Span<Value> | null | undefined) {
  const conditions = toSpan(span);
  return conditions && { ...conditions, not: null };
}
