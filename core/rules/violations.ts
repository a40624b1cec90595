import type { z } from 'zod';

/** One offending field, in dotted form, and what is wrong with it. */
export type Violation = { field: string; message: string };

/** What a failed check found: one entry per field, the first complaint about each. */
export function toViolations({ issues }: z.ZodError): Violation[] {
  const byField = new Map<string, Violation>();
  for (const { path, message } of issues) {
    const field = path.join('.');
    if (!byField.has(field)) byField.set(field, { field, message });
  }
  return [...byField.values()];
}
