import { z } from 'zod';
import { toCursor } from '../../core/graphql/page.ts';
import { filterProperties } from './filter-properties.ts';

const wanted = z.union([z.string(), z.array(z.string())]).optional();

/** The query of the list: filters by property, and paging. What is unknown is refused. */
export const listQuery = z.strictObject({
  ...Object.fromEntries(Object.keys(filterProperties).map((name) => [name, wanted])),
  limit: z
    .string('must be given once')
    .regex(/^\d{1,4}$/, 'must be a number from 1 to 1000')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= 1000, 'must be a number from 1 to 1000')
    .optional(),
  after: z
    .string('must be given once')
    .regex(/^[0-9a-f]{24}$/, 'must be the _id of a campaign')
    .optional(),
});

type ListQuery = z.output<typeof listQuery>;

/** How many campaigns are held in memory while all are sent. */
const batch = 500;

/** Variables of the list's operation. Without a limit it goes on with the next page until the last. */
export function toListVariables({ limit, after, ...filters }: ListQuery) {
  return {
    filter: toFilter(filters as Record<string, string | string[] | undefined>),
    first: limit ?? batch,
    after: after === undefined ? null : toCursor(after),
    isWhole: limit === undefined,
  };
}

type FilterNode = { [name: string]: unknown[] | FilterNode };

function toFilter(filters: Record<string, string | string[] | undefined>) {
  const filter: FilterNode = {};
  for (const [name, given] of Object.entries(filters)) {
    const property = filterProperties[name];
    if (given === undefined || !property) continue;
    const values = property.read([given].flat().flatMap(splitList));
    put(filter, property.path, values);
  }
  return filter;
}

/** Two names of one property must both be satisfied. */
function put(node: FilterNode, [name, inner]: readonly [string, string?], values: unknown[]) {
  const known = node[name];
  if (inner !== undefined) {
    const child = known && !Array.isArray(known) ? known : {};
    put(child, [inner], values);
    node[name] = child;
    return;
  }
  node[name] = Array.isArray(known) ? known.filter((value) => values.includes(value)) : values;
}

/** A comma separates; one that is meant is written `\\,`. */
export function splitList(text: string): string[] {
  return text.split(/(?<!\\),/).map((item) => item.replaceAll('\\,', ','));
}
