import { getValueAtPath } from '../../core/lib/records.ts';
import { toSteadyText } from './steady-text.ts';

export type GraphRequest = { query?: string; variables?: object; operationName?: string };
type Answer = {
  data?: unknown;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string } }[];
};

/** Asks a graph over HTTP. */
export async function sendGraphRequest(url: string, sent: GraphRequest, headers: Record<string, string>) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  });
  const text = await response.text();
  return {
    status: response.status,
    cookie: toSteadyText(response.headers.get('set-cookie') ?? ''),
    answer: JSON.parse(text.replace(/"requestId":"[^"]*"/g, '"requestId":""')) as Answer,
  };
}

/**
 * Returns the deterministic parts of a response. If several errors nullify the same parent, timing decides which one is
 * reported, so that an error is compared by the path of the null value, and by its code only if it occurred there. Paths
 * have no list positions, because Hive Gateway does not report them for errors of a second subgraph.
 */
export function toComparableResponse({
  status,
  cookie,
  answer: { data, errors = [] },
}: Awaited<ReturnType<typeof sendGraphRequest>>) {
  const failures = errors.map(({ path = [], extensions }) => {
    const end = path.findIndex(
      (_, index) => getValueAtPath(data, ...path.slice(0, index + 1).map(String)) == null,
    );
    const place = path.slice(0, end + 1);
    return `${place.filter((step) => typeof step === 'string').join('.')} ${place.length === path.length ? extensions.code : 'below'}`;
  });
  return { status, cookie, data, failures: [...new Set(failures)].sort() };
}

/** Requests of graph clients to one subgraph and to several. */
export const journeyRequests: GraphRequest[] = [
  { query: '{ jobs(first: 3) { totalCount nodes { id name } pageInfo { hasNextPage } } }' },
  { query: '{ me { id email campaignAccount { key } } }' },
  { query: '{ me { id } myCampaignAccount { key } errorCodes { code status } }' },
  {
    query:
      '{ campaigns(first: 5) { nodes { id name status owner { email } landingArticle { name } deliveries { channel status } } } }',
  },
  {
    query:
      '{ mine: campaigns(first: 1) { totalCount } again: campaigns(first: 1) { nodes { __typename id } } }',
  },
  { query: 'query ($id: ID!) { campaign(id: $id) { name } }', variables: { id: '65f000000000000000000000' } },
  {
    query: 'query ($with: Boolean!) { jobs(first: 1) { totalCount @include(if: $with) nodes { id } } }',
    variables: { with: false },
  },
  { query: 'query A { __typename } query B { errorCodes { code } }', operationName: 'B' },
  { query: 'fragment F on PublicJobConnection { totalCount } { jobs(first: 1) { ...F } }' },
  { query: '{ __type(name: "Campaign") { fields { name } } }' },
  { query: '{ __schema { queryType { name } } jobs(first: 1) { totalCount } }' },
];

/** Requests that are rejected before a subgraph is called. */
export const refusedRequests: [name: string, sent: GraphRequest][] = [
  ['no document', {}],
  ['no GraphQL', { query: '{ jobs {' }],
  ['an unknown field', { query: '{ jobs { none } }' }],
  ['an unknown operation', { query: 'query A { __typename }', operationName: 'B' }],
  ['several operations', { query: 'query A { __typename } query B { __typename }' }],
  ['a missing variable', { query: 'query ($id: ID!) { campaign(id: $id) { name } }' }],
  [
    'a variable of another type',
    { query: 'query ($n: Int!) { jobs(first: $n) { totalCount } }', variables: { n: 'many' } },
  ],
  ['too many brackets', { query: `${'{ a '.repeat(60)}${'}'.repeat(60)}` }],
  [
    'too deep a variable',
    { query: '{ __typename }', variables: { a: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) } },
  ],
  [
    'too high a cost',
    {
      query: `{ ${Array.from({ length: 40 }, (_, place) => `a${place}: campaigns(first: 100) { nodes { deliveries { channel } } }`).join(' ')} }`,
    },
  ],
  ['a field of REST alone', { query: '{ userPage(perPage: 1) { page } }' }],
];
