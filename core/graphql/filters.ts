import {
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlInputType,
  graphqlIntField,
  graphqlTextField,
} from './fields.ts';

@graphqlInputType('Time range; an omitted bound is open.')
export class DateTimeRange {
  @graphqlDateTimeField.optional('Start of the range, included.') from?: Date | null;
  @graphqlDateTimeField.optional('End of the range, excluded.') before?: Date | null;
}

@graphqlInputType('Range of numbers, including both bounds; an omitted bound is open.')
export class FloatRange {
  @graphqlFloatField.optional('Minimum.') min?: number | null;
  @graphqlFloatField.optional('Maximum.') max?: number | null;
}

@graphqlInputType('Range of integers, including both bounds; an omitted bound is open.')
export class IntRange {
  @graphqlIntField.optional('Minimum.') min?: number | null;
  @graphqlIntField.optional('Maximum.') max?: number | null;
}

@graphqlInputType('Conditions on a text, which must all be true.')
export class TextFilter {
  @graphqlTextField.optionalList('Equals one of these texts.') in?: string[] | null;
  @graphqlTextField.optional('Contains this text, ignoring case.') contains?: string | null;
  @graphqlTextField.optional('Begins with this text, ignoring case.') startsWith?: string | null;
}

type Span<Value> = { from?: Value | null; before?: Value | null; min?: Value | null; max?: Value | null };

/** Converts a range to a database condition. Returns `undefined` if both sides are open. */
export function toRangeCondition<Value>(span: Span<Value> | null | undefined) {
  const { from, before, min, max } = span ?? {};
  const conditions = {
    ...((from ?? min) != null && { gte: from ?? min ?? undefined }),
    ...(before != null && { lt: before }),
    ...(max != null && { lte: max }),
  };
  return Object.keys(conditions).length ? conditions : undefined;
}

/**
 * Escapes wildcards, so that each matches itself. PostgreSQL cannot store NUL, so it is removed from partial texts,
 * and a whole text with NUL matches zero rows.
 */
export function toTextFilterCondition(filter: TextFilter | null | undefined) {
  const { in: texts, contains, startsWith } = filter ?? {};
  const plain = (part: string) => part.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  const conditions = [
    ...(texts ? [{ in: texts.filter((candidate) => !candidate.includes('\0')) }] : []),
    ...(contains ? [{ contains: plain(contains), mode: 'insensitive' as const }] : []),
    ...(startsWith ? [{ startsWith: plain(startsWith), mode: 'insensitive' as const }] : []),
  ];
  return conditions;
}

/** Whether a text that is already in memory meets a filter. */
export function matchesTextFilter(filter: TextFilter | null | undefined, value: string): boolean {
  const { in: texts, contains, startsWith } = filter ?? {};
  const lower = value.toLowerCase();
  return (
    (!texts || texts.includes(value)) &&
    (!contains || lower.includes(contains.toLowerCase())) &&
    (!startsWith || lower.startsWith(startsWith.toLowerCase()))
  );
}
