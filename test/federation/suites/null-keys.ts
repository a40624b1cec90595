import type { Suite } from '../suite.ts';

const toMap = (number: number, artist: string) => ({
  __typename: 'Chart',
  id: `${number}`,
  code: `c${number}`,
  artist: { __typename: 'Artist', id: `a${number}`, name: artist },
});
const charts = [toMap(1, 'Ada'), toMap(2, 'Bo'), toMap(3, 'Cy')];

export const nullKeys: Suite = {
  about: 'a subgraph in the middle that does not find an object',
  subgraphs: {
    drawers: `type Query { drawers: [Drawer] }
      type Drawer { chart: Chart }
      type Chart @key(fields: "code") { code: ID! }`,
    codes: 'type Chart @key(fields: "id") @key(fields: "code") { id: ID! code: ID! }',
    artists: `type Chart @key(fields: "id") { id: ID! artist: Artist }
      type Artist { id: ID! name: String }`,
  },
  rows: charts,
  fields: { 'Query.drawers': () => charts.map((chart) => ({ chart })) },
  references: {
    'codes:Chart': (_reference, row) => (row && row.id !== '3' ? row : null),
    'artists:Chart': ({ id }, row) => {
      if (id === undefined || id === null) throw new Error('A key was sent without its value.');
      return row ?? null;
    },
  },
  cases: [
    {
      name: 'an object without the next key is not asked for',
      query: '{ drawers { chart { code artist { name } } } }',
      data: {
        drawers: [
          { chart: { code: 'c1', artist: { name: 'Ada' } } },
          { chart: { code: 'c2', artist: { name: 'Bo' } } },
          { chart: { code: 'c3', artist: null } },
        ],
      },
    },
  ],
};
