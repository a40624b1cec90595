import type { Suite } from '../suite.ts';

const ships = [
  { __typename: 'Ship', id: 's1', title: 'Argo', mark: 'ARG', masts: 1 },
  { __typename: 'Ship', id: 's2', title: 'Beagle', mark: 'BEA', masts: 3 },
];
const named = ships.map(({ id, title, mark }) => ({ id, title, mark }));
const masts = ships.map((ship) => ({ masts: ship.masts }));
const whole = ships.map(({ __typename, ...rest }) => rest);

/** Selections over both roots: where the ships are, and where only their interface is known. */
export const interfaceObjectCases = [
  {
    name: 'from the interface object to fields of the interface',
    root: 'marked',
    fields: 'id title mark',
    data: named,
  },
  { name: 'from the interface to fields of its object', root: 'ships', fields: 'id title mark', data: named },
  {
    name: 'from the interface object to a field of the type',
    root: 'marked',
    fields: '... on Ship { masts }',
    data: masts,
  },
  {
    name: 'from the interface to a field of the type',
    root: 'ships',
    fields: '... on Ship { masts }',
    data: masts,
  },
  {
    name: 'from the interface object, by the type and by the interface',
    root: 'marked',
    fields: '... on Ship { masts id title mark } id title',
    data: whole,
  },
  {
    name: 'from the interface, by the type and by the interface',
    root: 'ships',
    fields: '... on Ship { masts id title mark } id title',
    data: whole,
  },
  {
    name: 'from the interface, the type last and in another order',
    root: 'ships',
    fields: 'title id ... on Ship { mark title masts }',
    data: whole,
  },
].map(({ name, root, fields, data }) => ({
  name,
  query: `{ ${root} { ${fields} } }`,
  data: { [root]: data },
}));

export const shipsSdl = `interface Titled @key(fields: "id") { id: ID! title: String }
  type Ship implements Titled @key(fields: "id") { id: ID! title: String masts: Int }`;

export const shipRows = ships;

export const interfaceObjectWithRequires: Suite = {
  about: 'an interface object with a field that requires one of the interface',
  subgraphs: {
    harbours: `type Query { ships: [Titled!]! } ${shipsSdl}`,
    marks: `type Query { marked: [Titled] }
      type Titled @key(fields: "id") @interfaceObject {
        id: ID! title: String @external mark: String @requires(fields: "title")
      }`,
  },
  rows: ships,
  fields: {
    'Query.ships': () => ships,
    'Query.marked': () => ships,
    'marks:Titled.mark': ({ need }) => String(need('title')).slice(0, 3).toUpperCase(),
  },
  cases: interfaceObjectCases,
};
