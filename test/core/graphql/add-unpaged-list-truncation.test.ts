import { graphql } from 'graphql';
import { Ctx, Resolver } from 'type-graphql';
import { expect, test } from 'vitest';
import { buildSubgraph } from '../../../core/graphql/build-subgraph.ts';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { graphqlIntField, graphqlObjectType } from '../../../core/graphql/fields.ts';
import { queryResolver } from '../../../core/graphql/operations.ts';

@graphqlObjectType('A leaf.')
class Leaf {
  @graphqlIntField('Its number.') number!: number;
}

const leaves = (length: number) => Array.from({ length }, (_, number) => ({ number }));

@Resolver(() => Leaf)
class LeafResolver {
  @queryResolver.list(Leaf, 'Leaves.')
  leaves(@Ctx() { length }: { length: number }) {
    return leaves(length);
  }

  @queryResolver.optionalList(Leaf, 'Leaves that are loaded first.')
  async loadedLeaves(@Ctx() { length }: { length: number }) {
    return length ? leaves(length) : null;
  }

  @restOnlyDirective
  @queryResolver.list(Leaf, 'Leaves of the REST layer.')
  allLeaves(@Ctx() { length }: { length: number }) {
    return leaves(length);
  }
}

test.each([
  [0, 0],
  [1_000, 1_000],
  [1_001, 1_000],
])('a list of %i objects without pages has %i, unless only REST reads it', async (length, expected) => {
  const schema = await buildSubgraph({ resolvers: [LeafResolver] });
  const source = '{ leaves { number } loadedLeaves { number } allLeaves { number } }';
  const { data, errors } = await graphql({ schema, source, contextValue: { length } });

  expect(errors).toBeUndefined();
  expect(data?.leaves).toHaveLength(expected);
  expect(data?.leaves).toEqual(leaves(expected));
  expect(data?.loadedLeaves).toEqual(length ? leaves(expected) : null);
  expect(data?.allLeaves).toHaveLength(length);
});
