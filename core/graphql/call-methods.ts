import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { isRecord } from '../lib/records.ts';
import { type ConvertResolverInput, createResolverInputConverter } from './read-input.ts';

type Metadata = ReturnType<typeof getMetadataStorage>;
type Method = Metadata['queries'][number] | Metadata['fieldResolvers'][number];
type Param = NonNullable<Method['params']>[number];

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type ReadParam = (...resolverArgs: Parameters<Resolve>) => unknown;

/**
 * Makes the schema call resolver methods directly, with the values that their parameters declare. type-graphql would
 * look up the classes of all inputs at every call and fill an instance of each that V8 reads slowly, which takes a
 * fifth of the time of a large mutation. It still calls methods with middlewares, roles or other kinds of parameters.
 */
export function bindResolverMethods(schema: GraphQLSchema, classes: readonly unknown[]): void {
  const { queries, mutations, fieldResolvers, objectTypes } = getMetadataStorage();
  const instances = new Map<unknown, unknown>();
  const direct = new Map<unknown, Resolve>();
  const replace = (type: string | undefined, method: Method) => {
    const graphqlType = schema.getType(type ?? '');
    if (!classes.includes(method.target)) return;
    const fieldResolve = isObjectType(graphqlType)
      ? graphqlType.getFields()[method.schemaName]?.resolve
      : undefined;
    const resolve = fieldResolve && createCall(method, instances);
    if (resolve) direct.set(fieldResolve, resolve);
  };
  for (const method of queries) replace('Query', method);
  for (const method of mutations) replace('Mutation', method);
  for (const method of fieldResolvers) {
    const parent = method.kind === 'external' ? method.getObjectType?.() : undefined;
    replace(objectTypes.find(({ target }) => target === parent)?.name, method);
  }
  // Types that extend another have its fields, with the same functions.
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields()))
      field.resolve = direct.get(field.resolve) ?? field.resolve;
  }
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
