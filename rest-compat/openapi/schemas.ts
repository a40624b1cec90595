import { z } from 'zod';
import { isRecord } from '../../core/lib/records.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';

export type JsonSchema = Record<string, unknown>;

const options = { uri: toUri, io: 'input', unrepresentable: 'any' } as const;

/** A reference to a body's schema, which is a component by its `.meta({ id })`. */
export function toSchemaRef(schema: z.ZodType): { $ref: string } {
  const id = idOf(schema);
  if (!id) throw new Error('A request or answer body needs .meta({ id }).');
  return { $ref: toUri(id) };
}

function toUri(id: string): string {
  return `#/components/schemas/${id}`;
}

function idOf(schema: z.ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

/** The properties of a schema of parameters or headers. */
export function listSchemaProperties(schema: z.ZodType) {
  const { properties = {}, required = [] } = tidy(z.toJSONSchema(schema, options));
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, shape]) => ({
    name,
    shape: isRecord(shape) ? shape : {},
    isRequired: names.includes(name),
  }));
}

export const binaryFileSchema = { type: 'string', format: 'binary' };

/** The component of a form: the fields of a body, and a file. */
export function toUploadFormSchemaReference(body: z.ZodType): { $ref: string } {
  return { $ref: `${toSchemaRef(body).$ref}Form` };
}

/**
 * Returns every schema with `.meta({ id })`, the forms of uploads, and the error codes. Nested copies of a component
 * become references.
 */
export function toOpenApiSchemaComponents(
  endpoints: readonly Endpoint[],
  codes: Readonly<Record<string, readonly string[]>>,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, options);
  const namedSchemas: [string, JsonSchema][] = Object.entries(schemas).map(([id, schema]) => [
    id,
    tidy(schema),
  ]);
  for (const [id, schema] of namedSchemas) if (codes[id]) Object.assign(schema, { enum: codes[id] });
  const all = [...namedSchemas, ...listForms(endpoints, new Map(namedSchemas))];
  const byText = new Map(
    namedSchemas.filter(([, schema]) => isShape(schema)).map(([id, one]) => [toText(one), id]),
  );
  // Bodies that are sent only as forms.
  const unsent = new Set(
    endpoints.flatMap(({ body, upload }) => (body && upload && !upload.optional ? idOf(body) : [])),
  );
  const publishedSchemas = all.filter(([id]) => !unsent.has(id));
  const components = publishedSchemas.map(([id, schema]) => [id, referInside(schema, byText)] as const);
  return Object.fromEntries(components.sort(([a], [b]) => a.localeCompare(b)));
}

function listForms(endpoints: readonly Endpoint[], namedSchemas: ReadonlyMap<string, JsonSchema>) {
  return endpoints.flatMap(({ body, upload }): [string, JsonSchema][] => {
    const id = body && idOf(body);
    if (!id || upload?.from !== 'form') return [];
    const { properties, ...rest } = namedSchemas.get(id) ?? {};
    const required = upload.optional ? {} : { required: ['file'] };
    return [
      [`${id}Form`, { ...rest, properties: { ...Object(properties), file: binaryFileSchema }, ...required }],
    ];
  });
}

/** Returns whether a schema deserves a name: an object with properties, or an enum. */
function isShape({ properties, enum: values }: JsonSchema) {
  return properties !== undefined || values !== undefined;
}

function referInside(schema: JsonSchema, byText: ReadonlyMap<string, string>): JsonSchema {
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (!isRecord(value)) return value;
    const id = byText.get(toText(value));
    return id ? { $ref: toUri(id) } : mapValues(value, refer);
  };
  return mapValues(schema, refer);
}

/** A schema's text, without what only describes it. */
function toText({ description: _, ...schema }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(schema, (_key, value) =>
    isRecord(value) && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

/** Returns a record with the same keys, and the mapped values. */
export function mapValues<T, U>(
  record: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}

/** A schema as readers and generators want it. */
function tidy(schema: object): JsonSchema {
  const {
    $id: _,
    $schema: __,
    isRefused: ___,
    propertyNames: ____,
    ...ownFields
  } = { ...schema } as JsonSchema;
  const { properties, ...rest } = ownFields;
  const inner = mapValues(rest, tidyInside);
  if (!isRecord(properties)) return toPlain(inner);
  // Fields that are always refused are not documented.
  const acceptedProperties = Object.entries(properties).filter(
    ([, property]) => !isRecord(property) || property.isRefused !== true,
  );
  const shapes = acceptedProperties.map(([name, property]) => [name, tidyInside(property)] as const);
  return toPlain({ ...inner, properties: Object.fromEntries(shapes) });
}

function tidyInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyInside);
  return isRecord(value) ? tidy(value) : value;
}

/** Simplifies a schema to one type, with its format instead of an equivalent pattern or bounds. */
function toPlain({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const { type, format, pattern } = schema;
  if (Array.isArray(type) && type.includes('array')) return toAlternatives(schema, type);
  if (type === 'integer') return toInteger(schema);
  // Java has no enum of decimal numbers.
  if (type === 'number' && listValues(schema).some(Number.isInteger)) return { ...schema, type: 'integer' };
  // Java and Go clients do not compile with it (OpenAPITools/openapi-generator #21433).
  if (type === 'boolean') return without(schema, 'const');
  if (format !== undefined && pattern !== undefined) return without(schema, 'pattern');
  // A type that is named beside alternatives is what clients are to send.
  return anyOf === undefined || type !== undefined ? schema : { ...schema, anyOf };
}

function listValues({ enum: values, const: value }: JsonSchema): unknown[] {
  return Array.isArray(values) ? values : [value];
}

function toAlternatives(schema: JsonSchema, types: readonly unknown[]): JsonSchema {
  const anyOf = types.map((type) => (type === 'array' ? { type, items: {} } : { type }));
  return { ...without(schema, 'type'), anyOf };
}

/** Bounds that every number of its size has say nothing. */
function toInteger(schema: JsonSchema): JsonSchema {
  const { minimum, maximum } = schema;
  const isShort = minimum === -(2 ** 31) || maximum === 2 ** 31 - 1;
  const lower = minNumbers.has(minimum) ? without(schema, 'minimum') : schema;
  const boundedSchema = maxNumbers.has(maximum) ? without(lower, 'maximum') : lower;
  return isShort ? { ...boundedSchema, format: 'int32' } : boundedSchema;
}

const minNumbers = new Set<unknown>([-(2 ** 31), Number.MIN_SAFE_INTEGER]);
const maxNumbers = new Set<unknown>([2 ** 31 - 1, Number.MAX_SAFE_INTEGER]);

function without(schema: JsonSchema, name: string): JsonSchema {
  const { [name]: _, ...rest } = schema;
  return rest;
}
