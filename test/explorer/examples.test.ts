import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCredentialHeaders } from '../../clients/explorer/credentials.ts';
import type { GraphqlExample } from '../../clients/explorer/examples/graphql-example.ts';
import { graphqlExampleSections } from '../../clients/explorer/examples/graphql-example-sections.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const schema = buildSchema(readFileSync('gateway/generated/api.graphql', 'utf8'));
const examples = graphqlExampleSections
  .flatMap((group) => group.examples)
  .map((example): [string, GraphqlExample] => [example.title, example]);

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_CMS_PUBLIC_READ: 'true' } });
  story = await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

test('each domain has examples, with unique titles', () => {
  expect(graphqlExampleSections.map(({ title }) => title)).toEqual(['Auth', 'Campaigns', 'Site', 'CMS']);
  expect(new Set(examples.map(([title]) => title)).size).toBe(examples.length);
});

test.each(examples)('%s is a valid document with fitting variables', (_title, { document, variables }) => {
  const parsed = parse(document);
  const operation = getOperationAST(parsed);

  expect(validate(schema, parsed)).toEqual([]);
  expect(operation?.name).toBeDefined();
  const { errors } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables ?? {});
  expect(errors).toBeUndefined();
});

describe('the queries', () => {
  const queries = examples.filter(([, { document }]) => document.startsWith('query'));
  const ask = ({ document, variables }: GraphqlExample, headers: Record<string, string>) =>
    server.graphql(document, variables, headers);

  test.each(queries)('%s is answered with the credentials that it names', async (_title, example) => {
    const all = toCredentialHeaders({
      authorization: story.accessToken,
      'x-apikey': story.accountKey,
      'x-cms-token': story.cmsToken,
    });
    const { needs } = example;
    const { errors, data } = await ask(example, needs ? { [needs]: all[needs] ?? '' } : {});

    expect(errors).toBeUndefined();
    expect(Object.values(data)).not.toContain(null);
  });

  test.each(queries.filter(([, { needs }]) => needs))('%s is refused without', async (_title, example) => {
    const { errors } = await ask(example, {});

    expect(errors?.[0]?.extensions.status).toBe(401);
  });
});

test('a pasted token can follow its scheme', () => {
  const headers = toCredentialHeaders({
    authorization: ' Bearer abc\n',
    'x-apikey': ' ',
    'x-cms-token': 'def',
  });

  expect(headers).toEqual({ authorization: 'Bearer abc', 'x-cms-token': 'def' });
});
