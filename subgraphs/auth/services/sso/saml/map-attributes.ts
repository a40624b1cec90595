import { z } from 'zod';
import { type Assertion, valuesOf } from './assertion.ts';

const rule = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** What each claim is made of: the first attribute that has a value, all values, or a value of its own. */
export const attributeMapping = z.object({ keys: z.record(z.string(), rule).optional() });

export type AttributeMapping = z.output<typeof attributeMapping>;

export function mapAttributes(
  assertion: Assertion,
  { keys = {} }: AttributeMapping,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, { name, names = [], default: fallback, array }]) => {
      const sources = [...(name ? [name] : []), ...names];
      const values = sources.flatMap((source) => valuesOf(assertion, source));
      const value = values.length === 0 ? fallback : array ? values : values[0];
      return value === undefined || value === null ? [] : [[claim, value]];
    }),
  );
}
