import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { isRecord } from '../lib/records.ts';

type Metadata = ReturnType<typeof getMetadataStorage>;
type Method = Metadata['queries'][number] | Metadata['fieldResolvers'][number];
type Param = NonNullable<Method['params']>[number];

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type ReadParam = (...resolverArgs: Parameters<Resolve>) => unknown;

/**
 * Calls the methods of resolvers with the values that their parameters name. type-graphql would look up the classes of
 * all inputs again at every call, and fill an instance of each in a form that the engine reads slowly: a fifth of a
 * large mutation. Methods with middlewares or parameters of other kinds keep the resolver of type-graphql.
 */
export function bindResolverMethods(classes: readonly unknown[]) {
  return function resolverMethods(schema: GraphQLSchema): GraphQLSchema {
    const calls = createCalls(schema, classes);
    // Types that extend another have its fields, with the same functions.
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
      for (const field of Object.values(type.getFields()))
        field.resolve = calls.get(field.resolve) ?? field.resolve;
    }
    return schema;
  };
}

/** Returns direct calls of methods by the resolver of type-graphql that they replace. */
function createCalls(schema: GraphQLSchema, classes: readonly unknown[]): ReadonlyMap<unknown, Resolve> {
  const { queries, mutations, fieldResolvers, objectTypes } = getMetadataStorage();
  const instances = new Map<unknown, unknown>();
  const calls = new Map<unknown, Resolve>();
  const replace = (typeName: string | undefined, method: Method) => {
    const type = schema.getType(typeName ?? '');
    if (!classes.includes(method.target)) return;
    const replaced = isObjectType(type) ? type.getFields()[method.schemaName]?.resolve : undefined;
    const resolve = replaced && createCall(method, instances);
    if (resolve) calls.set(replaced, resolve);
  };
  for (const method of queries) replace('Query', method);
  for (const method of mutations) replace('Mutation', method);
  for (const method of fieldResolvers) {
    const parent = method.kind === 'external' ? method.getObjectType?.() : undefined;
    replace(objectTypes.find(({ target }) => target === parent)?.name, method);
  }
  return calls;
}

function createCall(
  { target, methodName, params = [], middlewares = [], roles }: Method,
  instances: Map<unknown, unknown>,
): Resolve | null {
  const inOrder = params.toSorted((left, right) => left.index - right.index);
  const readers = inOrder.flatMap((param) => createParamReader(param) ?? []);
  if (middlewares.length || roles || readers.length < params.length) return null;
  const instance: unknown = instances.get(target) ?? Reflect.construct(target, []);
  instances.set(target, instance);
  const method: unknown = isRecord(instance) ? instance[methodName] : undefined;
  if (typeof method !== 'function') return null;
  return (...resolverArgs) =>
    Reflect.apply(
      method,
      instance,
      readers.map((read) => read(...resolverArgs)),
    );
}

function createParamReader(param: Param): ReadParam | null {
  switch (param.kind) {
    case 'arg': {
      const { name } = param;
      const read = createResolverInputConverter(param.getType());
      return read ? (_source, args) => read(args[name]) : (_source, args) => args[name];
    }
    case 'args':
      return readArgs(createResolverInputConverter(param.getType()));
    case 'context':
      return param.propertyName ? null : (_source, _args, ctx) => ctx;
    case 'root':
      return param.propertyName || param.getType ? null : (source) => source;
    case 'info':
      return (_source, _args, _ctx, info) => info;
    default:
      return null;
  }
}

function readArgs(read: ConvertResolverInput | null): ReadParam | null {
  return read && ((_source, args) => read(args));
}

/** Converts the input of a client to the value that a resolver method gets. */
type ConvertResolverInput = (input: unknown) => unknown;

type PlainInput = Readonly<Record<string, unknown>>;
type Field = { name: string; read: ConvertResolverInput | null };
type Classes = ReturnType<typeof getMetadataStorage>['inputTypes'];
type Class = Classes[number]['target'];

/** Converters by class. Each reads its fields at its first call, so that recursive inputs can refer to it. */
const convertersByClass = new Map<unknown, ConvertResolverInput>();

/** Returns the reader of an input or arguments class, or `null` for any other type, whose values are passed unchanged. */
function createResolverInputConverter(type: unknown): ConvertResolverInput | null {
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
  // Setters (`choice`, `oneOf`, `booleanFieldWithGraphqlName`) replace other properties, so fields are assigned in their declared order.
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
