import { validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { readApiSchema } from '../kit/composed-graph.ts';

const apiSchema = readApiSchema();

const documents = new Map(restEndpointFamilies.map((family) => [family, buildOpenApi([family])]));

const cases = restEndpointFamilies.flatMap((family) =>
  family.endpoints.flatMap((endpoint) =>
    endpoint.methods.map((method) => ({
      name: `${method} ${family.prefix}${endpoint.path}`,
      method,
      family,
      endpoint,
    })),
  ),
);

test('no two endpoints claim the same method and path', () => {
  const claims = cases.map(({ name }) => name);

  expect(claims).toEqual([...new Set(claims)]);
});

describe.each(cases)('$name', ({ method, family, endpoint }) => {
  test('its GraphQL document is valid against the supergraph', () => {
    const { operations, opening, guard, upload } = endpoint;
    const steps = [opening, guard, upload?.open, upload?.discard].filter((step) => step !== undefined);
    for (const { document } of [...operations, ...steps]) expect(validate(apiSchema, document)).toEqual([]);
  });

  test('its path parameters are all described', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

    const operation = documents.get(family)?.paths[family.prefix + endpoint.path]?.[method];
    const described = operation?.parameters.filter((parameter) => parameter.in === 'path');

    expect(described?.map((parameter) => parameter.name)).toEqual(named);
  });
});
