import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { getValueAtPath, isRecord } from '../lib/records.ts';
import { type ConvertResolverInput, createResolverInputConverter } from './convert-resolver-input.ts';
import { encodeGlobalId } from './global-id.ts';
import { findGlobalIdParts } from './object-ids.ts';

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
    for (const field of listObjectFields(schema)) field.resolve = calls.get(field.resolve) ?? field.resolve;
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

type Source = Record<string, unknown>;

/** Reads fields whose name in the graph differs from the property. */
export function readRenamedProperties(schema: GraphQLSchema): GraphQLSchema {
  for (const field of listObjectFields(schema)) {
    const property = getValueAtPath(field.extensions, 'property');
    if (typeof property === 'string') field.resolve = (source: Source) => source[property];
  }
  return schema;
}

/** Calls `count()` of a connection for the fields that contain a number of objects. */
export function readConnectionCounts(schema: GraphQLSchema): GraphQLSchema {
  for (const field of listObjectFields(schema)) {
    const count = getValueAtPath(field.extensions, 'count');
    if (typeof count !== 'string') continue;
    field.resolve = async (source: Source) => (await (source.count as () => Promise<Source>)())[count];
  }
  return schema;
}

/** Encodes the `id` of objects from the properties that `@withGlobalId` names. */
export function encodeObjectIds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const { properties } = findGlobalIdParts(schema, type.name) ?? {};
    const { id } = type.getFields();
    if (properties && id)
      id.resolve = (source: Source) =>
        encodeGlobalId(type.name, ...properties.map((property) => String(source[property])));
  }
  return schema;
}

export type AdmitMutation<Context> = (ctx: Context, name: string) => Promise<void>;

/** Runs the check of the subgraph before each mutation. */
export function admitMutations<Context>(admit: AdmitMutation<Context> | undefined) {
  return function admitFirst(schema: GraphQLSchema): GraphQLSchema {
    if (!admit) return schema;
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const { name, resolve = defaultFieldResolver } = field;
      field.resolve = async (source, args, ctx: Context, info) => {
        await admit(ctx, name);
        return resolve(source, args, ctx, info);
      };
    }
    return schema;
  };
}

function listObjectFields(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()));
}
