import type { ResponseObject } from '../merge-responses.ts';
import {
  type FieldResolverPlan,
  type LocalExecutionState,
  nonNullViolationMarker,
  nullByRecordedErrorMarker,
  type ObjectResolverPlan,
  type ResponsePath,
} from './run.ts';

type FieldResult = ResponseObject | typeof nullByRecordedErrorMarker;

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export function executeFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
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
    settledValues.includes(nonNullViolationMarker) ? nullByRecordedErrorMarker : createData(settledValues);
  return isPending ? Promise.all(values).then(finish) : finish(values);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeMutationFields(
  { fields, createData }: ObjectResolverPlan,
  source: unknown,
  run: LocalExecutionState,
) {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === nonNullViolationMarker) return nullByRecordedErrorMarker;
    values.push(value);
  }
  return createData(values);
}
