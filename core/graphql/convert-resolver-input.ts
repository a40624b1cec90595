import { getMetadataStorage } from 'type-graphql';
import { isRecord } from '../lib/records.ts';

/** Converts the input of a client to the value that a resolver method gets. */
export type ConvertResolverInput = (input: unknown) => unknown;

type PlainInput = Readonly<Record<string, unknown>>;
type Field = { name: string; read: ConvertResolverInput | null };
type Classes = ReturnType<typeof getMetadataStorage>['inputTypes'];
type Class = Classes[number]['target'];

/** Converters by class. Each reads its fields at its first call, so that recursive inputs can refer to it. */
const convertersByClass = new Map<unknown, ConvertResolverInput>();

/** Returns the reader of an input or arguments class, or `null` for any other type, whose values are passed unchanged. */
export function createResolverInputConverter(type: unknown): ConvertResolverInput | null {
  const cachedConverter = convertersByClass.get(type);
  if (cachedConverter) return cachedConverter;
  const { inputTypes, argumentTypes } = getMetadataStorage();
  const classes = [inputTypes, argumentTypes].find((some) => some.some(({ target }) => target === type));
  if (!classes || typeof type !== 'function') return null;
  let readObject: ((input: PlainInput) => unknown) | undefined;
  const read: ConvertResolverInput = (input) => {
    if (Array.isArray(input)) return input.map(read);
    if (!isRecord(input)) return input;
    readObject ??= createObjectReader(type, listFields(type, classes), classes === argumentTypes);
    return readObject(input);
  };
  convertersByClass.set(type, read);
  return read;
}

/** Lists the fields of the class before those of its base classes. */
function listFields(type: Class, classes: Classes): Field[] {
  const fields = new Map<string, Field>();
  for (
    let classInChain: unknown = type;
    typeof classInChain === 'function';
    classInChain = Object.getPrototypeOf(classInChain)
  ) {
    for (const { name, getType } of classes.find(({ target }) => target === classInChain)?.fields ?? []) {
      if (!fields.has(name)) fields.set(name, { name, read: createResolverInputConverter(getType()) });
    }
  }
  return [...fields.values()];
}

function createObjectReader({ prototype }: Class, fields: readonly Field[], areArguments: boolean) {
  // Setters, such as those of `booleanFieldWithGraphqlName`, set other properties, so fields are assigned in their declared order.
  const hasSetters = fields.some(({ name }) => name in prototype);
  return hasSetters || areArguments ? createFill(prototype, fields) : createCopy(fields);
}

function createFill(prototype: object, fields: readonly Field[]) {
  return (input: PlainInput): unknown => {
    const instance: Record<string, unknown> = Object.create(prototype);
    for (const { name, read } of fields) {
      const value = input[name];
      if (value !== undefined) instance[name] = read ? read(value) : value;
    }
    return instance;
  };
}

/** Copies the whole object, because V8 reads such a copy faster than an object that is filled by computed names. */
function createCopy(fields: readonly Field[]) {
  const convertedFields = fields.flatMap(({ name, read }) => (read ? [{ name, read }] : []));
  return (input: PlainInput): unknown => {
    const copy = { ...input };
    for (const { name, read } of convertedFields) if (name in copy) copy[name] = read(copy[name]);
    return copy;
  };
}
