import type { Suite } from '../suite.ts';

const tent = { __typename: 'Tent', id: 't1', weight: 12.5 };
const unasked = () => {
  throw new Error('This was not asked for.');
};

export const includeSkip: Suite = {
  about: 'conditions on fields that need a chain of two subgraphs',
  subgraphs: {
    goods: 'type Query { tent: Tent } type Tent @key(fields: "id") { id: ID! weight: Float! }',
    scales: `type Tent @key(fields: "id") {
      id: ID! weight: Float! @external isHeavy: Boolean! @requires(fields: "weight")
    }`,
    labels: `type Tent @key(fields: "id") {
      id: ID! isHeavy: Boolean! @external
      shown: Boolean! @requires(fields: "isHeavy") kept: Boolean! @requires(fields: "isHeavy")
      neverShown: Boolean! @requires(fields: "isHeavy") neverKept: Boolean! @requires(fields: "isHeavy")
    }`,
  },
  rows: [tent],
  fields: {
    'Query.tent': () => tent,
    'scales:Tent.isHeavy': ({ need }) => Number(need('weight')) > 10,
    'Tent.shown': ({ need }) => need('isHeavy') === true,
    'Tent.kept': ({ need }) => need('isHeavy') === true,
    'Tent.neverShown': unasked,
    'Tent.neverKept': unasked,
  },
  cases: [
    {
      name: 'not included',
      query: 'query ($on: Boolean = false) { tent { weight neverShown @include(if: $on) } }',
      data: { tent: { weight: 12.5 } },
    },
    {
      name: 'skipped',
      query: 'query ($on: Boolean = true) { tent { weight neverKept @skip(if: $on) } }',
      data: { tent: { weight: 12.5 } },
    },
    {
      name: 'included',
      query: 'query ($on: Boolean = true) { tent { weight shown @include(if: $on) } }',
      data: { tent: { weight: 12.5, shown: true } },
    },
    {
      name: 'not skipped',
      query: 'query ($on: Boolean = false) { tent { weight kept @skip(if: $on) } }',
      data: { tent: { weight: 12.5, kept: true } },
    },
  ],
};
