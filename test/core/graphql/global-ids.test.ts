import { type GraphQLSchema, graphql, printSchema } from 'graphql';
import { Args, Int, Resolver, Root } from 'type-graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSubgraph } from '../../../core/graphql/build-subgraph.ts';
import { federationKey } from '../../../core/graphql/field-directives.ts';
import {
  graphqlArgsType,
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { decodeGlobalId, encodeGlobalId, globalNumberIdScalar } from '../../../core/graphql/global-id.ts';
import {
  numberReferenceIdField,
  textReferenceIdField,
  withGlobalId,
} from '../../../core/graphql/id-fields.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

@graphqlObjectType('A leaf in a language.')
@federationKey('id')
@federationKey('number')
@withGlobalId.numbers('id', 'language')
class Leaf {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlIntField('Its language.') language!: number;
}

@graphqlObjectType('A tree.')
@withGlobalId('id')
class Tree {
  @graphqlTextField.as('reference', 'Its key.') id!: string;
  @textReferenceIdField.list('Leaf', 'Its leaves.') leafIds!: string[];
}

@graphqlObjectType('A tree as a painter shows it.')
@withGlobalId('painter', 'id')
class PaintedTree extends Tree {
  @graphqlTextField('Who has painted it.') painter!: string;
}

@graphqlInputType('A leaf of a list.')
class LeafInput {
  @numberReferenceIdField.with('Leaf', 'language', 'Which.') id!: number;
  @graphqlIntField.optional('Its language.') language?: number | null;
}

@graphqlInputType('What to grow.')
class GrowInput {
  @textReferenceIdField('Tree', 'Where.') tree!: string;
  @graphqlListField(() => LeafInput, 'What.') leaves!: LeafInput[];
  @textReferenceIdField.optionalList('Tree', 'Beside which.') beside?: string[] | null;
}

const GrowPayload = createMutationPayloadType('grow', {
  given: graphqlTextField('What the service was given.'),
  deleted: textReferenceIdField.optional('Tree', 'A tree that is no more.'),
});

@graphqlArgsType()
class TreeArgs {
  @textReferenceIdField('Tree', 'Which.') id!: string;
}

@Resolver(() => Tree)
class TreeResolver {
  @queryResolver(Leaf, 'A leaf.')
  leaf(
    @resolverArgument('id', globalNumberIdScalar('Leaf', { secondPartProperty: 'language' }), 'Which.')
    leaf: number,
    @resolverArgument.optional('language', Int) language: number | null,
  ) {
    return { id: leaf, language: language ?? 1 };
  }

  @queryResolver(Tree, 'A tree.')
  tree(@Args(() => TreeArgs) { id: tree }: TreeArgs) {
    return { id: tree, leafIds: ['4:7', '5:7'] };
  }

  @queryResolver(PaintedTree, 'A painted tree.')
  paintedTree() {
    return { id: 'a', leafIds: [], painter: 'b' };
  }

  @fieldResolver(Leaf, 'The first of its leaves.')
  leaf1(@Root() { leafIds }: Tree) {
    return { id: Number(leafIds[0]?.split(':')[0]), language: 7 };
  }

  @mutationResolver(GrowPayload, 'Grows.')
  grow(@resolverArgument.input(GrowInput) input: GrowInput) {
    return { given: JSON.stringify(input), deleted: input.tree };
  }
}

let schema: GraphQLSchema;

beforeAll(async () => {
  schema = await buildSubgraph({
    resolvers: [TreeResolver],
    references: { Leaf: { __resolveReference: (leaf: object) => ({ language: 1, ...leaf }) } },
  });
});

async function ask(source: string, variableValues: Record<string, unknown> = {}) {
  const { data, errors } = await graphql({ schema, source, variableValues });
  return errors ? errors.map(({ message }) => message) : data;
}

describe('Global ids', () => {
  test('are plain IDs in the schema', () => {
    const sdl = printSchema(schema);
    expect(sdl).toContain('leafIds: [ID!]!');
    expect(sdl).toContain('beside: [ID!]');
    expect(sdl).not.toContain('IdOf');
  });

  test('name the type and every part of the key', async () => {
    const answer = await ask(
      '{ leaf(id: 4, language: 2) { id number } tree(id: "a") { id reference leafIds } }',
    );
    expect(answer).toEqual({
      leaf: { id: encodeGlobalId('Leaf', 4, 2), number: 4 },
      tree: {
        id: encodeGlobalId('Tree', 'a'),
        reference: 'a',
        leafIds: [encodeGlobalId('Leaf', 4, 7), encodeGlobalId('Leaf', 5, 7)],
      },
    });
    expect(decodeGlobalId(encodeGlobalId('Leaf', 4, 2))).toEqual({ type: 'Leaf', parts: ['4', '2'] });
  });

  test('of a type that extends another contain their own key', async () => {
    expect(await ask('{ tree(id: "a") { id } paintedTree { id } }')).toEqual({
      tree: { id: encodeGlobalId('Tree', 'a') },
      paintedTree: { id: encodeGlobalId('PaintedTree', 'b', 'a') },
    });
  });

  test('are accepted as arguments, with all their parts, beside plain keys', async () => {
    const whole = await ask('query($id: ID!) { leaf(id: $id) { number language } }', {
      id: encodeGlobalId('Leaf', 4, 2),
    });
    expect(whole).toEqual({ leaf: { number: 4, language: 2 } });
    const told = await ask('query($id: ID!) { leaf(id: $id, language: 3) { language } }', {
      id: encodeGlobalId('Leaf', 4, 2),
    });
    expect(told).toEqual({ leaf: { language: 3 } });
    expect(await ask('{ tree(id: "a:b") { reference } }')).toEqual({ tree: { reference: 'a:b' } });
  });

  test('are parsed in any place of an input, and serialized in payloads', async () => {
    const input = {
      tree: encodeGlobalId('Tree', 'x'),
      leaves: [{ id: encodeGlobalId('Leaf', 9, 3) }, { id: 8, language: 1 }],
      beside: [encodeGlobalId('Tree', 'y')],
    };
    const answer = await ask('mutation($input: GrowInput!) { grow(input: $input) { given deleted } }', {
      input,
    });
    expect(answer).toEqual({ grow: { given: expect.any(String), deleted: encodeGlobalId('Tree', 'x') } });
    const { given } = (answer as { grow: { given: string } }).grow;
    expect(JSON.parse(given)).toEqual({
      tree: 'x',
      leaves: [
        { id: 9, language: 3 },
        { id: 8, language: 1 },
      ],
      beside: ['y'],
    });
  });

  test('of another type, and malformed ones, are refused', async () => {
    expect(
      await ask('query($id: ID!) { leaf(id: $id) { number } }', { id: encodeGlobalId('Tree', 'x') }),
    ).toEqual(['This is the id of another type (Tree), not of Leaf.']);
    for (const id of ['x', '1.5', '99999999999', '', '04', '-0', '+4', ' 4', '4 ', '4\n', '4e0', '0x4']) {
      expect(await ask('query($id: ID!) { leaf(id: $id) { number } }', { id })).toEqual([
        'This is no id of Leaf.',
      ]);
    }
  });

  test('that are refused are reported with their path', async () => {
    const wrong = encodeGlobalId('Other', 1);
    const places = async (document: string, variableValues: Record<string, unknown>) => {
      const { errors } = await graphql({ schema, source: document, variableValues });
      return errors?.map(({ extensions }) => extensions.details);
    };
    const grow = (input: object) =>
      places('mutation($input: GrowInput!) { grow(input: $input) { given } }', {
        input: { tree: 'x', leaves: [], ...input },
      });
    const told = (field: string, type: string) => [
      { errors: [{ field, message: `This is the id of another type (Other), not of ${type}.` }] },
    ];

    expect(await places('query($id: ID!) { leaf(id: $id) { number } }', { id: wrong })).toEqual(
      told('id', 'Leaf'),
    );
    expect(await grow({ tree: wrong })).toEqual(told('input.tree', 'Tree'));
    expect(await grow({ beside: ['y', wrong] })).toEqual(told('input.beside[1]', 'Tree'));
    expect(await grow({ leaves: [{ id: 1 }, { id: wrong }] })).toEqual(told('input.leaves[1].id', 'Leaf'));
    expect(await grow({ leaves: [{ id: 'z' }] })).toEqual([
      { errors: [{ field: 'input.leaves[0].id', message: 'This is no id of Leaf.' }] },
    ]);
  });

  test('become the properties of their object in a reference', async () => {
    const document = `query($of: [_Any!]!) { _entities(representations: $of) { ... on Leaf { number language } } }`;
    const of = [
      { __typename: 'Leaf', id: encodeGlobalId('Leaf', 4, 2) },
      { __typename: 'Leaf', number: 6 },
    ];
    expect(await ask(document, { of })).toEqual({
      _entities: [
        { number: 4, language: 2 },
        { number: 6, language: 1 },
      ],
    });
  });
});
