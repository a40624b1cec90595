import { isEnumType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toErrorCodeEnumName } from '../../../core/errors/errors.ts';
import errors from '../../../gateway/generated/errors.json' with { type: 'json' };
import { listGraphqlErrorRows } from '../../../server/schema/error-tables.ts';
import { readApiSchema } from '../../kit/composed-graph.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const schema = readApiSchema();

test('every code has a unique name in the enum, with a description', () => {
  const type = schema.getType('ErrorCode');
  const values = isEnumType(type) ? type.getValues() : [];
  const names = listGraphqlErrorRows().map(({ code }) => toErrorCodeEnumName(code));

  expect(values.map(({ name }) => name).sort()).toEqual([...new Set(names)].sort());
  expect(names).toHaveLength(new Set(names).size);
  expect(values.filter(({ description }) => !/^\d{3}: [A-Z].+\.$/.test(description ?? ''))).toEqual([]);
});

test('clients can query the meaning of each code', async () => {
  const { data } = await server.graphql('{ errorCodes { code status message } }');

  expect(data.errorCodes).toHaveLength(listGraphqlErrorRows().length);
  expect(data.errorCodes).toContainEqual({
    code: 'AUTH_TOKEN_EXPIRED',
    status: 401,
    message: 'The access token has expired; refresh the session.',
  });
});

test('introspection shows the error codes of each field', async () => {
  const { data } = await server.graphql(
    '{ query: __type(name: "Query") { fields { name description } } mutation: __type(name: "Mutation") { fields { name description } } }',
  );
  const told = (kind: 'query' | 'mutation') =>
    Object.fromEntries(
      data[kind].fields.map(({ name, description }: { name: string; description: string | null }) => [
        name,
        /(?:^|\n)Errors: (.+)\.$/.exec(description ?? '')?.[1]?.split(', ') ?? [],
      ]),
    );

  expect(told('query')).toEqual(errors.Query);
  expect(told('mutation')).toEqual(errors.Mutation);
  expect(errors.Query.me).toEqual(expect.arrayContaining(['AUTH_NO_AUTHORIZATION', 'AUTH_TOKEN_EXPIRED']));
  expect(errors.Mutation.createCampaign).toContain('CAMPAIGN_INVALID_FIELD');
});
