import { z } from 'zod';
import { getValueAtPath } from '../../core/lib/records.ts';
import type { EndpointFamily } from '../endpoint/family.ts';
import { listCommonFailures } from './common-failures.ts';
import type { RecordedApiResponses } from './records.ts';

/** Creates the schema of an error code. The component gets the values that tests have recorded in responses. */
export function createErrorCodeSchema(id: string) {
  return z.string().meta({ id, description: 'Error code for programs. New codes may be added.' });
}

/** Has no effect, because the families with codes reply with JSON. */
const reader = { headers: {}, look: { brand: '', home: '/' } };

/** The values of every family's codes, by the component that lists them. */
export function listOpenApiErrorCodes(
  families: readonly EndpointFamily[],
  records: RecordedApiResponses,
): Record<string, string[]> {
  const codesByComponent = new Map<string, Set<string>>();
  for (const family of families) {
    const { codesAs, unknownPath, wrongMethod } = family.dialect;
    if (!codesAs) continue;
    const codes = codesByComponent.get(codesAs) ?? new Set<string>();
    const recordedOperations = Object.values(records[family.recordedAs ?? ''] ?? {});
    const failures = recordedOperations.flatMap((operation) =>
      Object.values(operation.failures).flatMap(Object.values<unknown>),
    );
    const common = listCommonFailures(family).map(({ example }) => example);
    for (const body of [
      ...failures,
      ...common,
      unknownPath('/', reader).body,
      wrongMethod(['GET'], reader).body,
    ]) {
      const code = readCode(body);
      if (code !== undefined) codes.add(code);
    }
    codesByComponent.set(codesAs, codes);
  }
  return Object.fromEntries([...codesByComponent].map(([id, codes]) => [id, [...codes].sort()]));
}

function readCode(body: unknown): string | undefined {
  const code = getValueAtPath(body, 'error_code') ?? getValueAtPath(body, 'code');
  return typeof code === 'string' ? code : undefined;
}
