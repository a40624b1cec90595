import type { Data } from '../join-answers.ts';
import { type FieldPlan, failed, type LocalRun, missing, type ObjectPlan, type Place } from './run.ts';

type FieldResult = Data | typeof failed;

/**
 * Executes the fields of an object concurrently. Waits for all of them even when one fails, so that the same errors are
 * recorded whichever field fails first.
 */
export function executeFields(
  { fields, createData }: ObjectPlan,
  source: unknown,
  run: LocalRun,
  place: Place | undefined,
): FieldResult | Promise<FieldResult> {
  const values: unknown[] = [];
  let isPending = false;
  for (let at = 0; at < fields.length; at += 1) {
    const value = (fields[at] as FieldPlan).execute(source, run, place);
    isPending ||= value instanceof Promise;
    values.push(value);
  }
  const finish = (settled: readonly unknown[]) => (settled.includes(missing) ? failed : createData(settled));
  return isPending ? Promise.all(values).then(finish) : finish(values);
}

/** Executes the root fields of a mutation one after the other, until one with a non-null type has failed. */
export async function executeSerially({ fields, createData }: ObjectPlan, source: unknown, run: LocalRun) {
  const values: unknown[] = [];
  for (const { execute } of fields) {
    const value = await execute(source, run, undefined);
    if (value === missing) return failed;
    values.push(value);
  }
  return createData(values);
}
