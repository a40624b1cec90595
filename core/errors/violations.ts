import type { z } from 'zod';

/** One offending field, as a path like `locations[0].city`, and what is wrong with it. */
export type Violation = { field: string; message: string };

/** Maximum number of reported violations. A longer list has no reader. */
const maxViolations = 100;

/** Returns the violations of a failed check: the first problem of each of the first hundred fields. */
export function toViolations({ issues }: z.ZodError): Violation[] {
  const byField = new Map<string, Violation>();
  for (const violation of issues.flatMap(toEntries)) {
    if (byField.size === maxViolations) break;
    if (!byField.has(violation.field)) byField.set(violation.field, violation);
  }
  return [...byField.values()];
}

function toEntries(issue: z.core.$ZodIssue): Violation[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ field: toFieldPath(path), message }];
  return issue.keys.map((key) => ({
    field: toFieldPath([...path, key]),
    message: 'is not a known property',
  }));
}

/** Joins keys with dots and writes indexes in brackets. */
export function toFieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, '');
}
