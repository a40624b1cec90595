import type { Case, Suite } from '../suite.ts';

const play = { __typename: 'Play', id: 'p1', title: 'Faust', ofLeft: 'left Faust', ofRight: 'right Faust' };
const poem = { __typename: 'Poem', id: 'p2', title: 'Lorelei', ofLeft: 'left Lorelei' };
const novel = { __typename: 'Novel', id: 'p3', title: 'Emma', ofRight: 'right Emma' };

const titles = '__typename ... on Poem { title } ... on Novel { title } ... on Play { title }';
const all = `__typename ... on Poem { title ofLeft } ... on Novel { title ofRight }
  ... on Play { title ofLeft ofRight }`;
const wholePlay = { __typename: 'Play', title: 'Faust', ofLeft: 'left Faust', ofRight: 'right Faust' };
const titledPlay = { __typename: 'Play', title: 'Faust' };

/** The member that the other subgraph has, the member of both, and both, from the root and from the desk. */
const simple: Case[] = [
  { name: 'a member of one subgraph', fields: '... on Novel { title }', found: {} },
  { name: 'the member of both', fields: '... on Play { title }', found: { title: 'Faust' } },
  {
    name: 'both members',
    fields: '... on Play { title } ... on Novel { title }',
    found: { title: 'Faust' },
  },
].flatMap(({ name, fields, found }) => [
  { name: `${name}, at the root`, query: `{ text { ${fields} } }`, data: { text: found } },
  { name: `${name}, below`, query: `{ desk { text { ${fields} } } }`, data: { desk: { text: found } } },
]);

const toMember = (type: string, own: string) =>
  `type ${type} @key(fields: "id") { id: ID! title: String! @shareable ${own}: String! }`;

export const unionIntersection: Suite = {
  about: 'unions of one name with other members in each subgraph',
  subgraphs: {
    left: `union Text = Play | Poem
      union DeskText = Play | Poem
      ${toMember('Play', 'ofLeft')} ${toMember('Poem', 'ofLeft')}
      type Query {
        text: Text @shareable textOfLeft: Text @shareable play: Play @shareable poem: Text @shareable
        desk: Desk @shareable
      }
      type Desk {
        text: DeskText @shareable textOfLeft: DeskText play: Play @shareable poem: DeskText @shareable
      }`,
    right: `union Text = Play | Novel
      union DeskText = Play | Novel
      ${toMember('Novel', 'ofRight')} ${toMember('Play', 'ofRight')}
      type Query { text: Text @shareable textOfRight: Text @shareable play: Text @shareable desk: Desk @shareable }
      type Desk { text: DeskText @shareable textOfRight: DeskText play: DeskText @shareable }`,
  },
  rows: [play, poem, novel],
  fields: {
    'Query.text': () => play,
    'Query.textOfLeft': () => play,
    'Query.textOfRight': () => play,
    'Query.play': () => play,
    'Query.poem': () => poem,
    'Query.desk': () => ({ text: play, textOfLeft: play, textOfRight: novel, play, poem }),
  },
  cases: [
    ...simple,
    {
      name: 'three fields, one of them of the type itself in one subgraph',
      query: `{ desk { text { ${titles} } play { ${titles} } poem { ${titles} } } }`,
      data: {
        desk: { text: titledPlay, play: titledPlay, poem: { __typename: 'Poem', title: 'Lorelei' } },
      },
    },
    {
      name: 'the three fields in another order, by a fragment',
      query: `{ desk { poem { ...Of } play { ...Of } text { ...Of } } } fragment Of on DeskText { ${titles} }`,
      data: {
        desk: { text: titledPlay, play: titledPlay, poem: { __typename: 'Poem', title: 'Lorelei' } },
      },
    },
    {
      name: 'a member that the subgraph of the field lacks',
      query: '{ textOfLeft { ... on Novel { title ofRight } } }',
      data: { textOfLeft: {} },
    },
    {
      name: 'a field of the other subgraph',
      query: '{ textOfLeft { ... on Play { title ofLeft ofRight } } }',
      data: { textOfLeft: { title: 'Faust', ofLeft: 'left Faust', ofRight: 'right Faust' } },
    },
    {
      name: 'three fields with fields of the other subgraph',
      query: `{ desk { text { ${all} } play { ${all} } poem { ${all} } } }`,
      data: {
        desk: {
          text: wholePlay,
          play: wholePlay,
          poem: { __typename: 'Poem', title: 'Lorelei', ofLeft: 'left Lorelei' },
        },
      },
    },
    {
      name: 'a field of each subgraph',
      query: `{ desk { textOfLeft { ... on Novel { title ofRight } } textOfRight { ... on Novel { title ofRight } } } }`,
      data: { desk: { textOfLeft: {}, textOfRight: { title: 'Emma', ofRight: 'right Emma' } } },
    },
  ],
};
