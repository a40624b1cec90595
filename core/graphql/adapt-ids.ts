import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  Kind,
  visit,
} from 'graphql';
import { isRecord } from '../records.ts';
import { decodeId, encodeId, findReference, type Reference, readId } from './global-id.ts';

/** What stands at a place of the schema, such as `Query.tree.id` or `UpdateTreeInput.id`. */
type Places = ReadonlyMap<string, Reference>;

/** Writes `ID` wherever a schema from classes says what an id refers to, and keeps what was said. */
export function toPlainIds(typeDefs: DocumentNode): { typeDefs: DocumentNode; places: Places } {
  const places = new Map<string, Reference>();
  const path: string[] = [];
  const enter = ({ name }: { name: { value: string } }) => void path.push(name.value);
  const leave = () => void path.pop();
  const named = { enter, leave };
  const plain: DocumentNode = visit(typeDefs, {
    [Kind.SCALAR_TYPE_DEFINITION]: ({ name }) => (findReference(name.value) ? null : undefined),
    [Kind.OBJECT_TYPE_DEFINITION]: named,
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: named,
    [Kind.FIELD_DEFINITION]: named,
    [Kind.INPUT_VALUE_DEFINITION]: named,
    [Kind.NAMED_TYPE]: (type) => {
      const reference = findReference(type.name.value);
      if (!reference) return undefined;
      places.set(path.join('.'), reference);
      return { ...type, name: { ...type.name, value: 'ID' } };
    },
  });
  return { typeDefs: plain, places };
}

/** Makes a schema read and write global ids where its places say so; services know only keys. */
export function adaptIds(schema: GraphQLSchema, places: Places): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields()))
      adaptField(field, `${type.name}.${field.name}`, places);
  }
}

function adaptField(field: GraphQLField<unknown, unknown>, place: string, places: Places) {
  const read = createReader(field, place, places);
  const written = places.get(place);
  if (!read && !written) return;
  const resolve: GraphQLFieldResolver<unknown, unknown> = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, ctx, info) => {
    const value = resolve(source, read ? read(args) : args, ctx, info);
    return written ? write(value, written) : value;
  };
}

function write(value: unknown, reference: Reference): unknown {
  if (value === null || value === undefined) return value;
  if (value instanceof Promise) return value.then((settled) => write(settled, reference));
  if (Array.isArray(value)) return value.map((item) => write(item, reference));
  return encodeId(reference.type, String(value));
}

type Values = Record<string, unknown>;
type Read = (values: Values) => Values;

/** Replaces global ids among the arguments of a field by keys; null where it takes none. */
function createReader({ args }: GraphQLField<unknown, unknown>, place: string, places: Places): Read | null {
  return readerOf(
    args.map(({ name, type }) => ({ name, type, reference: places.get(`${place}.${name}`) })),
    places,
    new Map(),
  );
}

type Given = { name: string; type: GraphQLInputType; reference: Reference | undefined };
/** Readers of input types by name; one that is being made stands for itself in a type that holds itself. */
type Known = Map<string, { read: Read | null }>;

function readerOf(given: readonly Given[], places: Places, known: Known): Read | null {
  const steps = given.flatMap(({ name, type, reference }) => {
    const step = reference ? toStep(name, reference) : stepInto(name, type, places, known);
    return step ? [step] : [];
  });
  if (!steps.length) return null;
  return (values) => {
    const read = { ...values };
    for (const step of steps) step(read);
    return read;
  };
}

function toStep(name: string, reference: Reference) {
  return (values: Values) => {
    const given = values[name];
    if (Array.isArray(given)) {
      values[name] = given.map((item) => readId(String(item), reference).key);
    } else if (given !== null && given !== undefined) {
      const { key, second } = readId(String(given), reference);
      values[name] = key;
      if (reference.beside && second !== undefined) values[reference.beside] ??= Number(second);
    }
  };
}

function stepInto(name: string, type: GraphQLInputType, places: Places, known: Known) {
  const reader = readerOfType(type, places, known);
  if (!reader) return null;
  return (values: Values) => {
    const given = values[name];
    if (Array.isArray(given)) {
      values[name] = given.map((item) => (isRecord(item) ? (reader.read?.(item) ?? item) : item));
    } else if (isRecord(given)) values[name] = reader.read?.(given) ?? given;
  };
}

function readerOfType(type: GraphQLInputType, places: Places, known: Known) {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) return null;
  const made = known.get(input.name);
  if (made) return made;
  const entry: { read: Read | null } = { read: null };
  known.set(input.name, entry);
  const fields = Object.values(input.getFields()).map(({ name, type: of }) => ({
    name,
    type: of,
    reference: places.get(`${input.name}.${name}`),
  }));
  entry.read = readerOf(fields, places, known);
  return entry.read ? entry : null;
}

/** The properties of an object that its id is made of. */
export type IdParts = { properties: readonly string[]; areNumbers: boolean };

/** A reference of the gateway with the properties that its `id` stands for. */
export function openReference(reference: Values, { properties, areNumbers }: IdParts): Values {
  const parts = typeof reference.id === 'string' ? decodeId(reference.id)?.parts : undefined;
  if (!parts) return reference;
  const keys = properties.map((property, at) => [property, areNumbers ? Number(parts[at]) : parts[at]]);
  return { ...reference, ...Object.fromEntries(keys) };
}
