import { randomUUID } from 'node:crypto';
import { coerceInputValue, Kind, typeFromAST } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSystemRequestContext } from '../../../core/context/request-context.ts';
import { authEndpointFamily } from '../../../rest-compat/auth/family.ts';
import type { Endpoint } from '../../../rest-compat/endpoint/define-endpoint.ts';
import type { EndpointOperation, RestRequest } from '../../../rest-compat/endpoint/define-operation.ts';
import { readApiSchema } from '../../kit/composed-graph.ts';

const apiSchema = readApiSchema();

const request: RestRequest = {
  method: 'POST',
  url: '/',
  headers: {},
  context: createSystemRequestContext('test'),
  externalUrl: 'http://localhost',
  site: {
    siteUrl: 'http://localhost',
    serverUrl: 'http://localhost',
    mediaUrl: 'http://localhost/media/{name}',
  },
  look: { brand: 'Trellis', home: '/' },
};

type JsonSchema = {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
};

/** A value of every field that a part of the request may have. */
function fill({ type, format, properties, anyOf }: JsonSchema): unknown {
  if (anyOf) return fill(anyOf[0] ?? {});
  if (format === 'uuid') return randomUUID();
  if (type === 'string') return '1';
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return ['1'];
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, fill(inner)]));
}

function fillPart(schema: z.ZodType | undefined) {
  return schema?.parse(fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema));
}

const cases = authEndpointFamily.endpoints.flatMap((endpoint) =>
  endpoint.operations.map(
    (operation) => [`${endpoint.methods[0]} ${endpoint.path}`, endpoint, operation] as const,
  ),
);

test.each(cases)('every field of %s has its place in the graph', (_, endpoint, operation) => {
  expect(listProblems(endpoint, operation)).toEqual([]);
});

function listProblems({ params, query, body }: Endpoint, { document, toVariables }: EndpointOperation) {
  const parts = { params: fillPart(params), query: fillPart(query), body: fillPart(body), request };
  const variables = toVariables(parts);
  const problems: string[] = [];
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return ['no operation'];
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    const inputType = typeFromAST(apiSchema, type as never) as never;
    coerceInputValue(variables[variable.name.value], inputType, (path, _value, { message }) =>
      problems.push(`${path.join('.')}: ${message}`),
    );
  }
  return problems;
}
