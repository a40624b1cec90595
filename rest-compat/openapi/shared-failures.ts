import type { Family } from '../endpoint/family.ts';
import type { RecordedFamily, RecordedOperation } from './records.ts';

/**
 * The record of an operation with the failures that it shares with others: a limit is the caller's, so tests provoke it
 * at one operation for all.
 */
export function withSharedFailures(
  { sharedFailures = {} }: Family,
  record: RecordedFamily,
  operationId: string,
): RecordedOperation | undefined {
  const own = record[operationId];
  if (!own) return undefined;
  const failures = { ...own.failures };
  for (const [code, sharers] of Object.entries(sharedFailures)) {
    if (sharers !== 'all' && !sharers.includes(operationId)) continue;
    for (const [status, example] of findExamples(record, code)) {
      failures[status] = { [code]: example, ...failures[status] };
    }
  }
  return { ...own, failures };
}

function findExamples(record: RecordedFamily, code: string) {
  return Object.values(record).flatMap(({ failures }) =>
    Object.entries(failures).flatMap(([status, examples]) =>
      code in examples ? [[status, examples[code]] as const] : [],
    ),
  );
}
