import type { Suite } from '../suite.ts';
import { interfaceObjectCases, shipRows, shipsSdl } from './interface-object-with-requires.ts';

const members = [
  { __typename: 'Chief', id: 'm1', call: 'Alpha', isOnShift: false },
  { __typename: 'Chief', id: 'm2', call: 'Bravo', isOnShift: true },
  { __typename: 'Medic', id: 'm3', call: 'Charlie', isOnShift: false },
];
const ask = (fields: string) => `{ crew { ${fields} } }`;

export const simpleInterfaceObject: Suite = {
  about: 'interface objects that two subgraphs answer',
  subgraphs: {
    yards: `type Query { ships: [Titled!]! } ${shipsSdl}
      interface Member @key(fields: "id") { id: ID! }
      type Chief implements Member @key(fields: "id") { id: ID! isOnShift: Boolean! isAwake: Boolean! @shareable }
      type Medic implements Member @key(fields: "id") { id: ID! isOnShift: Boolean! }`,
    calls: `type Query { marked: [Titled] crew: [Member] @shareable }
      type Member @key(fields: "id") @interfaceObject { id: ID! call: String! }
      type Titled @key(fields: "id") @interfaceObject { id: ID! mark: String }`,
    shifts: 'type Member @key(fields: "id") @interfaceObject { id: ID! isAwake: Boolean! @shareable }',
  },
  rows: [...shipRows, ...members],
  fields: {
    'Query.ships': () => shipRows,
    'Query.marked': () => shipRows,
    'Query.crew': () => members,
    // The two differ, so that an answer shows which of them was asked.
    'yards:Chief.isAwake': () => true,
    'shifts:Member.isAwake': () => false,
  },
  cases: [
    ...interfaceObjectCases,
    {
      name: 'a field of the interface object',
      query: ask('call'),
      data: { crew: [{ call: 'Alpha' }, { call: 'Bravo' }, { call: 'Charlie' }] },
    },
    {
      name: 'a field of the interface object, by a type',
      query: ask('... on Chief { call }'),
      data: { crew: [{ call: 'Alpha' }, { call: 'Bravo' }, {}] },
    },
    {
      name: 'the name of the type is fetched from where the types are',
      query: ask('call __typename'),
      data: {
        crew: [
          { call: 'Alpha', __typename: 'Chief' },
          { call: 'Bravo', __typename: 'Chief' },
          { call: 'Charlie', __typename: 'Medic' },
        ],
      },
    },
    {
      name: 'the name of one type',
      query: ask('... on Chief { __typename }'),
      data: { crew: [{ __typename: 'Chief' }, { __typename: 'Chief' }, {}] },
    },
    {
      name: 'a field that a type and an interface object have, by the interface',
      query: ask('id isAwake'),
      data: { crew: ['m1', 'm2', 'm3'].map((id) => ({ id, isAwake: false })) },
    },
    {
      name: 'a field that a type and an interface object have, by the type',
      query: ask('id ... on Chief { isAwake }'),
      data: { crew: [{ id: 'm1', isAwake: true }, { id: 'm2', isAwake: true }, { id: 'm3' }] },
    },
  ],
};
