import { type TextFilter, toTextCondition } from '../../../../core/graphql/filters.ts';

/** Columns by name; whether a row may have none there. */
type Columns = Readonly<Record<string, 'always' | 'maybe'>>;

/** A row meets a text filter of a column. */
export function textIs(
  column: string,
  filter: TextFilter | null | undefined,
  filled: Columns[string] = 'always',
) {
  return toTextCondition(filter).map((condition) => meets(column, condition, filled));
}

/** A text is part of one of several columns. */
export function textIn(columns: Columns, part: string | null | undefined) {
  return toTextCondition({ contains: part }).map((condition) => ({
    OR: Object.entries(columns).map(([column, filled]) => meets(column, condition, filled)),
  }));
}

/** Without a value a condition is neither true nor false, and so would be its opposite: then it has to be false. */
function meets(column: string, condition: object, filled: Columns[string]) {
  return { AND: [{ [column]: condition }, ...(filled === 'maybe' ? [{ [column]: { not: null } }] : [])] };
}
