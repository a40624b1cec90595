import { validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { families } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi.ts';
import { readApiSchema } from '../kit/composed-graph.ts';
import { serveRest } from '../kit/serve-rest.ts';

const apiSchema = readApiSchema();

const cases = families.flatMap((family) =>
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
    expect(validate(apiSchema, endpoint.document)).toEqual([]);
    if (endpoint.opening) expect(validate(apiSchema, endpoint.opening.document)).toEqual([]);
    if (endpoint.guard) expect(validate(apiSchema, endpoint.guard.document)).toEqual([]);
    const { open, discard } = endpoint.upload ?? {};
    for (const step of [open, discard]) if (step) expect(validate(apiSchema, step.document)).toEqual([]);
  });

  test('its path parameters are all described', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

    const operation = buildOpenApi([family]).paths[family.prefix + endpoint.path]?.[method];
    const described = operation?.parameters.filter((parameter) => parameter.in === 'path');

    expect(described?.map((parameter) => parameter.name)).toEqual(named);
  });

  test('its example survives the round trip', async () => {
    const told = { ...endpoint.upload?.open.example, ...(endpoint.example.data as object) };
    await using front = await serveRest([family], told);

    const response = await front.sendExample(family, endpoint, method);

    const answer = endpoint.answers[response.status];
    expect(answer, `status ${response.status}: ${await response.clone().text()}`).toBeDefined();
    if (typeof answer === 'object') answer.parse(await response.json());
  });
});
