import { z } from 'zod';
import { valueAt } from '../../core/lib/records.ts';
import type { Family } from '../endpoint/family.ts';
import { listCommonFailures } from './common-failures.ts';
import type { Records } from './records.ts';

/** The code of a failure: a component of this name, whose values are those that tests have seen on the wire. */
export function errorCode(id: string) {
  return z.string().meta({ id, description: 'Error code for programs. New codes may be added.' });
}

/** The values of every family's codes, by the component that lists them. */
export function listCodes(families: readonly Family[], records: Records): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const family of families) {
    const { codesAs, unknownPath, wrongMethod } = family.dialect;
    if (!codesAs) continue;
    const codes = found.get(codesAs) ?? new Set<string>();
    const recorded = Object.values(records[family.recordedAs ?? ''] ?? {});
    const failures = recorded.flatMap((one) => Object.values(one.failures).flatMap(Object.values<unknown>));
    const common = listCommonFailures(family).map(({ example }) => example);
    for (const body of [...failures, ...common, unknownPath('/').body, wrongMethod(['GET']).body]) {
      const code = readCode(body);
      if (code !== undefined) codes.add(code);
    }
    found.set(codesAs, codes);
  }
  return Object.fromEntries([...found].map(([id, codes]) => [id, [...codes].sort()]));
}

function readCode(body: unknown): string | undefined {
  const code = valueAt(body, 'error_code') ?? valueAt(body, 'code');
  return typeof code === 'string' ? code : undefined;
}
