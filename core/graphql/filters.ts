import {
  graphqlDateTimeField,
  graphqlFloatField,
  graphqlInputType,
  graphqlIntField,
  graphqlTextField,
} from './fields.ts';

@graphqlInputType('A span of time; a side left out is open.')
export class DateTimeRange {
  @graphqlDateTimeField.optional('The first moment.') from?: Date | null;
  @graphqlDateTimeField.optional('The first moment that is too late.') before?: Date | null;
}

@graphqlInputType('A span of numbers, both ends included; a side left out is open.')
export class FloatRange {
  @graphqlFloatField.optional('The least.') min?: number | null;
  @graphqlFloatField.optional('The greatest.') max?: number | null;
}

@graphqlInputType('A span of whole numbers, both ends included; a side left out is open.')
export class IntRange {
  @graphqlIntField.optional('The least.') min?: number | null;
  @graphqlIntField.optional('The greatest.') max?: number | null;
}

@graphqlInputType('Conditions on a text, which must all be true.')
export class TextFilter {
  @graphqlTextField.optionalList('One of these, to the letter.') in?: string[] | null;
  @graphqlTextField.optional('Holds this, whatever its case.') contains?: string | null;
  @graphqlTextField.optional('Begins with this, whatever its case.') startsWith?: string | null;
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
