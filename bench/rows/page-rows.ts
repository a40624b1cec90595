import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';
import { keyOf } from './campaign-rows.ts';

/** A page of a list, whose cost should not depend on how long the list is. */
export type PageRow = { key: string; title: string; toRequest: (seed: Seed, cmsToken: string) => Request };

const campaign = 'id name status companyName createdAt';
const job = 'id name companyName';

export const pageRows: readonly PageRow[] = [
  {
    key: 'restList',
    title: 'GET /v1/campaign?limit=100',
    toRequest: (seed) => ({ method: 'GET', path: '/v1/campaign?limit=100', headers: keyOf(seed) }),
  },
  {
    key: 'restFilter',
    title: 'GET /v1/campaign?limit=100&status=Draft',
    toRequest: (seed) => ({
      method: 'GET',
      path: '/v1/campaign?limit=100&status=Draft',
      headers: keyOf(seed),
    }),
  },
  graph(
    'byName',
    'campaigns, by name',
    `campaigns(first: 20, orderBy: [{ field: NAME }]) { nodes { ${campaign} } }`,
  ),
  graph(
    'rareWord',
    'campaigns with a word that one has',
    `campaigns(first: 20, filter: { text: "0000777" }) { nodes { ${campaign} } }`,
  ),
  graph(
    'commonWord',
    'campaigns with a word that all have',
    `campaigns(first: 20, filter: { text: "machines" }) { nodes { ${campaign} } }`,
  ),
  graph(
    'someWord',
    'campaigns with a word that one in a thousand has',
    `campaigns(first: 20, filter: { text: "milestone" }) { nodes { ${campaign} } }`,
  ),
  graph(
    'someWordByName',
    'the same, by name',
    `campaigns(first: 20, filter: { text: "milestone" }, orderBy: [{ field: NAME }]) { nodes { ${campaign} } }`,
  ),
  graph('jobs', 'jobs', `jobs(first: 20) { nodes { ${job} } }`),
  graph(
    'jobsRareWord',
    'jobs with a word that one has',
    `jobs(first: 20, filter: { text: "0000776" }) { nodes { ${job} } }`,
  ),
  graph(
    'jobsCommonWord',
    'jobs with a word that all have',
    `jobs(first: 20, filter: { text: "machines" }) { nodes { ${job} } }`,
  ),
  graph('articles', 'articles', 'articles(first: 20) { nodes { id name } }'),
  graph(
    'articlesByName',
    'articles, by name',
    'articles(first: 20, orderBy: [{ field: NAME }]) { nodes { id name } }',
  ),
  graph(
    'articlesRareWord',
    'articles, found by a word that one has',
    'searchArticles(first: 20, text: "0000777") { nodes { article { id } } }',
  ),
  graph(
    'articlesSomeWord',
    'articles, found by a word that one in a thousand has',
    'searchArticles(first: 20, text: "milestone") { nodes { article { id } } }',
  ),
  graph(
    'articlesCommonName',
    'articles, found by a word that all have in their names',
    'searchArticles(first: 20, text: "article") { nodes { article { id } } }',
  ),
  graph(
    'articlesCommonContent',
    'articles, found by a word that all have in their contents',
    'searchArticles(first: 20, text: "machines") { nodes { article { id } } }',
  ),
  graph(
    'feedPage',
    'a page of a feed',
    'feed(channel: GENERIC) { jobs(first: 20) { nodes { id name companyName } } }',
  ),
];

function graph(key: string, title: string, field: string): PageRow {
  const json = { query: `query BenchPage { ${field} }`, operationName: 'BenchPage' };
  return {
    key,
    title,
    toRequest: (seed, cmsToken) => ({
      method: 'POST',
      path: '/graphql',
      headers: { ...keyOf(seed), 'x-cms-token': cmsToken },
      json,
    }),
  };
}
