import { getMetadataStorage } from 'type-graphql';
import { isRecord } from '../lib/records.ts';

/** Converts the input of a client to the value that a resolver method gets. */
export type ReadInput = (given: unknown) => unknown;

type PlainInput = Readonly<Record<string, unknown>>;
type Field = { name: string; read: ReadInput | null };
type Classes = ReturnType<typeof getMetadataStorage>['inputTypes'];
type Class = Classes[number]['target'];

/** Readers by class; a placeholder while a recursive input is being built. */
const known = new Map<unknown, ReadInput>();

/** Returns the reader of an input or arguments class, or `null` for any other type, whose values are passed unchanged. */
export function createInputReader(type: unknown): ReadInput | null {
  const made = known.get(type);
  if (made) return made;
  const { inputTypes, argumentTypes } = getMetadataStorage();
  const classes = [inputTypes, argumentTypes].find((some) => some.some(({ target }) => target === type));
  if (!classes || typeof type !== 'function') return null;
  let readObject: ((given: PlainInput) => unknown) | undefined;
  const read: ReadInput = (given) => {
    if (Array.isArray(given)) return given.map(read);
    if (!isRecord(given)) return given;
    readObject ??= createObjectReader(type, listFields(type, classes), classes === argumentTypes);
    return readObject(given);
  };
  known.set(type, read);
  return read;
}

/** Lists the fields of the class before those of its base classes. */
function listFields(type: Class, classes: Classes): Field[] {
  const fields = new Map<string, Field>();
  for (let at: unknown = type; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    for (const { name, getType } of classes.find(({ target }) => target === at)?.fields ?? []) {
      if (!fields.has(name)) fields.set(name, { name, read: createInputReader(getType()) });
    }
  }
  return [...fields.values()];
}

function createObjectReader({ prototype }: Class, fields: readonly Field[], areArguments: boolean) {
  // Setters (`choice`, `oneOf`, `renamedFlag`) replace other properties, so fields are assigned in their declared order.
  const hasSetters = fields.some(({ name }) => name in prototype);
  return hasSetters || areArguments ? createFill(prototype, fields) : createCopy(fields);
}

function createFill(prototype: object, fields: readonly Field[]) {
  return (given: PlainInput): unknown => {
    const filled: Record<string, unknown> = Object.create(prototype);
    for (const { name, read } of fields) {
      const value = given[name];
      if (value !== undefined) filled[name] = read ? read(value) : value;
    }
    return filled;
  };
}

/** Copies the whole object, because V8 reads such a copy faster than an object that is filled by computed names. */
function createCopy(fields: readonly Field[]) {
  const nested = fields.flatMap(({ name, read }) => (read ? [{ name, read }] : []));
  return (given: PlainInput): unknown => {
    const copy = { ...given };
    for (const { name, read } of nested) if (name in copy) copy[name] = read(copy[name]);
    return copy;
  };
}
