import type { Family } from '../../../rest-compat/endpoint/family.ts';
import { families } from '../../../rest-compat/families.ts';
import { withSharedFailures } from '../../../rest-compat/openapi/build-openapi.ts';
import { listCommonFailures } from '../../../rest-compat/openapi/common-failures.ts';
import { type Records, readRecords } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

type Seen = { operationId: string; status: number; code?: string };

let records: Records | undefined;
const common = new Map<string | undefined, ReadonlySet<string>>();

/** Whether the committed record, or what every operation may answer, has this answer. */
export function isDocumented(seen: Seen, family: Family): boolean {
  const { operationId, status, code } = seen;
  records ??= readRecords(projectRoot, families);
  const operation = withSharedFailures(family, records[family.recordedAs ?? ''] ?? {}, operationId);
  if (code === undefined) return operation?.success[status] !== undefined;
  return operation?.failures[status]?.[code] !== undefined || isCommon({ status, code }, family);
}

/** Whether every operation of the family may answer this, so that none is recorded with it. */
export function isCommon({ status, code }: Omit<Seen, 'operationId'>, family: Family): boolean {
  const known =
    common.get(family.recordedAs) ??
    new Set(listCommonFailures(family).map((one) => `${one.status} ${one.code}`));
  common.set(family.recordedAs, known);
  return known.has(`${status} ${code}`);
}
