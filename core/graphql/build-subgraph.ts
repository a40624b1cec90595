import 'reflect-metadata';
import {
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isObjectType,
} from 'graphql';
import { type BuildSchemaOptions, buildSchema } from 'type-graphql';
import { getValueAtPath } from '../lib/records.ts';
import {
  convertGlobalIds,
  decodeEntityReference,
  type GlobalIdProperties,
  replaceReferenceScalars,
} from './adapt-ids.ts';
import { bindResolverMethods } from './call-methods.ts';
import { addFederationFields } from './entities.ts';
import { encodeGlobalId, type GlobalIdForm } from './global-id.ts';
import { truncateUnpagedLists } from './limit-lists.ts';
import { addPathsToInputViolations } from './locate-violations.ts';

type Source = Record<string, unknown>;

type EntityResolvers<Context> = {
  /** Resolves an entity from its key properties. An `id` is already split into its parts. */
  __resolveReference: (reference: never, ctx: Context) => unknown;
};

type SubgraphParts<Context> = {
  resolvers: BuildSchemaOptions['resolvers'];
  orphanedTypes?: BuildSchemaOptions['orphanedTypes'];
  /** `__resolveReference` by entity name. */
  references?: Readonly<Record<string, EntityResolvers<Context>>>;
  /** Forms of the ids of types that this subgraph refers to but does not define. */
  foreignIds?: Readonly<Record<string, GlobalIdForm>>;
  /** Called before each mutation with its name; an error that it throws becomes the result of the mutation. */
  admitMutation?: (ctx: Context, name: string) => Promise<void>;
};

/**
 * Builds a federation subgraph from type-graphql classes. The schema of the classes itself is executed, because
 * printing it as SDL and parsing that takes five times as long. Only composition needs the SDL (`printSubgraph`).
 */
export async function buildSubgraph<Context = never>({
  resolvers,
  orphanedTypes = [],
  references = {},
  foreignIds = {},
  admitMutation,
}: SubgraphParts<Context>): Promise<GraphQLSchema> {
  const schema = await buildSchema({ resolvers, orphanedTypes, validate: false, skipCheck: true });
  bindResolverMethods(schema, resolvers);
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) readProperties(type);
  const places = replaceReferenceScalars(
    schema,
    new Map([...Object.entries(foreignIds), ...listIdForms(schema)]),
  );
  makeNullable(schema.getQueryType());
  const openers = Object.entries(references).map(([name, { __resolveReference }]) => {
    const open = createOpen(schema, name);
    const resolve = __resolveReference as (reference: Source, ctx: Context) => unknown;
    const find = (reference: Source, ctx: Context) => {
      const key = open(reference);
      return key && resolve(key, ctx);
    };
    return [name, find] as const;
  });
  const subgraph = addFederationFields(schema, new Map(openers));
  convertGlobalIds(subgraph, places);
  truncateUnpagedLists(subgraph);
  if (admitMutation) admitFirst(subgraph, admitMutation);
  addPathsToInputViolations(subgraph);
  return subgraph;
}

/** Sets the resolvers of fields that are named differently from their property, of counts, and of global ids. */
function readProperties(type: GraphQLObjectType) {
  for (const field of Object.values(type.getFields())) {
    const property = getValueAtPath(field.extensions, 'property');
    if (typeof property === 'string') field.resolve = (source: Source) => source[property];
    const count = getValueAtPath(field.extensions, 'count');
    if (typeof count === 'string') field.resolve = async (source: Source) => (await counted(source))[count];
    const parts = idPartsOf(field.extensions);
    if (parts) field.resolve = createWriteId(type.name, parts);
  }
}

/** Calls the `count` of a connection, which counts only on request. */
async function counted(source: Source): Promise<Source> {
  return (source.count as () => Promise<Source>)();
}

function createWriteId(type: string, { properties }: GlobalIdProperties) {
  return (source: Source) => encodeGlobalId(type, ...properties.map((property) => String(source[property])));
}

function* listIdForms(schema: GraphQLSchema): Generator<[string, GlobalIdForm]> {
  for (const { name } of Object.values(schema.getTypeMap())) {
    const { properties, kind } = findIdParts(schema, name) ?? {};
    if (properties && kind) yield [name, { length: properties.length, kind }];
  }
}

function findIdParts(schema: GraphQLSchema, name: string): GlobalIdProperties | undefined {
  const type = schema.getType(name);
  return isObjectType(type) ? idPartsOf(type.getFields().id?.extensions) : undefined;
}

/** Creates a function that renames the fields of a reference to the properties of its object. */
function createOpen(schema: GraphQLSchema, name: string) {
  const type = schema.getType(name);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const parts = findIdParts(schema, name);
  const renamedFields = fields.flatMap((field) => {
    const property = getValueAtPath(field.extensions, 'property');
    return typeof property === 'string' ? [[field.name, property] as const] : [];
  });
  return (reference: Source): Source | null => {
    const key = parts ? decodeEntityReference(reference, name, parts) : { ...reference };
    if (!key) return null;
    for (const [field, property] of renamedFields) if (field in reference) key[property] = reference[field];
    return key;
  };
}

function idPartsOf(extensions: unknown): GlobalIdProperties | undefined {
  return getValueAtPath(extensions, 'idParts') as GlobalIdProperties | undefined;
}

function admitFirst<Context>(schema: GraphQLSchema, admit: (ctx: Context, name: string) => Promise<void>) {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, ctx, info) => {
      await admit(ctx, name);
      return resolve(source, args, ctx, info);
    };
  }
}

/**
 * Makes query fields nullable, so that the other fields are returned if one is rejected or its subgraph is
 * unavailable. Mutation fields are not changed, because a client must see whether a change was made.
 */
function makeNullable(query: GraphQLObjectType | null | undefined) {
  for (const field of Object.values(query?.getFields() ?? {})) field.type = getNullableType(field.type);
}
