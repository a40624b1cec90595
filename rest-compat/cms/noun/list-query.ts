import { z } from 'zod';
import { toPhpInt } from './wire-values.ts';

/** Returns the last value of a repeated key. */
function toLast(value: unknown) {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last === '' ? undefined : last;
}

function toInt(value: unknown) {
  const last = toLast(value);
  return last === undefined ? undefined : toPhpInt(last);
}

/** A filter by number; an empty value is none. */
export function createIntQuerySchema(description: string) {
  return z.preprocess(toInt, z.int32().optional()).optional().meta({ type: 'integer', description });
}

/** A filter by text; an empty value is none. */
export function createTextQuerySchema(description: string) {
  return z.preprocess(toLast, z.string().optional()).optional().meta({ type: 'string', description });
}

/** Creates the schema of the query parameters of every list of this family. Other parameters are ignored. */
export function createListQuerySchema(sortFields: readonly string[]) {
  const steps = sortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]);
  return z.object({
    page: createIntQuerySchema('Number of the page; 1 if none is given.').meta({ minimum: 1 }),
    per_page: createIntQuerySchema('Most entries on a page; 100 if nothing is said.').meta({
      minimum: 1,
      maximum: 1000,
    }),
    sort: createTextQuerySchema(
      'Fields with their direction, separated by commas, the most important first.',
    ).meta({
      type: 'array',
      items: { type: 'string', enum: steps },
    }),
  });
}

/** Query parameter: its REST name, its schema, and its GraphQL value. */
export type ListFilterParameter<T> = {
  name: string;
  schema: z.ZodType;
  toArgument: (value: unknown) => T | undefined;
};

export function createIntFilterParameter(name: string, description: string): ListFilterParameter<number> {
  return {
    name,
    schema: createIntQuerySchema(description),
    toArgument: (value) => (typeof value === 'number' ? value : undefined),
  };
}

export function createTextFilterParameter(name: string, description: string): ListFilterParameter<string> {
  return {
    name,
    schema: createTextQuerySchema(description),
    toArgument: (value) => (typeof value === 'string' ? value : undefined),
  };
}

/** A filter by number that the graph takes as yes or no. */
export function createBooleanFilterParameter(
  name: string,
  description: string,
  isYes: (value: unknown) => boolean,
): ListFilterParameter<boolean> {
  const toArgument = (value: unknown) => (value === undefined ? undefined : isYes(value));
  return { name, schema: createIntQuerySchema(description), toArgument };
}

export const isOne = (value: unknown) => value === 1;
export const isNotZero = (value: unknown) => value !== 0;
