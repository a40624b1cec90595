import { never, type Suite } from '../suite.ts';

const scone = { __typename: 'Scone', id: 's1', name: 'Plain scone' };
const thing = { __typename: 'Thing', id: 't1', note: 'kept' };

export const nonResolvableInterfaceObject: Suite = {
  about: 'interface objects without a resolvable key, and an interface that no type implements',
  subgraphs: {
    first: `interface Thing @key(fields: "id") { id: ID! }
      type Pastry @key(fields: "id", resolvable: false) @interfaceObject { id: ID! }
      type Query { thingOfFirst: Thing pastry: Pastry! }`,
    second: `type Thing @key(fields: "id", resolvable: false) @interfaceObject { id: ID! note: String }
      interface Pastry @key(fields: "id") { id: ID! }
      type Scone implements Pastry @key(fields: "id") { id: ID! name: String! }
      type Query { thingOfSecond: Thing }`,
  },
  rows: [scone],
  fields: {
    'Query.thingOfFirst': () => thing,
    'Query.thingOfSecond': () => thing,
    'Query.pastry': () => scone,
  },
  references: { 'first:Thing': never, 'second:Thing': never },
  cases: [
    {
      name: 'a field of the interface object',
      query: '{ thingOfSecond { id note } }',
      data: { thingOfSecond: { id: 't1', note: 'kept' } },
    },
    { name: 'a field that no key leads to', query: '{ thingOfFirst { note } }', errors: true },
    {
      name: 'the id of the interface object',
      query: '{ thingOfSecond { id } }',
      data: { thingOfSecond: { id: 't1' } },
    },
    {
      name: 'an interface without types has no objects',
      query: '{ thingOfFirst { id } }',
      data: { thingOfFirst: null },
      errors: true,
    },
    { name: 'the id alone', query: '{ pastry { id } }', data: { pastry: { id: 's1' } } },
    { name: 'a field of the type is none of the interface', query: '{ pastry { id name } }', errors: true },
    {
      name: 'the id by the type',
      query: '{ pastry { ... on Scone { id } } }',
      data: { pastry: { id: 's1' } },
    },
  ],
};
