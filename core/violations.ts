import type { z } from 'zod';

/** One offending field, in dotted form, and what is wrong with it. */
export type Violation = { field: string; message: string };

/** What a failed check found: one entry per field, the first complaint about each. */
export function toViolations({ issues }: z.ZodError): Violation[] {
  const byField = new Map<string, Violation>();
  for (const violation of issues.flatMap(toEntries)) {
    if (!byField.has(violation.field)) byField.set(violation.field, violation);
  }
  return [...byField.values()];
}

function toEntries(issue: z.core.$ZodIssue): Violation[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message }];
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not a known property' }));
}
