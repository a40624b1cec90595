import { buildSchema, GraphQLError, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { toClientFacingError } from '../../gateway/errors/client-facing-error.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { openSeparateService } from '../kit/separate-service.ts';

test('a document that a subgraph refuses is a bug: it is logged, and no permission is missing', async () => {
  const bugs: [unknown, string | undefined][] = [];
  const schema = buildSchema('type Query { one: Int }');
  const service = createLocalSubgraphService({
    name: 'numbers',
    schema,
    contextOf: () => ({}),
    reportBug: (error) => expect.fail(String(error)),
  });
  await using separate = await openSeparateService(service, (bug, requestId) => {
    bugs.push([bug, requestId]);
  });

  for (const text of ['{ two }', 'query($a: Int) { one }', '{ one one: __typename }']) {
    const request = createSystemRequestContext('test');
    const { errors, data } = await separate.execute({ document: parse(text), variables: {} }, request);

    expect(data).toBeUndefined();
    expect(errors?.map((error) => toClientFacingError(error, 'r'))).toEqual([
      { message: 'Internal server error', extensions: { code: 'INTERNAL', status: 500, requestId: 'r' } },
    ]);
    expect(bugs.at(-1)).toEqual([expect.any(GraphQLError), request.requestId]);
  }
  expect(bugs).toHaveLength(3);
  expect(
    await separate.execute({ document: parse('{ one }'), variables: {} }, createSystemRequestContext('test')),
  ).toEqual({
    data: { one: null },
  });
});
