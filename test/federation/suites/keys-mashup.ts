import type { Suite } from '../suite.ts';

const part = {
  __typename: 'Part',
  id: 'p1',
  serial: 'serial 1',
  lot: { year: 'y1', week: 'w1', line: 'l1' },
  label: 'bolt',
};
const crate = { __typename: 'Crate', id: 'c1', parts: [part] };

const sdlOfLot = 'type Lot { year: ID! week: ID! line: ID! }';

export const keysMashup: Suite = {
  about: 'four keys in two subgraphs, of which each resolves another one',
  subgraphs: {
    labels: `type Part @key(fields: "id", resolvable: true) @key(fields: "serial", resolvable: false)
        @key(fields: "lot { year week }", resolvable: false) @key(fields: "id lot { week line }", resolvable: false) {
        id: ID! serial: ID! lot: Lot! label: String!
      } ${sdlOfLot}`,
    crates: `type Query { crate: Crate }
      type Crate @key(fields: "id") { id: ID! parts: [Part!]! }
      type Part @key(fields: "lot { year week }", resolvable: false)
        @key(fields: "id lot { week line }", resolvable: true)
        @key(fields: "serial", resolvable: false) @key(fields: "id", resolvable: false) {
        id: ID! serial: ID! lot: Lot! label: String! @external sticker: String! @requires(fields: "label")
      } ${sdlOfLot}`,
  },
  rows: [part, crate],
  fields: { 'Query.crate': () => crate, 'Part.sticker': ({ need }) => `this is a ${need('label')}` },
  cases: [
    {
      name: 'there by the one key and back by the other',
      query: '{ crate { id parts { id label sticker } } }',
      data: { crate: { id: 'c1', parts: [{ id: 'p1', label: 'bolt', sticker: 'this is a bolt' }] } },
    },
  ],
};
