import type { Case, Suite } from '../suite.ts';

const guest = { __typename: 'Guest', id: 'g1', name: 'Gus' };
const host = { __typename: 'Host', id: 'h1', name: 'Hal' };
const both = [guest, host];

/** Selections of a visitor, with so many nested levels of `met`. */
const ask = (fields: string, levels: number): string => {
  const below = levels ? ` met { ${ask(fields, levels - 1)} }` : '';
  return `... on Guest { ${fields}${below} } ... on Host { ${fields}${below} }`;
};
const answer = (withId: boolean, levels: number): object[] =>
  both.map(({ id, name }) => ({
    ...(withId && { id }),
    name,
    ...(levels && { met: answer(withId, levels - 1) }),
  }));

const nested = (levels: number): Case => ({
  name: `an id that may be null in one type of a union, ${levels} levels down`,
  query: `query Named { guests { id name } visitors { ${ask('id name', levels)} } }`,
  data: { guests: [{ id: 'g1', name: 'Gus' }], visitors: answer(true, levels) },
});

export const childTypeMismatch: Suite = {
  about: 'fields of one name in a union, nullable in one type and not in the other',
  subgraphs: {
    door: 'type Guest { id: ID @shareable } type Query { guests: [Guest!]! }',
    hall: `union Visitor = Guest | Host
      type Guest @key(fields: "id") { id: ID! name: String met: [Visitor!]! }
      type Host { id: ID name: String @shareable met: [Visitor!]! }
      type Query { visitors: [Visitor!]! }`,
  },
  rows: both,
  fields: {
    'Query.guests': () => [guest],
    'Query.visitors': () => both,
    'Guest.met': () => both,
    'Host.met': () => both,
  },
  cases: [
    nested(0),
    nested(1),
    nested(2),
    {
      name: 'names alone, two levels down',
      query: `{ visitors { ${ask('name', 2)} } }`,
      data: { visitors: answer(false, 2) },
    },
  ],
};
