import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { isRecord } from '../lib/records.ts';
import { type ConvertResolverInput, createResolverInputConverter } from './resolver-input.ts';

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
