import { type GraphQLSchema, graphql } from 'graphql';
import { Int, Resolver } from 'type-graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSubgraph } from '../../../core/graphql/build-subgraph.ts';
import {
  inputType,
  int,
  key,
  list,
  node,
  numberRef,
  objectType,
  payload,
  text,
} from '../../../core/graphql/fields.ts';
import { encodeId, idOf, numberOf } from '../../../core/graphql/global-id.ts';
import { arg, mutation, query } from '../../../core/graphql/operations.ts';

const ring = '5f0c954e-0d9f-4b2e-9d3c-3f8f5a1f0d11';

@objectType('A leaf in a language.')
@key('id')
@node.numbers('id', 'language')
class Leaf {
  @int.as('number', 'Its number.') id!: number;
  @int('Its language.') language!: number;
}

@objectType('A tree.')
@node('id')
class Tree {
  @text.as('reference', 'Its key.') id!: string;
}

@objectType('A ring of a tree.')
@key('id')
@node.uuid('id')
class Ring {
  @text.as('uuid', 'Its UUID.') id!: string;
}

@objectType('A cone of a tree.')
@node.digits('id')
class Cone {
  @text.as('reference', 'Its number.') id!: string;
}

@inputType('A leaf of a list.')
class LeafInput {
  @numberRef.with('Leaf', 'language', 'Which.') id!: number;
  @int.optional('Its language.') language?: number | null;
}

@inputType('Leaves to grow.')
class GrowInput {
  @list(() => LeafInput, 'Leaves.') leaves!: LeafInput[];
}

const GrowPayload = payload('GrowPayload', 'Result of grow.', { given: text('Input of the service.') });

@Resolver(() => Leaf)
class LeafResolver {
  @query.optional(Leaf, 'A leaf.')
  leaf(
    @arg('id', numberOf('Leaf', { beside: 'language' }), 'Which.') leaf: number,
    @arg.optional('language', Int) language: number | null,
  ) {
    return leaf < 0 ? null : { id: leaf, language: language ?? 1 };
  }

  @query(Tree, 'A tree.')
  tree(@arg('id', idOf('Tree'), 'Which.') id: string) {
    return { id };
  }

  @query.optional(Ring, 'A ring.')
  ring(@arg('id', idOf('Ring'), 'Which.') id: string) {
    return id === ring ? { id } : null;
  }

  @query.optional(Cone, 'A cone.')
  cone(@arg('id', idOf('Cone'), 'Which.') id: string) {
    return id === '7' ? { id } : null;
  }

  @mutation(GrowPayload, 'Grows.')
  grow(@arg.input(GrowInput) input: GrowInput) {
    return { given: JSON.stringify(input) };
  }
}

let schema: GraphQLSchema;

beforeAll(async () => {
  schema = await buildSubgraph({
    resolvers: [LeafResolver],
    references: {
      Leaf: { __resolveReference: (leaf: object) => leaf },
      Ring: { __resolveReference: (ring: object) => ring },
    },
  });
});

async function ask(source: string, variableValues: Record<string, unknown> = {}) {
  const { data, errors } = await graphql({ schema, source, variableValues });
  return errors ? errors.map(({ message }) => message) : data;
}

describe('Ids', () => {
  const others: [string, string[]][] = [
    ['leaf', ['Leaf:4', 'Leaf:4:2:x', 'Leaf:4:2:', 'Leaf:04:2', 'Leaf:4:02', 'Leaf:4:2 ', 'Leaf:4:2\n']],
    ['leaf', ['Leaf:4:+2', 'Leaf:4:2.0', 'Leaf:4:2e0', 'Leaf:4:0x2', 'Leaf:4:', 'Leaf::2', 'Leaf:-0:2']],
    ['leaf', ['Leaf:4:99999999999', 'Leaf:4:2\0', 'Leaf:4:\u0662']],
    ['ring', [`Ring:${ring}:x`, `Ring:${ring}:`, `Ring:${ring.toUpperCase()}`, `Ring:{${ring}}`]],
    ['ring', [`Ring:${ring.replaceAll('-', '')}`, `Ring: ${ring}`, `Ring:${ring}\n`, 'Ring:named']],
    ['cone', ['Cone:07', 'Cone:7:1', 'Cone:7 ', 'Cone:-7', 'Cone:', 'Cone:99999999999999999999']],
  ];

  test.each(others)('that the server never issues are those of no %s', async (field, texts) => {
    for (const written of texts) {
      const id = Buffer.from(written).toString('base64url');
      const answer = await ask(`query($id: ID!) { found: ${field}(id: $id) { id } }`, { id });
      expect(answer, written).toEqual({ found: null });
    }
  });

  test('have one spelling, and no other text is a number', async () => {
    const id = encodeId('Leaf', 4, 21);
    const bytes = Buffer.from(id, 'base64url');
    const spellings = [bytes.toString('base64'), `${id}=`, ` ${id}`, `${id} `, `${id}\n`, id.toLowerCase()];
    spellings.push(...['leaf:4:2', ' Leaf:4:2'].map((text) => Buffer.from(text).toString('base64url')));
    for (const spelling of spellings.filter((one) => one !== id)) {
      expect(await ask('query($id: ID!) { leaf(id: $id) { id } }', { id: spelling })).toEqual([
        'This is no id of Leaf.',
      ]);
    }
    expect(await ask('query($id: ID!) { leaf(id: $id) { id } }', { id })).toEqual({ leaf: { id } });
  });

  test('that the server never issues are no ids in inputs, in lists and in references', async () => {
    const extra = encodeId('Leaf', 4, 2, 'x');
    const grow = (input: object) =>
      ask('mutation($input: GrowInput!) { grow(input: $input) { given } }', {
        input,
      });
    expect(await grow({ leaves: [{ id: extra }] })).toEqual(['This is no id of Leaf.']);

    const document =
      'query($of: [_Any!]!) { _entities(representations: $of) { ... on Leaf { number } ... on Ring { uuid } } }';
    const of = [
      { __typename: 'Leaf', id: extra },
      { __typename: 'Leaf', id: encodeId('Leaf', '04', 2) },
      { __typename: 'Leaf', id: encodeId('Ring', ring) },
      { __typename: 'Leaf', id: '4' },
      { __typename: 'Ring', id: encodeId('Ring', ring.toUpperCase()) },
      { __typename: 'Ring', id: encodeId('Ring', ring) },
    ];
    expect(await ask(document, { of })).toEqual({
      _entities: [null, null, null, null, null, { uuid: ring }],
    });
  });

  test('with a text as key keep its colons', async () => {
    const id = encodeId('Tree', 'a:b');
    expect(await ask('query($id: ID!) { tree(id: $id) { id reference } }', { id })).toEqual({
      tree: { id, reference: 'a:b' },
    });
  });
});
