import { z } from 'zod';
import { getValueAtPath } from '../lib/records.ts';
import { joinWithOr } from '../lib/text.ts';

/** Describes the errors in a JSON value that an operator wrote, one line per path, with the allowed values. */
export function describeSchemaMismatch(schema: z.ZodType, error: z.ZodError, value: unknown): string[] {
  const lines = error.issues.flatMap((issue) => {
    const place = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => toLine([...place, key], toUnknownField(schema, issue.path)));
    return toLine(place, toReason(issue, getValueAtPath(value, ...place)));
  });
  return [...new Set(lines)];
}

function toLine(place: readonly string[], reason: string) {
  return [place.join('.'), reason].filter(Boolean).join(' ');
}

function toUnknownField(schema: z.ZodType, path: readonly PropertyKey[]) {
  const fields = fieldsAt(schema, path);
  return fields.length ? `is no field here; there are ${fields.join(', ')}` : 'is no field here';
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** Keeps a message of the schema and replaces messages of the library, which contain its internal terms. */
function toReason(issue: z.core.$ZodIssue, value: unknown) {
  const isOwn = !issue.message.startsWith('Invalid ');
  if (isOwn) return issue.message;
  if (issue.code === 'invalid_value') return `must be ${joinWithOr(issue.values.map(String))}`;
  const kind = issue.code === 'invalid_type' ? (kinds[issue.expected] ?? issue.expected) : undefined;
  if (kind) return value === undefined ? `is needed: ${kind}` : `must be ${kind}`;
  return issue.message;
}

/** Fields of the object schema at a path. */
function fieldsAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const [key, ...rest] = path;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsAt(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return key === undefined ? [] : fieldsAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return key === undefined ? [] : fieldsAt(schema.valueType, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  return key === undefined ? Object.keys(schema.shape) : fieldsAt(schema.shape[String(key)], rest);
}
