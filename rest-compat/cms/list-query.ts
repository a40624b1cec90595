import { z } from 'zod';
import { toLenientInt } from './lenient-int.ts';

/** Of a repeated key the last counts. */
function toLast(value: unknown) {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last === '' ? undefined : last;
}

function toInt(value: unknown) {
  const last = toLast(value);
  return last === undefined ? undefined : toLenientInt(last);
}

/** A filter by number; an empty value is none. */
export function intFilter(description: string) {
  return z.preprocess(toInt, z.int32().optional()).optional().meta({ type: 'integer', description });
}

/** A filter by text; an empty value is none. */
export function textFilter(description: string) {
  return z.preprocess(toLast, z.string().optional()).optional().meta({ type: 'string', description });
}

type Filters = Record<string, ReturnType<typeof intFilter> | ReturnType<typeof textFilter>>;
type Bracketed<F extends Filters> = { [K in keyof F & string as `filter[${K}]`]: F[K] };

/** What every list of this family takes, and its own filters in bracket syntax. What else comes is ignored. */
export function listQuery<F extends Filters>(filters: F, sortFields: string) {
  const bracketed = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [`filter[${name}]`, schema]),
  ) as Bracketed<F>;
  return z.object({
    page: intFilter('Number of the page, from 1. Default 1.'),
    per_page: intFilter('Most entries on a page, up to 1000. Default 100.'),
    sort: textFilter(`Comma list of field:direction. Fields: ${sortFields}.`),
    ...bracketed,
  });
}
