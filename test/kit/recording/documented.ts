import type { EndpointFamily } from '../../../rest-compat/endpoint/family.ts';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { addSharedFailureResponses } from '../../../rest-compat/openapi/build-openapi.ts';
import { listCommonFailures } from '../../../rest-compat/openapi/common-failures.ts';
import { loadRecordedResponses, type RecordedApiResponses } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';

type ObservedResponse = { operationId: string; status: number; code?: string };

let records: RecordedApiResponses | undefined;
const common = new Map<string | undefined, ReadonlySet<string>>();

/** Whether the committed record, or what every operation may answer, has this answer. */
export function isDocumentedResponse(seen: ObservedResponse, family: EndpointFamily): boolean {
  const { operationId, status, code } = seen;
  records ??= loadRecordedResponses(projectRoot, restEndpointFamilies);
  const operation = addSharedFailureResponses(family, records[family.recordedAs ?? ''] ?? {}, operationId);
  if (code === undefined) return operation?.success[status] !== undefined;
  return operation?.failures[status]?.[code] !== undefined || isCommonResponse({ status, code }, family);
}

/** Whether every operation of the family may answer this, so that none is recorded with it. */
export function isCommonResponse(
  { status, code }: Omit<ObservedResponse, 'operationId'>,
  family: EndpointFamily,
): boolean {
  const known =
    common.get(family.recordedAs) ??
    new Set(listCommonFailures(family).map((one) => `${one.status} ${one.code}`));
  common.set(family.recordedAs, known);
  return known.has(`${status} ${code}`);
}
