import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { families } from '../../../rest-compat/families.ts';
import { readRecords } from '../../../rest-compat/openapi/records.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { readDocument } from './generate-clients.ts';

const document = readDocument();

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'document');

type Media = { schema: object; example?: unknown; examples?: Record<string, Referable> };
type Referable = { $ref?: string; value?: unknown };
type Response = { $ref?: string; content?: Record<string, Media>; headers?: object };
type Parameter = { name: string; schema: object; example?: unknown };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response>;
};

const operations: Operation[] = Object.values<Record<string, Operation>>(document.paths).flatMap((path) =>
  Object.values(path),
);

const validators = new Map<string, ValidateFunction>();

/** What a schema of the document refuses about a value. */
function findFaults(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
  const validate = validators.get(text) ?? ajv.compile(JSON.parse(text));
  validators.set(text, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A part of the document, or the shared part that it refers to. */
function follow<T extends { $ref?: string }>(part: T): T {
  if (!part.$ref) return part;
  const [, ...keys] = part.$ref.split('/');
  return keys.reduce((inner, key) => inner[key], document);
}

function listExamples({ example, examples = {} }: Media): unknown[] {
  return [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map((one) => follow(one).value),
  ];
}

const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

/** Every recorded answer: of which operation, its status and its body. */
function listRecorded() {
  const records = readRecords(projectRoot, families);
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
    const found = byId.get(id)?.responses[status];
    if (!found) return [`${id} ${status} is not in the document`];
    const schema = follow(found).content?.['application/json']?.schema;
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
    operations.find(({ operationId }) => operationId === 'getCampaignId')?.responses[200] ?? {};
  const { schema = {}, example } = content?.['application/json'] ?? {};

  expect(findFaults(schema, example)).toEqual([]);
  expect(findFaults(schema, { ok: false, campaign: { status: 'Gone' } })).not.toEqual([]);
});

test('what closes or bounds a value is told', () => {
  const parameters = (id: string) => {
    const found = operations.find(({ operationId }) => operationId === id)?.parameters ?? [];
    return Object.fromEntries(found.map(({ name, schema }) => [name, schema]));
  };

  expect(parameters('getStructureArticles')).toMatchObject({
    page: { type: 'integer', minimum: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 1000 },
    sort: { type: 'array', items: { enum: expect.arrayContaining(['name:asc', 'name:desc']) } },
  });
  expect(parameters('getCampaign')).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 1000 },
    status: { type: 'array', items: { enum: ['Draft', 'Published', 'Live', 'Inactive', 'Cancelled'] } },
  });
  expect(parameters('postCampaign')).toHaveProperty('Idempotency-Key');
  expect(parameters('postSignup')).toEqual({ redirect_to: { type: 'string' } });
  expect(document.components.schemas.CampaignErrorCode.enum).toContain('unauthorized');
  expect(document.components.schemas.AuthErrorCode.enum).toContain('bad_json');
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
  const config = await createConfig({ extends: ['recommended'] });

  const problems = await lintFromString({ source: JSON.stringify(document), config });

  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});
