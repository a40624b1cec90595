import { validate } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { families } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi.ts';

test('the OpenAPI document is valid 3.1', async () => {
  const document = JSON.parse(JSON.stringify(buildOpenApi(families)));

  const outcome = await validate(document);

  expect(outcome.valid, JSON.stringify('errors' in outcome ? outcome.errors : [])).toBe(true);
});

test('every operation has an id of its own', () => {
  const { paths } = buildOpenApi(families);

  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );

  expect(ids).toEqual([...new Set(ids)]);
});
