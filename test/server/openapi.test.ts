import { validate } from '@readme/openapi-parser';
import { expect, test } from 'vitest';
import { families } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi.ts';
import { tagDescriptions } from '../../rest-compat/openapi-tags.ts';

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

test('every heading says what is under it, and no other is described', () => {
  const { tags } = buildOpenApi(families);

  expect(tags.filter((tag) => !('description' in tag))).toEqual([]);
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(tagDescriptions)));
});

test('an operation names the credential that it wants', () => {
  const { paths } = buildOpenApi(families);
  const credentialsOf = (method: string, path: string) => {
    return paths[path]?.[method]?.security?.flatMap((each) => Object.keys(each)) ?? [];
  };

  expect(credentialsOf('post', '/signup')).toEqual([]);
  expect(credentialsOf('get', '/feeds/jobs.rss')).toEqual([]);
  expect(credentialsOf('post', '/api/backend/login')).toEqual([]);
  expect(credentialsOf('get', '/user')).toEqual(['accessToken']);
  expect(credentialsOf('get', '/admin/users')).toEqual(['accessToken']);
  expect(credentialsOf('post', '/v1/campaign')).toEqual(['accountKey']);
  expect(credentialsOf('get', '/api/media')).toEqual(['cmsToken']);
  expect(credentialsOf('get', '/api/backend/media')).toEqual(['cmsSession']);
  expect(credentialsOf('get', '/api/backend/me')).toEqual(['cmsSession']);
});
