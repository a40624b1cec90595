import { readFileSync } from 'node:fs';
import { buildSchema, getVariableValues, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getValueAtPath, isRecord } from '../../core/lib/records.ts';
import type { Endpoint } from '../../rest-compat/endpoint/define-endpoint.ts';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { listSchemaProperties } from '../../rest-compat/openapi/schemas.ts';

const text = readFileSync(new URL('../../gateway/generated/whole.graphql', import.meta.url), 'utf8');
const schema = buildSchema(text, { assumeValidSDL: true });

type Shape = Record<string, unknown>;

/** A value of a JSON schema, as short as possible. */
function toExample(shape: unknown, all: unknown): unknown {
  if (!isRecord(shape)) return 'x';
  if (typeof shape.$ref === 'string') return toExample(resolve(shape, all), all);
  const choices = [shape.enum, shape.examples, shape.anyOf, shape.oneOf, [shape.const]];
  const choice = choices
    .filter(Array.isArray)
    .flat()
    .find((value) => value !== undefined);
  if (choice !== undefined) return isRecord(choice) ? toExample(choice, all) : choice;
  if (shape.type === 'array') return [toExample(shape.items, all)];
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(Number(shape.minimum ?? 1), 1);
  if (shape.type === 'boolean') return true;
  if (shape.type !== 'object') return 'x';
  const properties = isRecord(shape.properties) ? shape.properties : {};
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, toExample(inner, all)]));
}

function resolve(shape: unknown, all: unknown): unknown {
  const name =
    String(getValueAtPath(shape, '$ref') ?? '')
      .split('/')
      .at(-1) ?? '';
  return name ? getValueAtPath(all, '$defs', name) : shape;
}

/** Bodies with one documented field each, besides those that are required. */
function listBodies({ body }: Endpoint) {
  const all: Shape = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {};
  const shape = resolve(all, all);
  const properties = Object.entries((getValueAtPath(shape, 'properties') ?? {}) as Record<string, Shape>);
  const needed = (getValueAtPath(shape, 'required') ?? []) as string[];
  const required = properties.filter(([name]) => needed.includes(name));
  return properties
    .filter(([, { isRefused }]) => !isRefused)
    .map((property) => ({
      field: property[0],
      body: Object.fromEntries([...required, property].map(([name, inner]) => [name, toExample(inner, all)])),
    }));
}

/** Returns the mistakes in the variables of an endpoint's operation; undefined if the example does not reach the operation. */
function findMistakes({ body: bodySchema, operation, params: paramsSchema }: Endpoint, body: unknown) {
  const parsed = bodySchema?.safeParse(body);
  if (!parsed?.success || typeof operation === 'function') return undefined;
  const names = paramsSchema ? listSchemaProperties(paramsSchema).map(({ name }) => [name, '1']) : [];
  const params = paramsSchema?.safeParse(Object.fromEntries(names)).data;
  const definition = operation.document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  const request = { headers: {}, context: {} };
  let variables: Record<string, unknown>;
  try {
    variables = operation.toVariables({ params, query: {}, body: parsed.data, request } as never);
  } catch {
    return undefined;
  }
  const { errors = [] } = getVariableValues(schema, definition.variableDefinitions ?? [], variables);
  return errors.map(({ message }) => message);
}

const cases = restEndpointFamilies.flatMap(({ prefix, endpoints }) =>
  endpoints.flatMap((endpoint) =>
    listBodies(endpoint).map(({ field, body }) => ({
      name: `${endpoint.methods.join(', ')} ${prefix}${endpoint.path} ${field}`,
      mistakes: findMistakes(endpoint, body),
    })),
  ),
);
const checked = cases.filter(({ mistakes }) => mistakes !== undefined);

test('most fields of bodies have an example', () => {
  expect(checked.length).toBeGreaterThan(0.9 * cases.length);
});

test('each documented field of a body becomes variables that the graph accepts', () => {
  expect(checked.filter(({ mistakes }) => mistakes?.length)).toEqual([]);
});
