import { validate } from '@readme/openapi-parser';
import { describe, expect, test } from 'vitest';
import { restEndpointFamilies } from '../../rest-compat/families.ts';
import { buildOpenApi } from '../../rest-compat/openapi/build-openapi.ts';
import { loadRecordedResponses } from '../../rest-compat/openapi/records.ts';
import { openApiTagDescriptions } from '../../rest-compat/openapi/tags.ts';
import { projectRoot } from '../../server/settings/project-root.ts';

const records = loadRecordedResponses(projectRoot, restEndpointFamilies);
const described = buildOpenApi(restEndpointFamilies, records);

test('the OpenAPI document is valid 3.1', async () => {
  const document = JSON.parse(JSON.stringify(described));

  const outcome = await validate(document);

  expect(outcome.valid, JSON.stringify('errors' in outcome ? outcome.errors : [])).toBe(true);
});

test('every operation has a unique id', () => {
  const { paths } = described;

  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );

  expect(ids).toEqual([...new Set(ids)]);
});

test('every heading describes its section, and no other is described', () => {
  const { tags } = described;

  expect(tags.filter((tag) => !('description' in tag))).toEqual([]);
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(openApiTagDescriptions)));
});

test('an operation names the credential that it wants', () => {
  const { paths } = described;
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

describe('recorded examples', () => {
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path));

  test('adds examples and failures, and keeps the rest of the endpoints', () => {
    const promised = promisesOf(buildOpenApi(restEndpointFamilies));

    expect(promisesOf(described)).toEqual(promised);
  });

  test('is an example of the answer in each operation, and of each failure', () => {
    const bare = operations.filter(({ responses }) => {
      const shown = Object.entries(responses).filter(([status]) => Number(status) < 400);
      return !shown.length || 'default' in responses;
    });

    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });

  test('is shared by operations with equal responses', () => {
    const { responses, examples } = described.components;

    expect(Object.keys(responses).length).toBeGreaterThan(20);
    expect(Object.keys(examples).length).toBeGreaterThan(50);
    expect(JSON.stringify(described).length).toBeLessThan(700_000);
  });
});

type OpenApiDocument = ReturnType<typeof buildOpenApi>;

/** Paths, parameters, bodies and successes, without examples. */
function promisesOf({ paths, tags, components }: OpenApiDocument) {
  const bodies = restEndpointFamilies.flatMap(({ endpoints, prefix }) =>
    endpoints.flatMap(({ path, methods, answers }) =>
      methods.map((method) => {
        const { responses, security: _, ...operation } = paths[prefix + path]?.[method] ?? {};
        const successes = Object.keys(answers).map((status) => [status, responses?.[status]]);
        return { ...operation, successes };
      }),
    ),
  );
  // Which codes there are is what was recorded.
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('ErrorCode'));
  return withoutExamples({ paths: Object.keys(paths), tags, bodies, schemas });
}

function withoutExamples(value: object): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (/^examples?$/.test(key) ? undefined : inner)));
}
