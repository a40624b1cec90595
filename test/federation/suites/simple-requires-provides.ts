import type { Suite } from '../suite.ts';

const fan = { __typename: 'Fan', id: 'f1', nick: 'Zoe', town: 'Graz' };
const sets = [
  { __typename: 'Set', code: 's1', title: 'Castle', cost: 20, pieces: 3 },
  { __typename: 'Set', code: 's2', title: 'Rocket', cost: 50, pieces: 4 },
];
const notes = sets.map((set, at) => ({
  __typename: 'Note',
  id: `n${at + 1}`,
  text: `text ${at + 1}`,
  by: fan,
  set,
}));
const notesOf = (code: unknown) => notes.filter(({ set }) => set.code === code);
const postage = [{ postage: 60 }, { postage: 200 }];
const ofNotes = (items: readonly object[]) => ({ me: { notes: items.map((set) => ({ set })) } });

export const simpleRequiresProvides: Suite = {
  about: 'a shop: fans, sets, what is in stock, and notes that provide a part of their fans',
  subgraphs: {
    fans: `type Query { me: Fan }
      type Fan @key(fields: "id") { id: ID! town: String nick: String @shareable }`,
    stock: `type Set @key(fields: "code") {
      code: String! pieces: Int @external cost: Int @external isInStock: Boolean
      postage: Int @requires(fields: "cost pieces") postageLabel: String @requires(fields: "cost pieces")
    }`,
    sets: `type Query { sets: [Set] }
      type Set @key(fields: "code") { code: String! title: String cost: Int pieces: Int }`,
    notes: `type Note @key(fields: "id") { id: ID! text: String by: Fan @provides(fields: "nick") set: Set }
      type Fan @key(fields: "id") { id: ID! nick: String @external notes: [Note] }
      type Set @key(fields: "code") { code: String! notes: [Note] }`,
  },
  rows: [fan, ...sets, ...notes],
  fields: {
    'Query.me': () => fan,
    'Query.sets': () => sets,
    'Fan.notes': () => notes,
    'Set.notes': ({ row }) => notesOf(row.code),
    'Set.isInStock': ({ row }) => row.code === 's1',
    'Set.postage': ({ need }) => Number(need('cost')) * Number(need('pieces')),
    'Set.postageLabel': ({ row, need }) => `${row.code}: ${Number(need('cost')) * Number(need('pieces'))}`,
  },
  cases: [
    { name: 'one subgraph', query: '{ me { id } }', data: { me: { id: 'f1' } } },
    {
      name: 'a list of another subgraph',
      query: '{ me { id notes { id } } }',
      data: { me: { id: 'f1', notes: [{ id: 'n1' }, { id: 'n2' }] } },
    },
    {
      name: 'a provided field, and one of a third subgraph',
      query: '{ me { notes { id by { id nick } set { isInStock } } } }',
      data: {
        me: {
          notes: [
            { id: 'n1', by: { id: 'f1', nick: 'Zoe' }, set: { isInStock: true } },
            { id: 'n2', by: { id: 'f1', nick: 'Zoe' }, set: { isInStock: false } },
          ],
        },
      },
    },
    {
      name: 'titles',
      query: '{ sets { title } }',
      data: { sets: [{ title: 'Castle' }, { title: 'Rocket' }] },
    },
    { name: 'costs', query: '{ sets { cost } }', data: { sets: [{ cost: 20 }, { cost: 50 }] } },
    { name: 'what requires two fields', query: '{ sets { postage } }', data: { sets: postage } },
    {
      name: 'what requires two fields, and the fields',
      query: '{ sets { postage pieces cost } }',
      data: {
        sets: [
          { postage: 60, pieces: 3, cost: 20 },
          { postage: 200, pieces: 4, cost: 50 },
        ],
      },
    },
    {
      name: 'through four subgraphs and back',
      query: '{ sets { notes { id by { nick } set { title postage } } } }',
      data: {
        sets: [
          { notes: [{ id: 'n1', by: { nick: 'Zoe' }, set: { title: 'Castle', postage: 60 } }] },
          { notes: [{ id: 'n2', by: { nick: 'Zoe' }, set: { title: 'Rocket', postage: 200 } }] },
        ],
      },
    },
    {
      name: 'a list in a list of one subgraph',
      query: '{ me { notes { set { notes { id } } } } }',
      data: ofNotes([{ notes: [{ id: 'n1' }] }, { notes: [{ id: 'n2' }] }]),
    },
    {
      name: 'a field below a list',
      query: '{ me { notes { set { isInStock } } } }',
      data: ofNotes([{ isInStock: true }, { isInStock: false }]),
    },
    {
      name: 'what requires two fields, below a list',
      query: '{ me { notes { set { postage } } } }',
      data: ofNotes(postage),
    },
    {
      name: 'two that require the same fields',
      query: '{ me { notes { set { postage postageLabel } } } }',
      data: ofNotes([
        { postage: 60, postageLabel: 's1: 60' },
        { postage: 200, postageLabel: 's2: 200' },
      ]),
    },
  ],
};
