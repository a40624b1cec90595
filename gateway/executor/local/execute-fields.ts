import type { ResponseObject } from '../merge-responses.ts';
import {
  type FieldResolverPlan,
  type LocalExecution,
  nonNullViolationMarker,
  type ObjectResolverPlan,
  type ResponsePath,
  reportedFailureMarker,
} from './run.ts';

type FieldResult = ResponseObject | typeof reportedFailureMarker;

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export function executeFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecution,
  place: ResponsePath | undefined,
): FieldResult | Promise<FieldResult> {
  const values: unknown[] = [];
  let isPending = false;
  for (let index = 0; index < fields.length; index += 1) {
    const value = (fields[index] as FieldResolverPlan).execute(source, run, place);
    isPending ||= value instanceof Promise;
    values.push(value);
  }
  const finish = (settledValues: readonly unknown[]) =>
    settledValues.includes(nonNullViolationMarker) ? reportedFailureMarker : createData(settledValues);
  return isPending ? Promise.all(values).then(finish) : finish(values);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeMutationFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecution,
) {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === nonNullViolationMarker) return reportedFailureMarker;
    values.push(value);
  }
  return createData(values);
}
