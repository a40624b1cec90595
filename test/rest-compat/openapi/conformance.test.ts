import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { loadRecordedResponses } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/settings/project-root.ts';
import { createDocumentValidator, type MediaTypeObject } from '../../kit/recording/described.ts';

const { document, operations, findFaults, follow, findSchema } = createDocumentValidator();

function listExamples({ example, examples = {} }: MediaTypeObject): unknown[] {
  return [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map((one) => follow(one).value),
  ];
}

/** Every recorded answer: of which operation, its status and its body. */
function listRecorded() {
  const records = loadRecordedResponses(projectRoot, restEndpointFamilies);
  return Object.values(records).flatMap((family) =>
    Object.entries(family).flatMap(([id, { success, failures }]) => [
      ...Object.entries(success).map(([status, answer]) => ({ id, status, answer })),
      ...Object.entries(failures).flatMap(([status, codes]) =>
        Object.values(codes).map((answer) => ({ id, status, answer })),
      ),
    ]),
  );
}

test('each answer that tests have recorded is one that its schema describes', () => {
  let checked = 0;
  const faults = listRecorded().flatMap(({ id, status, answer }) => {
    const schema = findSchema(id, status);
    if (schema === undefined) return [`${id} ${status} is not in the document`];
    if (!schema || answer === null) return [];
    checked += 1;
    return findFaults(schema, answer).map((fault) => `${id} ${status} ${fault}`);
  });

  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(1000);
});

test('each example of a request is one that its schema describes', () => {
  const faults = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema, example }) =>
      example === undefined
        ? []
        : findFaults(schema, example).map((fault) => `${operationId} ${name} ${fault}`),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap((media) =>
      listExamples(media).flatMap((example) =>
        findFaults(media.schema, example).map((fault) => `${operationId} body ${fault}`),
      ),
    ),
  ]);

  expect(faults).toEqual([]);
});

test('a schema refuses what an answer is not', () => {
  const { content } =
    operations.find(({ operationId }) => operationId === 'getCampaign')?.responses[200] ?? {};
  const { schema = {}, example } = content?.['application/json'] ?? {};

  expect(findFaults(schema, example)).toEqual([]);
  expect(findFaults(schema, { ok: false, campaign: { status: 'Gone' } })).not.toEqual([]);
});

test('what closes or bounds a value is told', () => {
  const parameters = (id: string) => {
    const found = operations.find(({ operationId }) => operationId === id)?.parameters ?? [];
    return Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
  };

  expect(parameters('listArticles')).toMatchObject({
    page: { type: 'integer', minimum: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 1000 },
    sort: { type: 'array', items: { enum: expect.arrayContaining(['name:asc', 'name:desc']) } },
  });
  expect(parameters('listCampaigns')).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
    status: { type: 'array', items: { enum: ['Draft', 'Published', 'Live', 'Inactive', 'Cancelled'] } },
  });
  expect(parameters('createCampaign')).toHaveProperty('Idempotency-Key');
  expect(parameters('signUp')).toEqual({ redirect_to: { type: 'string' } });
  expect(document.components.schemas.CampaignErrorCode.enum).toContain('unauthorized');
  expect(document.components.schemas.AuthErrorCode.enum).toContain('bad_json');
});

test('a limit of the caller is told wherever it holds, and no status that only a hook would choose', () => {
  const statusesOf = (id: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === id)?.responses ?? {});
  const limited = operations
    .filter(({ tags }) => tags.includes('Jobs: campaigns'))
    .map(({ operationId }) => operationId);

  for (const id of [...limited, 'issueOAuthToken', 'issueToken']) expect(statusesOf(id), id).toContain('429');
  expect(limited).toHaveLength(6);
  expect(statusesOf('issueToken')).not.toContain('418');
  expect(document.components.responses['campaigns.429.rate_limited'].headers).toHaveProperty('Retry-After');
});

test('bodies have names, and no schema is made of several: openapi-generator writes a model for each', () => {
  const nameless = operations.flatMap(({ operationId, requestBody }) =>
    Object.entries(requestBody?.content ?? {})
      .filter(([type, { schema }]) => type !== 'application/octet-stream' && !('$ref' in schema))
      .map(([type]) => `${operationId} ${type}`),
  );

  expect(nameless).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('"allOf"');
});

test('each parameter and each answer says what it is', () => {
  const silent = operations.flatMap(({ operationId, parameters, responses }) => [
    ...parameters.filter((one) => !('description' in one)).map(({ name }) => `${operationId} ${name}`),
    ...Object.entries(responses)
      .filter(([, response]) => !('description' in follow(response)))
      .map(([status]) => `${operationId} ${status}`),
  ]);

  expect(silent).toEqual([]);
});

test('the linter of OpenAPI finds no error', async () => {
  // As text, because checking an object against the type of the configuration takes half a minute.
  const config = await createConfig('extends: [recommended]');

  const problems = await lintFromString({ source: JSON.stringify(document), config });

  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});
