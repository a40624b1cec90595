import { isResponseObject, type ResponseObject, setResponseField } from './merge-responses.ts';
import type { ResponsePosition } from './positions.ts';
import type { QueryPlanExecution } from './run.ts';

/** Receives each object at a path, with its container and its key there. */
type Visit = (object: ResponseObject, container: ResponseObject | unknown[], key: string | number) => void;

/**
 * Visits the objects at a path of the response. An object with several places is entered once, but the objects at the
 * end of the path are visited at each place, because a visitor can replace them there.
 */
export function compileResponseObjectVisitor(root: ResponsePosition, path: readonly string[]) {
  const visitStep = compileStep(root, path);
  return (run: QueryPlanExecution, visit: Visit): void =>
    visitStep({ run, visit, entered: new Set() }, run.data);
}

type VisitContext = { run: QueryPlanExecution; visit: Visit; entered: Set<unknown> };
type VisitStep = (context: VisitContext, value: unknown) => void;

function compileStep(position: ResponsePosition, [step, ...rest]: readonly string[]): VisitStep {
  if (step === '@') return compileItems(position, rest);
  const key = step ?? '';
  const inner = position.fields.get(key) ?? position;
  const next = rest.length ? compileEntry(inner, rest) : undefined;
  return (context, value) => {
    const object = isResponseObject(value) ? value[key] : undefined;
    if (next) next(context, object);
    else if (isResponseObject(value) && isResponseObject(object)) context.visit(object, value, key);
  };
}

function compileItems(position: ResponsePosition, rest: readonly string[]): VisitStep {
  const next = rest.length ? compileEntry(position, rest) : undefined;
  return (context, value) => {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index += 1) {
      const object: unknown = value[index];
      if (next) next(context, object);
      else if (isResponseObject(object)) context.visit(object, value, index);
    }
  };
}

function compileEntry(position: ResponsePosition, rest: readonly string[]): VisitStep {
  const next = compileStep(position, rest);
  const { id } = position;
  return (context, value) => {
    if (context.run.repeatedPositions[id]) {
      if (context.entered.has(value)) return;
      context.entered.add(value);
    }
    next(context, value);
  };
}

export function setResponseItem(
  container: ResponseObject | unknown[],
  key: string | number,
  object: ResponseObject,
): void {
  if (Array.isArray(container)) container[Number(key)] = object;
  else setResponseField(container, String(key), object);
}

type Path = readonly (string | number)[];

/** Lists every path to the objects, including all paths to a shared object. */
export function listObjectPaths(
  value: unknown,
  [step, ...rest]: readonly string[],
  parentPath: Path = [],
): { path: Path; object: ResponseObject }[] {
  if (step === undefined) return isResponseObject(value) ? [{ path: parentPath, object: value }] : [];
  if (step === '@') {
    return Array.isArray(value)
      ? value.flatMap((item, index) => listObjectPaths(item, rest, [...parentPath, index]))
      : [];
  }
  return isResponseObject(value) ? listObjectPaths(value[step], rest, [...parentPath, step]) : [];
}
