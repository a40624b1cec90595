import { never, type Suite } from '../suite.ts';

const names: Record<string, string> = { g1: 'Tools', g2: 'Saws', g3: 'Blades' };
const below: Record<string, string> = { g1: 'g2', g2: 'g3', g3: 'g1' };
const toGroup = (id: string) => ({
  __typename: 'Group',
  id,
  name: names[id],
  groups: [{ __typename: 'Group', id: String(below[id]), name: names[String(below[id])] }],
});
const wares = [
  { __typename: 'Ware', id: 'w1', groups: ['g1', 'g2'].map(toGroup) },
  { __typename: 'Ware', id: 'w2', groups: ['g3', 'g2'].map(toGroup) },
];

export const nestedProvides: Suite = {
  about: 'a root that provides objects in objects, so that nothing else is asked',
  subgraphs: {
    'all-wares': 'type Ware @key(fields: "id") { id: ID! }',
    groups: `type Query { wares: [Ware] @shareable @provides(fields: "groups { id name groups { id name } }") }
      type Ware @key(fields: "id") { id: ID! groups: [Group] @external }
      type Group @key(fields: "id") { id: ID! name: String groups: [Group] @external }`,
    trees: `type Ware @key(fields: "id") { id: ID! groups: [Group] @shareable }
      type Group @key(fields: "id") { id: ID! groups: [Group] @shareable }`,
  },
  rows: wares,
  fields: { 'Query.wares': () => wares },
  references: {
    'all-wares:Ware': never,
    'groups:Ware': never,
    'groups:Group': never,
    'trees:Ware': never,
    'trees:Group': never,
  },
  cases: [
    {
      name: 'one level',
      query: '{ wares { id groups { id name } } }',
      data: {
        wares: [
          {
            id: 'w1',
            groups: [
              { id: 'g1', name: 'Tools' },
              { id: 'g2', name: 'Saws' },
            ],
          },
          {
            id: 'w2',
            groups: [
              { id: 'g3', name: 'Blades' },
              { id: 'g2', name: 'Saws' },
            ],
          },
        ],
      },
    },
    {
      name: 'two levels',
      query: '{ wares { id groups { id name groups { id name } } } }',
      data: {
        wares: [
          {
            id: 'w1',
            groups: [
              { id: 'g1', name: 'Tools', groups: [{ id: 'g2', name: 'Saws' }] },
              { id: 'g2', name: 'Saws', groups: [{ id: 'g3', name: 'Blades' }] },
            ],
          },
          {
            id: 'w2',
            groups: [
              { id: 'g3', name: 'Blades', groups: [{ id: 'g1', name: 'Tools' }] },
              { id: 'g2', name: 'Saws', groups: [{ id: 'g3', name: 'Blades' }] },
            ],
          },
        ],
      },
    },
  ],
};
