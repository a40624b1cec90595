import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLID,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { isRecord } from '../lib/records.ts';
import {
  encodeGlobalId,
  findGlobalIdReference,
  type GlobalIdForm,
  type GlobalIdReference,
  parseGlobalIdKey,
} from './global-id.ts';
import { findGlobalIdParts } from './object-ids.ts';

type FormedReference = GlobalIdReference & { form: GlobalIdForm };
/** References by their place in the schema, such as `Query.tree.id` or `UpdateTreeInput.id`. */
type Places = ReadonlyMap<string, FormedReference>;
type GlobalIdFormsByType = ReadonlyMap<string, GlobalIdForm>;

/** Converts global ids in arguments and results, because services use only keys. `foreignIds` are forms by type name. */
export function createGlobalIdConversion(foreignIds: Readonly<Record<string, GlobalIdForm>>) {
  return function globalIds(schema: GraphQLSchema): GraphQLSchema {
    const places = replaceReferenceScalars(
      schema,
      new Map([...Object.entries(foreignIds), ...listIdForms(schema)]),
    );
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || isIntrospectionType(type)) continue;
      for (const field of Object.values(type.getFields()))
        adaptField(field, `${type.name}.${field.name}`, places);
    }
    return schema;
  };
}

/** Lists the forms of ids by type, for the types of this schema. */
function* listIdForms(schema: GraphQLSchema): Generator<[string, GlobalIdForm]> {
  for (const { name } of Object.values(schema.getTypeMap())) {
    const { properties, kind } = findGlobalIdParts(schema, name) ?? {};
    if (properties && kind) yield [name, { length: properties.length, kind }];
  }
}

/** Replaces the placeholder scalars of references by `ID` and returns the references by place. */
function replaceReferenceScalars(schema: GraphQLSchema, forms: GlobalIdFormsByType): Places {
  const places = new Map<string, FormedReference>();
  for (const [place, holder, isWritten] of listPlaces(schema)) {
    const reference = findGlobalIdReference(getNamedType(holder.type).name);
    if (!reference) continue;
    const form = findForm(reference, forms, place);
    if (isWritten) refusePartOfId(reference, form, place);
    places.set(place, { ...reference, form });
    holder.type = toId(holder.type);
  }
  return places;
}

function findForm({ type }: GlobalIdReference, forms: GlobalIdFormsByType, place: string): GlobalIdForm {
  const form = forms.get(type);
  if (form) return form;
  throw new Error(`${place} refers to ${type}, whose ids have no declared form.`);
}

function refusePartOfId({ type, isNumber }: GlobalIdReference, { length }: GlobalIdForm, place: string) {
  if (isNumber && length > 1)
    throw new Error(`${place} would write only the first part of an id of ${type}.`);
}

type TypedPlace = [place: string, holder: SchemaElement, isWritten: boolean];

/** Lists all fields and arguments by place, and whether the server writes their values. */
function* listPlaces(schema: GraphQLSchema): Generator<TypedPlace> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || !(isObjectType(type) || isInputObjectType(type))) continue;
    yield* listPlacesOf(type);
  }
}

function* listPlacesOf(type: GraphQLObjectType | GraphQLInputObjectType): Generator<TypedPlace> {
  for (const field of Object.values(type.getFields())) {
    const place = `${type.name}.${field.name}`;
    yield [place, field, isObjectType(type)];
    if ('args' in field) for (const arg of field.args) yield [`${place}.${arg.name}`, arg, false];
  }
}

/** A field, an argument, or a field of an input. */
type SchemaElement = { type: GraphQLInputType } | { type: GraphQLOutputType };
type IdType =
  | GraphQLScalarType
  | GraphQLList<IdType>
  | GraphQLNonNull<GraphQLScalarType | GraphQLList<IdType>>;

/** Returns `ID` with the list and non-null wrappers of the type. */
function toId(type: GraphQLType): IdType {
  if (isNonNullType(type)) return new GraphQLNonNull(getNullableType(toId(type.ofType)));
  return isListType(type) ? new GraphQLList(toId(type.ofType)) : GraphQLID;
}

function adaptField(field: GraphQLField<unknown, unknown>, place: string, places: Places) {
  const read = createReader(field, place, places);
  const resultReference = places.get(place);
  if (!read && !resultReference) return;
  const resolve: GraphQLFieldResolver<unknown, unknown> = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, ctx, info) => {
    const value = resolve(source, read ? read(args, '') : args, ctx, info);
    return resultReference ? write(value, resultReference) : value;
  };
}

function write(value: unknown, reference: GlobalIdReference): unknown {
  if (value === null || value === undefined) return value;
  if (value instanceof Promise) return value.then((resolvedValue) => write(resolvedValue, reference));
  if (Array.isArray(value)) return value.map((item) => write(item, reference));
  return encodeGlobalId(reference.type, String(value));
}

type Values = Record<string, unknown>;
/** `pathPrefix` is the path of the values in errors: empty, or with a trailing dot. */
type Read = (values: Values, pathPrefix: string) => Values;

/**
 * Creates a function that replaces global ids in the arguments of a field by keys. Returns `null` for a field without
 * ids.
 */
function createReader({ args }: GraphQLField<unknown, unknown>, place: string, places: Places): Read | null {
  return readerOf(
    args.map(({ name, type }) => ({ name, type, reference: places.get(`${place}.${name}`) })),
    places,
    new Map(),
  );
}

type ArgumentReader = { name: string; type: GraphQLInputType; reference: FormedReference | undefined };
/** Readers of input types by name; a placeholder while a recursive type is being built. */
type CachedReaders = Map<string, { read: Read | null }>;

function readerOf(
  argumentReaders: readonly ArgumentReader[],
  places: Places,
  cachedReaders: CachedReaders,
): Read | null {
  const steps = argumentReaders.flatMap(({ name, type, reference }) => {
    const step = reference ? toStep(name, reference) : stepInto(name, type, places, cachedReaders);
    return step ? [step] : [];
  });
  if (!steps.length) return null;
  return (values, pathPrefix) => {
    const read = { ...values };
    for (const step of steps) step(read, pathPrefix);
    return read;
  };
}

function toStep(name: string, reference: FormedReference) {
  const read = (value: unknown, field: string, isArgument: boolean) =>
    parseGlobalIdKey({ text: String(value), field, isArgument }, reference, reference.form);
  return (values: Values, pathPrefix: string) => {
    const inputValue = values[name];
    if (Array.isArray(inputValue)) {
      values[name] = inputValue.map((item, index) => read(item, `${pathPrefix}${name}[${index}]`, false).key);
    } else if (inputValue !== null && inputValue !== undefined) {
      const { key, second } = read(inputValue, pathPrefix + name, pathPrefix === '');
      values[name] = key;
      const { secondPartProperty } = reference;
      if (secondPartProperty && second !== undefined) values[secondPartProperty] ??= Number(second);
    }
  };
}

function stepInto(name: string, type: GraphQLInputType, places: Places, cachedReaders: CachedReaders) {
  const reader = readerOfType(type, places, cachedReaders);
  if (!reader) return null;
  const read = (item: unknown, itemPath: string): unknown =>
    isRecord(item) ? (reader.read?.(item, `${itemPath}.`) ?? item) : item;
  return (values: Values, pathPrefix: string) => {
    const inputValue = values[name];
    if (Array.isArray(inputValue)) {
      values[name] = inputValue.map((item, index) => read(item, `${pathPrefix}${name}[${index}]`));
    } else if (isRecord(inputValue)) values[name] = read(inputValue, pathPrefix + name);
  };
}

function readerOfType(type: GraphQLInputType, places: Places, cachedReaders: CachedReaders) {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) return null;
  const cachedReader = cachedReaders.get(input.name);
  if (cachedReader) return cachedReader;
  const entry: { read: Read | null } = { read: null };
  cachedReaders.set(input.name, entry);
  const fields = Object.values(input.getFields()).map(({ name, type: of }) => ({
    name,
    type: of,
    reference: places.get(`${input.name}.${name}`),
  }));
  entry.read = readerOf(fields, places, cachedReaders);
  return entry.read ? entry : null;
}
