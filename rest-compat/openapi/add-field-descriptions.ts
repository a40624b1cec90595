import { isRecord } from '../../core/lib/records.ts';
import {
  mergeTypeFieldDescriptions,
  type TypeFieldDescriptions,
  toComparableFieldName,
} from './graphql-description-reader.ts';
import { openApiComponentFieldDescriptions, openApiFieldDescriptions } from './openapi-field-descriptions.ts';
import { type JsonSchema, mapValues } from './schemas.ts';

/** Request or response schema of an operation, and the GraphQL types of its fields. */
export type DescribedSchema = { schema: unknown; types: readonly TypeFieldDescriptions[] };

/**
 * Adds a description to every field of the components: the hand-written one, else that of the graph. References keep the
 * description of the component they name.
 */
export function addFieldDescriptions(
  components: Readonly<Record<string, JsonSchema>>,
  uses: readonly DescribedSchema[],
): Record<string, JsonSchema> {
  const types = new Map<string, TypeFieldDescriptions[]>();
  for (const { schema, types: added } of uses) {
    for (const id of listComponents(schema, components)) types.set(id, [...(types.get(id) ?? []), ...added]);
  }
  return mapValues(components, (schema, id) =>
    describe(schema, id, mergeTypeFieldDescriptions(types.get(id) ?? [])),
  );
}

/** Returns the components that a schema contains, directly or through others. */
function listComponents(
  schema: unknown,
  components: Readonly<Record<string, JsonSchema>>,
  found = new Set<string>(),
): Set<string> {
  for (const [, id = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(id)) continue;
    found.add(id);
    listComponents(components[id] ?? {}, components, found);
  }
  return found;
}

function describe(schema: JsonSchema, id: string, types: readonly TypeFieldDescriptions[]): JsonSchema {
  return mapValues(schema, (value, key) =>
    key === 'properties' && isRecord(value)
      ? describeProperties(value, id, types)
      : describeInside(value, id, types),
  );
}

function describeInside(value: unknown, id: string, types: readonly TypeFieldDescriptions[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => describeInside(inner, id, types));
  return isRecord(value) ? describe(value, id, types) : value;
}

function describeProperties(
  properties: Readonly<Record<string, unknown>>,
  id: string,
  types: readonly TypeFieldDescriptions[],
) {
  const names = Object.keys(properties);
  return mapValues(properties, (value, name) => {
    const path = `${id}.${name}`;
    const property = isRecord(value) ? describe(value, path, types) : {};
    if ('$ref' in property || property.description !== undefined) return property;
    const description =
      openApiComponentFieldDescriptions.get(path) ??
      carry(name, names, types) ??
      openApiFieldDescriptions[name];
    return { ...property, ...(description !== undefined && { description }) };
  });
}

/** Returns whether a text refers to its type, which the reader of REST does not see beside it. */
function isRelative(text: string): boolean {
  return /^(Its|Their|The same|Login of (who|its)\b)/.test(text);
}

/**
 * Returns the graph's description of a field, from the type that has most of the object's fields. Types that have as many
 * and describe the field differently are ambiguous, so none is used.
 */
function carry(
  name: string,
  names: readonly string[],
  types: readonly TypeFieldDescriptions[],
): string | undefined {
  const scored = types.flatMap(({ fields }) => {
    const text = fields.get(toComparableFieldName(name));
    const score = names.filter((one) => fields.has(toComparableFieldName(one))).length;
    return text === undefined || isRelative(text) ? [] : [{ text, score }];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const texts = new Set(scored.filter(({ score }) => score === best).map(({ text }) => text));
  const [text] = texts;
  return texts.size === 1 ? text : undefined;
}
