import type { Suite } from '../suite.ts';

const steps = [
  { __typename: 'Walk', id: 's1', metres: '200' },
  { __typename: 'Ride', id: 's2', line: 'U5', stop: 'Zoo' },
  { __typename: 'Wait', id: 's3', minutes: '4' },
];

export const partialUnion: Suite = {
  about: 'a shared object with a union of which another subgraph has one member',
  subgraphs: {
    routes: `type Query { route: Route }
      type Route @shareable { steps: [Step!]! title: String }
      union Step = Walk | Ride | Wait
      type Walk @shareable { id: ID! metres: String }
      type Ride { id: ID! line: String stop: String }
      type Wait { id: ID! minutes: String }`,
    paths: `type Route @shareable { steps: [Step!]! title: String }
      union Step = Walk
      type Walk @shareable { id: ID! metres: String }`,
  },
  fields: { 'Query.route': () => ({ title: 'Home', steps }) },
  cases: [
    {
      name: 'all members from the subgraph that has them',
      query: `{ route { title steps { __typename ... on Walk { id metres } ... on Ride { id line stop }
        ... on Wait { id minutes } } } }`,
      data: { route: { title: 'Home', steps } },
    },
    {
      name: 'the members alone that the other one lacks',
      query: '{ route { steps { __typename ... on Ride { line } ... on Wait { minutes } } } }',
      data: {
        route: {
          steps: [
            { __typename: 'Walk' },
            { __typename: 'Ride', line: 'U5' },
            { __typename: 'Wait', minutes: '4' },
          ],
        },
      },
    },
  ],
};

const shared = { __typename: 'Text', words: 'hello' };
const left = { __typename: 'Image', pixels: '640' };
const right = { __typename: 'Sound', seconds: '30' };
const page = { __typename: 'Page', id: 'p1' };

const pageSdl = (
  own: string,
  more: string,
) => `type Page @key(fields: "id") { id: ID! frame: Frame @shareable ${more} }
  type Frame @shareable { parts: [Part!]! @shareable }
  union Part = Text | ${own}
  type Text @shareable { words: String }`;
const askParts = (fields: string) => `parts { __typename ${fields} }`;
const all = askParts('... on Text { words } ... on Image { pixels } ... on Sound { seconds }');

export const partialUnionComplex: Suite = {
  about: 'a union below shared fields: which members a plan keeps depends on where the path can still go',
  subgraphs: {
    left: `type Query { pageOfLeft: Page page: Page @shareable }
      ${pageSdl('Image', '')} type Image { pixels: String }`,
    right: `type Query { pageOfRight: Page page: Page @shareable }
      ${pageSdl('Sound', 'soundFrame: Frame')} type Sound { seconds: String }`,
  },
  rows: [page],
  fields: {
    'Query.pageOfLeft': () => ({ ...page, parts: [shared, left] }),
    'Query.pageOfRight': () => ({ ...page, parts: [shared, right] }),
    'Query.page': () => ({ ...page, parts: [shared] }),
    'left:Page.frame': ({ row }) => ({ parts: row.parts ?? [shared, left] }),
    'right:Page.frame': ({ row }) => ({ parts: row.parts ?? [shared, right] }),
    'Page.soundFrame': () => ({ parts: [shared, right] }),
  },
  cases: [
    {
      name: 'a member that the other subgraph lacks is not asked, on the left',
      query: `{ pageOfLeft { frame { ${all} } } }`,
      data: { pageOfLeft: { frame: { parts: [shared, { __typename: 'Image', pixels: null }] } } },
    },
    {
      name: 'a member that the other subgraph lacks is not asked, on the right',
      query: `{ pageOfRight { frame { ${all} } } }`,
      data: { pageOfRight: { frame: { parts: [shared, { __typename: 'Sound', seconds: null }] } } },
    },
    {
      name: 'the member of the other subgraph alone',
      query: `{ pageOfLeft { frame { ${askParts('... on Sound { seconds }')} } } }`,
      data: { pageOfLeft: { frame: { parts: [{ __typename: 'Text' }, { __typename: 'Image' }] } } },
    },
    {
      name: 'from a root that both have',
      query: `{ page { frame { ${all} } } }`,
      data: { page: { frame: { parts: [shared] } } },
    },
    {
      name: 'behind a field that only the other subgraph has, its members are asked',
      query: `{ pageOfLeft { soundFrame { ${all} } } }`,
      data: { pageOfLeft: { soundFrame: { parts: [shared, right] } } },
    },
  ],
};
