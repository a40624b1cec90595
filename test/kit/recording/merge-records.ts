import { isRecord } from '../../../core/lib/records.ts';
import type { Endpoint } from '../../../rest-compat/endpoint/define-endpoint.ts';
import type { EndpointFamily } from '../../../rest-compat/endpoint/family.ts';
import { toOpenApiOperationId } from '../../../rest-compat/openapi/build-openapi.ts';
import type {
  RecordedOperation,
  RecordedResponsesByOperation,
} from '../../../rest-compat/openapi/records.ts';
import {
  chooseFailureExample,
  chooseSuccessExample,
  countFilledValues,
  fitsEndpoint,
} from './choose-example.ts';
import { isCommonResponse } from './documented.ts';
import type { RawExchange } from './raw-records.ts';
import { type ExchangeExample, normaliseExchange } from './read-exchange.ts';

/** A family's record with what was seen: examples that still fit stay, so that a new run changes nothing by itself. */
export async function mergeFamilyRecord(
  family: EndpointFamily,
  known: RecordedResponsesByOperation,
  seen: readonly RawExchange[],
): Promise<RecordedResponsesByOperation> {
  const byOperation = groupBy(seen, ({ operationId }) => operationId);
  const record: RecordedResponsesByOperation = {};
  for (const endpoint of family.endpoints) {
    for (const method of endpoint.methods) {
      const id = toOpenApiOperationId(endpoint, method);
      const answers = groupBy(byOperation.get(id) ?? [], ({ status, code }) =>
        JSON.stringify([status, code]),
      );
      const operation = await mergeOperation(family, endpoint, known[id], [...answers.values()]);
      if (operation) record[id] = operation;
    }
  }
  return sortKeys(record);
}

async function mergeOperation(
  family: EndpointFamily,
  endpoint: Endpoint,
  known: RecordedOperation | undefined,
  groups: readonly RawExchange[][],
): Promise<RecordedOperation | undefined> {
  if (!known && groups.length === 0) return undefined;
  let operation: RecordedOperation = known ?? { success: {}, failures: {} };
  for (const group of groups.toSorted((a, b) => (a[0]?.status ?? 0) - (b[0]?.status ?? 0))) {
    const [{ status, code } = { status: 0, code: undefined }] = group;
    const path = family.prefix + endpoint.path;
    const examples = await Promise.all(group.map((raw) => normaliseExchange(raw, endpoint, path)));
    if (code === undefined) operation = addSuccess(operation, endpoint, status, examples);
    else if (!isCommonResponse({ status, code }, family))
      operation = addFailure(operation, status, code, examples);
  }
  const isOpen = groups.some((group) => group.some(({ code, anonymous }) => code === undefined && anonymous));
  const failures = Object.entries(operation.failures).map(([status, codes]) => [status, sortKeys(codes)]);
  return { ...(isOpen && { open: true }), ...operation, failures: Object.fromEntries(failures) };
}

function addSuccess(
  operation: RecordedOperation,
  endpoint: Endpoint,
  status: number,
  examples: readonly ExchangeExample[],
): RecordedOperation {
  const { request, success } = operation;
  const fitting = examples.filter((example) => fitsEndpoint(endpoint, status, example));
  const withBody = fitting.filter(showsBody);
  const isKnown = request && status in success;
  if (isKnown && fitsEndpoint(endpoint, status, { request, answer: success[status] })) {
    return showsBody({ request }) ? operation : addBody(operation, status, chooseSuccessExample(withBody));
  }
  const chosen = chooseSuccessExample(withBody.length ? withBody : fitting) ?? examples[0];
  return {
    ...operation,
    ...(chosen && { request: request ?? chosen.request }),
    success: { ...success, [status]: chosen?.answer ?? null },
  };
}

/** Whether the request has fields in its body, as readers expect of an endpoint that takes one. */
function showsBody({ request: { body } }: Pick<ExchangeExample, 'request'>) {
  return isRecord(body) && !Array.isArray(body);
}

/** Shows a body where the known request has none; the known answer stays if it shows more. */
function addBody(operation: RecordedOperation, status: number, example?: ExchangeExample): RecordedOperation {
  if (!example) return operation;
  const { request, success } = operation;
  if (countFilledValues(success[status]) > countFilledValues(example.answer)) {
    return { ...operation, request: { ...request, body: example.request.body } };
  }
  return { ...operation, request: example.request, success: { ...success, [status]: example.answer } };
}

function addFailure(
  operation: RecordedOperation,
  status: number,
  code: string,
  examples: readonly ExchangeExample[],
): RecordedOperation {
  const { failures } = operation;
  if (failures[status]?.[code] !== undefined) return operation;
  const example = chooseFailureExample(examples)?.answer ?? null;
  return { ...operation, failures: { ...failures, [status]: { ...failures[status], [code]: example } } };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

export function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A record without what was not seen. */
export function pruneFamilyRecord(
  record: RecordedResponsesByOperation,
  seen: readonly RawExchange[],
): RecordedResponsesByOperation {
  const kinds = new Set(
    seen.flatMap(({ operationId: id, status, code }) => [id, `${id} ${status}`, `${id} ${status} ${code}`]),
  );
  const keep = <T>(part: Record<string, T>, prefix: string) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => kinds.has(`${prefix}${name}`)));
  const entries = Object.entries(keep(record, '')).map(([id, { success, failures, ...rest }]) => {
    const statuses = Object.entries(keep(failures, `${id} `));
    const kept = statuses.map(([status, codes]) => [status, keep(codes, `${id} ${status} `)] as const);
    return [id, { ...rest, success: keep(success, `${id} `), failures: Object.fromEntries(kept) }] as const;
  });
  return Object.fromEntries(entries);
}
