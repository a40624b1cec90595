import { buildSubgraphSchema } from '@apollo/subgraph';
import { GraphQLError, parse } from 'graphql';
import { decodeGlobalId, encodeGlobalId } from '../../core/graphql/global-id.ts';
import { createLocalSubgraphService } from '../../gateway/executor/local/local-subgraph-service.ts';
import { openGraphExecutions } from './every-way.ts';

export const oakId = encodeGlobalId('Tree', 'oak');
export const crowId = encodeGlobalId('Bird', '7');
export const secretTreeId = encodeGlobalId('Tree', 'secret');

const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.5", import: ["@key", "@shareable"])`;

/** Trees have two keys, and an address of their own; a nest is no node. */
const wood = `${link}
  type Query { tree(id: ID!): Tree trees: [Tree!]! things: [Thing!]! named(name: String!): Named }
  type Mutation { plant(id: ID!): Planted! }
  type Planted { tree: Tree! }
  type Tree implements Named @key(fields: "id") @key(fields: "code") {
    id: ID! code: String! name: String! height: Int! extra: JSON nest: Nest bird: Bird
  }
  type Nest implements Named { name: String! eggs: Int! tree: Tree }
  type Bird @key(fields: "id") { id: ID! }
  interface Named { name: String! }
  union Thing = Tree | Nest
  scalar JSON`;

const birds = `${link}
  type Query { bird(id: ID!): Bird }
  type Bird @key(fields: "id") { id: ID! name: String! wings: Int! home: Tree }
  type Tree @key(fields: "id") { id: ID! guests(first: Int = 2): [Bird!]! leaves: Int! }
  type Leaf @key(fields: "code", resolvable: false) { code: String! }`;

type Row = Record<string, unknown>;

const toTree = (key: string): Row => ({
  __typename: 'Tree',
  id: encodeGlobalId('Tree', key),
  code: `code of ${key}`,
  name: `name of ${key}`,
  height: 12,
  extra: { node_empty: 1, client_id: 2, id: 3 },
  nest: {
    __typename: 'Nest',
    name: `nest in ${key}`,
    eggs: 3,
    tree: { __typename: 'Tree', id: encodeGlobalId('Tree', key) },
  },
  bird: { __typename: 'Bird', id: crowId },
});
const toBird = (id: string): Row => ({
  __typename: 'Bird',
  id,
  name: `name of ${id}`,
  wings: 2,
  home: { __typename: 'Tree', id: oakId },
});

function findTree(id: unknown): Row | null {
  const key = decodeGlobalId(String(id))?.parts[0] ?? '';
  if (key === 'secret') throw new GraphQLError('Not yours.', { extensions: { code: 'wood.forbidden' } });
  return key === 'gone' ? null : toTree(key);
}

/** Finds a tree by the key that the planner has chosen. */
const findByKey = ({ id, code }: Row) =>
  findTree(id ?? encodeGlobalId('Tree', String(code).replace('code of ', '')));

const resolversOfWood = {
  Query: {
    tree: (_: unknown, { id }: Row) => findTree(id),
    trees: () => [toTree('oak'), toTree('elm')],
    things: () => [toTree('oak'), toTree('oak').nest],
    named: (_: unknown, { name }: Row) => ({ ...toTree('oak'), name }),
  },
  Mutation: { plant: (_: unknown, { id }: Row) => ({ tree: toTree(String(id)) }) },
  Tree: { __resolveReference: findByKey },
  Nest: { tree: ({ tree }: Row) => findTree((tree as Row).id) },
};

const resolversOfBirds = {
  Query: { bird: (_: unknown, { id }: Row) => toBird(String(id)) },
  Bird: { __resolveReference: ({ id }: Row) => toBird(String(id)) },
  Tree: {
    __resolveReference: (reference: Row) => reference,
    guests: ({ id }: Row, { first }: { first: number }) => {
      if (first < 0) throw new GraphQLError('Not so few.', { extensions: { code: 'birds.few' } });
      const key = decodeGlobalId(String(id))?.parts[0];
      return Array.from({ length: first }, (_, at) => toBird(encodeGlobalId('Bird', `${key}-${at}`)));
    },
    leaves: ({ id }: Row) => String(id).length,
  },
};

/** Two services over one small graph, in every way in which operations are executed. */
export function openGardenGraph() {
  const toService = (name: string, sdl: string, resolvers: object) =>
    createLocalSubgraphService({
      name,
      schema: buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers } as never]),
      contextOf: () => ({}),
      reportBug: (error) => {
        throw error;
      },
    });
  return openGraphExecutions([
    toService('wood', wood, resolversOfWood),
    toService('birds', birds, resolversOfBirds),
  ]);
}
