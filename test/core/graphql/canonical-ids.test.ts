import { type GraphQLSchema, graphql } from 'graphql';
import { Int, Resolver } from 'type-graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSubgraph } from '../../../core/graphql/build-subgraph.ts';
import { federationKey } from '../../../core/graphql/field-directives.ts';
import {
  graphqlInputType,
  graphqlIntField,
  graphqlListField,
  graphqlObjectType,
  graphqlTextField,
} from '../../../core/graphql/fields.ts';
import { encodeGlobalId, globalNumberIdScalar, globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { numberReferenceIdField, withGlobalId } from '../../../core/graphql/id-fields.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import { createMutationPayloadType } from '../../../core/graphql/payload-types.ts';

const ring = '5f0c954e-0d9f-4b2e-9d3c-3f8f5a1f0d11';

@graphqlObjectType('A leaf in a language.')
@federationKey('id')
@withGlobalId.numbers('id', 'language')
class Leaf {
  @graphqlIntField.as('number', 'Its number.') id!: number;
  @graphqlIntField('Its language.') language!: number;
}

@graphqlObjectType('A tree.')
@withGlobalId('id')
class Tree {
  @graphqlTextField.as('reference', 'Its key.') id!: string;
}

@graphqlObjectType('A ring of a tree.')
@federationKey('id')
@withGlobalId.uuid('id')
class Ring {
  @graphqlTextField.as('uuid', 'Its UUID.') id!: string;
}

@graphqlObjectType('A cone of a tree.')
@withGlobalId.digits('id')
class Cone {
  @graphqlTextField.as('reference', 'Its number.') id!: string;
}

@graphqlInputType('A leaf of a list.')
class LeafInput {
  @numberReferenceIdField.with('Leaf', 'language', 'Which.') id!: number;
  @graphqlIntField.optional('Its language.') language?: number | null;
}

@graphqlInputType('Leaves to grow.')
class GrowInput {
  @graphqlListField(() => LeafInput, 'Leaves.') leaves!: LeafInput[];
}

const GrowPayload = createMutationPayloadType('grow', {
  given: graphqlTextField('Input of the service.'),
});

@Resolver(() => Leaf)
class LeafResolver {
  @queryResolver.optional(Leaf, 'A leaf.')
  leaf(
    @resolverArgument('id', globalNumberIdScalar('Leaf', { secondPartProperty: 'language' }), 'Which.')
    leaf: number,
    @resolverArgument.optional('language', Int) language: number | null,
  ) {
    return leaf < 0 ? null : { id: leaf, language: language ?? 1 };
  }

  @queryResolver(Tree, 'A tree.')
  tree(@resolverArgument('id', globalTextIdScalar('Tree'), 'Which.') id: string) {
    return { id };
  }

  @queryResolver.optional(Ring, 'A ring.')
  ring(@resolverArgument('id', globalTextIdScalar('Ring'), 'Which.') id: string) {
    return id === ring ? { id } : null;
  }

  @queryResolver.optional(Cone, 'A cone.')
  cone(@resolverArgument('id', globalTextIdScalar('Cone'), 'Which.') id: string) {
    return id === '7' ? { id } : null;
  }

  @mutationResolver(GrowPayload, 'Grows.')
  grow(@resolverArgument.input(GrowInput) input: GrowInput) {
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

  test.each(others)('that the server never issues belong to no %s', async (field, texts) => {
    for (const written of texts) {
      const id = Buffer.from(written).toString('base64url');
      const answer = await ask(`query($id: ID!) { found: ${field}(id: $id) { id } }`, { id });
      expect(answer, written).toEqual({ found: null });
    }
  });

  test('have one spelling, and no other text is a number', async () => {
    const id = encodeGlobalId('Leaf', 4, 21);
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
    const extra = encodeGlobalId('Leaf', 4, 2, 'x');
    const grow = (input: object) =>
      ask('mutation($input: GrowInput!) { grow(input: $input) { given } }', {
        input,
      });
    expect(await grow({ leaves: [{ id: extra }] })).toEqual(['This is no id of Leaf.']);

    const document =
      'query($of: [_Any!]!) { _entities(representations: $of) { ... on Leaf { number } ... on Ring { uuid } } }';
    const of = [
      { __typename: 'Leaf', id: extra },
      { __typename: 'Leaf', id: encodeGlobalId('Leaf', '04', 2) },
      { __typename: 'Leaf', id: encodeGlobalId('Ring', ring) },
      { __typename: 'Leaf', id: '4' },
      { __typename: 'Ring', id: encodeGlobalId('Ring', ring.toUpperCase()) },
      { __typename: 'Ring', id: encodeGlobalId('Ring', ring) },
    ];
    expect(await ask(document, { of })).toEqual({
      _entities: [null, null, null, null, null, { uuid: ring }],
    });
  });

  test('with a text as key keep its colons', async () => {
    const id = encodeGlobalId('Tree', 'a:b');
    expect(await ask('query($id: ID!) { tree(id: $id) { id reference } }', { id })).toEqual({
      tree: { id, reference: 'a:b' },
    });
  });
});
