import { parse, printSchema } from 'graphql';
import { Resolver, Root } from 'type-graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRequest } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import { int, key, node, objectType, restOnly, text } from '../../core/graphql/fields.ts';
import { encodeId, idOf, numberOf } from '../../core/graphql/global-id.ts';
import { arg, fieldResolver, mutation, query } from '../../core/graphql/operations.ts';
import { createLocalService } from '../../gateway/executor/local/local-service.ts';
import { openEveryWay } from '../kit/every-way.ts';

@objectType('A tree.')
@key('id')
@node('id')
class Tree {
  @text.as('reference', 'Its key.') id!: string;
}

@objectType('A bird.')
@node.numbers('id')
class Bird {
  @int.as('number', 'Its number.') id!: number;
  @restOnly @text('What only REST asks for.') code!: string;
}

@Resolver(() => Tree)
class TreeResolver {
  @query.optional(Tree, 'A tree.')
  tree(@arg('id', idOf('Tree'), 'Which.') id: string) {
    if (id === 'secret') throw new AppError('wood.forbidden', { status: 403, message: 'Not yours.' });
    return id === 'gone' ? null : { id };
  }

  @restOnly
  @query(Tree, 'A tree by its place.')
  treeByPlace() {
    return { id: 'x' };
  }

  @mutation(Tree, 'Plants a tree.')
  plant() {
    return { id: 'new' };
  }
}

@objectType('A tree.', 'Tree')
@key('id')
@node('id')
class TreeStub {
  id!: string;
}

@Resolver(() => Bird)
class BirdResolver {
  @query.optional(Bird, 'A bird.')
  bird(@arg('id', numberOf('Bird'), 'Which.') id: number) {
    return { id, code: 'c' };
  }

  @fieldResolver.optional(TreeStub, 'Where it sits.')
  tree(@Root() { id }: Bird) {
    return { id: `of-${id}` };
  }
}

let graph: Awaited<ReturnType<typeof openEveryWay>>;

beforeAll(async () => {
  const keep = { __resolveReference: (reference: object) => reference };
  const schemas = {
    wood: await buildSubgraph({ resolvers: [TreeResolver], references: { Tree: keep } }),
    birds: await buildSubgraph({ resolvers: [BirdResolver], references: { Tree: keep } }),
  };
  graph = await openEveryWay(
    Object.entries(schemas).map(([name, schema]) =>
      createLocalService({
        name,
        schema,
        contextOf: (request) => request,
        reportBug: (error) => {
          throw error;
        },
      }),
    ),
  );
});

afterAll(() => graph[Symbol.asyncDispose]());

const ask = (...asked: Parameters<typeof graph.ask>) => graph.ask(...asked);

const oak = encodeId('Tree', 'oak');
const crow = encodeId('Bird', 7);

describe('Nodes', () => {
  test('are what a query finds by its id, and nothing tagged for REST is in the public graph', () => {
    const sdl = printSchema(graph.publicSchema);
    expect(sdl).toContain('type Tree implements Node');
    expect(sdl).toContain('type Bird implements Node');
    expect(sdl).not.toContain('treeByPlace');
    expect(sdl).not.toContain('code');
    expect(printSchema(graph.apiSchema)).toContain('treeByPlace');
  });

  test('are found by id, with what is asked of their type', async () => {
    const fields = '__typename id ...on Tree { reference } ...B';
    const answer = await ask(
      `query($id: ID!) { node(id: $id) { ${fields} } other: node(id: "${crow}") { ${fields} } }
       fragment B on Bird { number tree { id reference } }`,
      { id: oak },
    );
    const tree = { id: encodeId('Tree', 'of-7'), reference: 'of-7' };
    expect(answer).toEqual({
      data: {
        node: { __typename: 'Tree', id: oak, reference: 'oak' },
        other: { __typename: 'Bird', id: crow, number: 7, tree },
      },
    });
  });

  test('are answered as the same document asks for nodes of other types', async () => {
    const source = 'query($id: ID!) { node(id: $id) { ... on Tree { reference } ... on Bird { number } } }';
    expect(await ask(source, { id: oak })).toEqual({ data: { node: { reference: 'oak' } } });
    expect(await ask(source, { id: crow })).toEqual({ data: { node: { number: 7 } } });
    expect(await ask(source, { id: 'none' })).toEqual({ data: { node: null } });
  });

  test('in a list stand in its order, null for each that is not there', async () => {
    const ids = [crow, encodeId('Tree', 'gone'), oak, 'nonsense', encodeId('Ship', 1)];
    const answer = await ask('query($ids: [ID!]!) { nodes(ids: $ids) { id } none: nodes(ids: []) { id } }', {
      ids,
    });
    expect(answer).toEqual({ data: { nodes: [{ id: crow }, null, { id: oak }, null, null], none: [] } });
  });

  test('that are refused cost only themselves, and the error says where', async () => {
    const secret = encodeId('Tree', 'secret');
    const source = `query($ids: [ID!]!, $id: ID!) {
      nodes(ids: $ids) { id }
      tree: node(id: $id) { id }
    }`;
    expect(await ask(source, { ids: [oak, secret], id: secret })).toEqual({
      data: { nodes: [{ id: oak }, null], tree: null },
      failures: [
        { message: 'Not yours.', path: ['nodes', 1], code: 'wood.forbidden', line: 2 },
        { message: 'Not yours.', path: ['tree'], code: 'wood.forbidden', line: 3 },
      ],
    });
  });

  test('may stand in fragments, be skipped, and be asked as Node', async () => {
    const source = `query($id: ID!, $no: Boolean = false) {
      ...Q
      ... @include(if: $no) { left: node(id: $id) { id } }
      many: nodes(ids: [$id]) @include(if: $no) { id }
      bird(id: 3) { ... on Node { id } ...N }
    }
    fragment Q on Query { found: node(id: $id) { ...N ... on Node { __typename } } }
    fragment N on Node { key: id }`;
    const bird = encodeId('Bird', 3);
    expect(await ask(source, { id: oak })).toEqual({
      data: { found: { key: oak, __typename: 'Tree' }, bird: { id: bird, key: bird } },
    });
  });

  test('are at most a hundred in an operation', async () => {
    const document = parse('query($ids: [ID!]!) { nodes(ids: $ids) { id } }');
    const ask101 = graph.execute(
      { document, variables: { ids: Array(101).fill(oak) } },
      systemRequest('test'),
    );
    await expect(ask101).resolves.toMatchObject({
      errors: [{ message: expect.stringContaining('at most 100') }],
    });
  });
});
