import { type Data, isData, setField } from './join-answers.ts';
import type { Position } from './positions.ts';
import type { Run } from './run.ts';

/** Receives each object at a path, with its container and its key there. */
type Visit = (object: Data, container: Data | unknown[], key: string | number) => void;

/**
 * Visits the objects at a path of the response. An object with several places is entered once, but the objects at the
 * end of the path are visited at each place, because a visitor can replace them there.
 */
export function compileVisits(root: Position, path: readonly string[]) {
  const visitStep = compileStep(root, path);
  return (run: Run, visit: Visit): void => visitStep({ run, visit, entered: new Set() }, run.data);
}

type VisitContext = { run: Run; visit: Visit; entered: Set<unknown> };
type VisitStep = (visiting: VisitContext, value: unknown) => void;

function compileStep(position: Position, [step, ...rest]: readonly string[]): VisitStep {
  if (step === '@') return compileItems(position, rest);
  const key = step ?? '';
  const inner = position.fields.get(key) ?? position;
  const next = rest.length ? compileEntry(inner, rest) : undefined;
  return (visiting, value) => {
    const object = isData(value) ? value[key] : undefined;
    if (next) next(visiting, object);
    else if (isData(value) && isData(object)) visiting.visit(object, value, key);
  };
}

function compileItems(position: Position, rest: readonly string[]): VisitStep {
  const next = rest.length ? compileEntry(position, rest) : undefined;
  return (visiting, value) => {
    if (!Array.isArray(value)) return;
    for (let at = 0; at < value.length; at += 1) {
      const object: unknown = value[at];
      if (next) next(visiting, object);
      else if (isData(object)) visiting.visit(object, value, at);
    }
  };
}

function compileEntry(position: Position, rest: readonly string[]): VisitStep {
  const next = compileStep(position, rest);
  const { id } = position;
  return (visiting, value) => {
    if (visiting.run.repeated[id]) {
      if (visiting.entered.has(value)) return;
      visiting.entered.add(value);
    }
    next(visiting, value);
  };
}

export function put(container: Data | unknown[], key: string | number, object: Data): void {
  if (Array.isArray(container)) container[Number(key)] = object;
  else setField(container, String(key), object);
}

type Path = readonly (string | number)[];

/** Lists every path to the objects, including all paths to a shared object. */
export function listPaths(
  value: unknown,
  [step, ...rest]: readonly string[],
  at: Path = [],
): { path: Path; object: Data }[] {
  if (step === undefined) return isData(value) ? [{ path: at, object: value }] : [];
  if (step === '@') {
    return Array.isArray(value) ? value.flatMap((item, index) => listPaths(item, rest, [...at, index])) : [];
  }
  return isData(value) ? listPaths(value[step], rest, [...at, step]) : [];
}
