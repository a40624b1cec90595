import { parse, printSchema } from 'graphql';
import { Resolver, Root } from 'type-graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSystemRequestContext } from '../../core/context/request-context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { buildSubgraph } from '../../core/graphql/build-subgraph.ts';
import { federationKey, restOnlyDirective } from '../../core/graphql/field-directives.ts';
import { graphqlIntField, graphqlObjectType, graphqlTextField } from '../../core/graphql/fields.ts';
import { encodeGlobalId, globalNumberIdScalar, globalTextIdScalar } from '../../core/graphql/global-id.ts';
import { withGlobalId } from '../../core/graphql/id-fields.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../core/graphql/operations.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { openGraphExecutions } from '../kit/every-way.ts';

@graphqlObjectType('A tree.')
@federationKey('id')
@withGlobalId('id')
class Tree {
  @graphqlTextField.as('reference', 'Its key.') id!: string;
}

@graphqlObjectType('A bird.')
@withGlobalId.numbers('id')
class Bird {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @restOnlyDirective @graphqlTextField('What only REST asks for.') code!: string;
}

@Resolver(() => Tree)
class TreeResolver {
  @queryResolver.optional(Tree, 'A tree.')
  tree(@resolverArgument('id', globalTextIdScalar('Tree'), 'Which.') id: string) {
    if (id === 'secret') throw new AppError('wood.forbidden', { status: 403, message: 'Not yours.' });
    return id === 'gone' ? null : { id };
  }

  @restOnlyDirective
  @queryResolver(Tree, 'A tree by its place.')
  treeByPlace() {
    return { id: 'x' };
  }

  @mutationResolver(Tree, 'Plants a tree.')
  plant() {
    return { id: 'new' };
  }
}

@graphqlObjectType('A tree.', 'Tree')
@federationKey('id')
@withGlobalId('id')
class TreeStub {
  id!: string;
}

@Resolver(() => Bird)
class BirdResolver {
  @queryResolver.optional(Bird, 'A bird.')
  bird(@resolverArgument('id', globalNumberIdScalar('Bird'), 'Which.') id: number) {
    return { id, code: 'c' };
  }

  @fieldResolver.optional(TreeStub, 'Where it sits.')
  tree(@Root() { id }: Bird) {
    return { id: `of-${id}` };
  }
}

let graph: Awaited<ReturnType<typeof openGraphExecutions>>;

beforeAll(async () => {
  const keep = { __resolveReference: (reference: object) => reference };
  const schemas = {
    wood: await buildSubgraph({ resolvers: [TreeResolver], references: { Tree: keep } }),
    birds: await buildSubgraph({ resolvers: [BirdResolver], references: { Tree: keep } }),
  };
  graph = await openGraphExecutions(
    Object.entries(schemas).map(([name, schema]) =>
      createLocalSubgraphService({
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

const oak = encodeGlobalId('Tree', 'oak');
const crow = encodeGlobalId('Bird', 7);

describe('Nodes', () => {
  test('are found by a query with the id, and fields tagged for REST are not in the public graph', () => {
    const sdl = printSchema(graph.publicSchema);
    expect(sdl).toContain('type Tree implements Node');
    expect(sdl).toContain('type Bird implements Node');
    expect(sdl).not.toContain('treeByPlace');
    expect(sdl).not.toContain('code');
    expect(printSchema(graph.apiSchema)).toContain('treeByPlace');
  });

  test('are found by id, with the selected fields of their type', async () => {
    const fields = '__typename id ...on Tree { reference } ...B';
    const answer = await ask(
      `query($id: ID!) { node(id: $id) { ${fields} } other: node(id: "${crow}") { ${fields} } }
       fragment B on Bird { number tree { id reference } }`,
      { id: oak },
    );
    const tree = { id: encodeGlobalId('Tree', 'of-7'), reference: 'of-7' };
    expect(answer).toEqual({
      data: {
        node: { __typename: 'Tree', id: oak, reference: 'oak' },
        other: { __typename: 'Bird', id: crow, number: 7, tree },
      },
    });
  });

  test('are answered like the same document for nodes of other types', async () => {
    const source = 'query($id: ID!) { node(id: $id) { ... on Tree { reference } ... on Bird { number } } }';
    expect(await ask(source, { id: oak })).toEqual({ data: { node: { reference: 'oak' } } });
    expect(await ask(source, { id: crow })).toEqual({ data: { node: { number: 7 } } });
    expect(await ask(source, { id: 'none' })).toEqual({ data: { node: null } });
  });

  test('are in the order of the ids, with null for each missing one', async () => {
    const ids = [crow, encodeGlobalId('Tree', 'gone'), oak, 'nonsense', encodeGlobalId('Ship', 1)];
    const answer = await ask('query($ids: [ID!]!) { nodes(ids: $ids) { id } none: nodes(ids: []) { id } }', {
      ids,
    });
    expect(answer).toEqual({ data: { nodes: [{ id: crow }, null, { id: oak }, null, null], none: [] } });
  });

  test('that are refused affect only themselves, with the path in the error', async () => {
    const secret = encodeGlobalId('Tree', 'secret');
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

  test('can be selected in fragments, skipped, and requested as Node', async () => {
    const source = `query($id: ID!, $no: Boolean = false) {
      ...Q
      ... @include(if: $no) { left: node(id: $id) { id } }
      many: nodes(ids: [$id]) @include(if: $no) { id }
      bird(id: 3) { ... on Node { id } ...N }
    }
    fragment Q on Query { found: node(id: $id) { ...N ... on Node { __typename } } }
    fragment N on Node { key: id }`;
    const bird = encodeGlobalId('Bird', 3);
    expect(await ask(source, { id: oak })).toEqual({
      data: { found: { key: oak, __typename: 'Tree' }, bird: { id: bird, key: bird } },
    });
  });

  test('are at most a hundred in an operation', async () => {
    const document = parse('query($ids: [ID!]!) { nodes(ids: $ids) { id } }');
    const ask101 = graph.execute(
      { document, variables: { ids: Array(101).fill(oak) } },
      createSystemRequestContext('test'),
    );
    await expect(ask101).resolves.toMatchObject({
      errors: [{ message: expect.stringContaining('at most 100') }],
    });
  });
});
