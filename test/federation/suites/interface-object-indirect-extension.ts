import type { Suite } from '../suite.ts';

const talk = { __typename: 'Talk', id: 'e1', topic: 'Bees', minutes: 45, speaker: 'Mia' };
const agenda = { __typename: 'Agenda', id: 'a1', day: 'Monday', opening: talk };
const venue = { __typename: 'Venue', id: 'v1', street: 'Main Street' };

export const interfaceObjectIndirectExtension: Suite = {
  about: 'a type behind an interface object, which a third subgraph extends',
  subgraphs: {
    events: `type Query { event: Event }
      interface Event @key(fields: "id") { id: ID! topic: String }
      type Talk implements Event @key(fields: "id") { id: ID! topic: String minutes: Int }
      type Dinner implements Event @key(fields: "id") { id: ID! topic: String courses: Int }`,
    venues: `type Query { venue: Venue }
      type Venue @key(fields: "id") { id: ID! street: String }
      extend type Talk @key(fields: "id") { id: ID! speaker: String }`,
    agendas: `type Query { agenda: Agenda }
      type Agenda @key(fields: "id") { id: ID! day: String opening: Event }
      type Event @key(fields: "id") @interfaceObject { id: ID! }`,
  },
  rows: [talk, agenda, venue],
  fields: {
    'Query.event': () => talk,
    'Query.venue': () => venue,
    'Query.agenda': () => agenda,
  },
  cases: [
    {
      name: 'three roots at once, one through the interface object',
      query: `{ event { id topic ... on Talk { minutes speaker } ... on Dinner { courses } } venue { id street }
        agenda { id day opening { id ... on Talk { minutes } } } }`,
      data: {
        event: { id: 'e1', topic: 'Bees', minutes: 45, speaker: 'Mia' },
        venue: { id: 'v1', street: 'Main Street' },
        agenda: { id: 'a1', day: 'Monday', opening: { id: 'e1', minutes: 45 } },
      },
    },
  ],
};
