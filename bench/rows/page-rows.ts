import type { Request } from '../load/connection.ts';
import type { Seed } from '../seed/seed.ts';
import { keyOf } from './campaign-rows.ts';

/** A page of a list, whose cost should not depend on how long the list is. */
export type PageRow = { title: string; toRequest: (seed: Seed, cmsToken: string) => Request };

const campaigns = (args: string) =>
  `campaigns(first: 20, ${args}) { nodes { id name status companyName createdAt } }`;
const jobs = (args: string) => `jobs(${args}) { nodes { id name companyName } }`;
const articlesWith = (text: string) =>
  `searchArticles(first: 20, text: "${text}") { nodes { article { id } } }`;

/** Fields of the graph, by the titles of their rows. */
const fields: Readonly<Record<string, string>> = {
  'campaigns, by name': campaigns('orderBy: [{ field: NAME }]'),
  'campaigns with a word that one has': campaigns('filter: { text: "0000777" }'),
  'campaigns with a word that all have': campaigns('filter: { text: "machines" }'),
  'campaigns with a word that one in a thousand has': campaigns('filter: { text: "milestone" }'),
  'the same, by name': campaigns('filter: { text: "milestone" }, orderBy: [{ field: NAME }]'),
  jobs: jobs('first: 20'),
  'jobs with a word that one has': jobs('first: 20, filter: { text: "0000776" }'),
  'jobs with a word that all have': jobs('first: 20, filter: { text: "machines" }'),
  articles: 'articles(first: 20) { nodes { id name } }',
  'articles, by name': 'articles(first: 20, orderBy: [{ field: NAME }]) { nodes { id name } }',
  'articles, found by a word that one has': articlesWith('0000777'),
  'articles, found by a word that one in a thousand has': articlesWith('milestone'),
  'articles, found by a word that all have in their names': articlesWith('article'),
  'articles, found by a word that all have in their contents': articlesWith('machines'),
  'a page of a feed': `feed(channel: GENERIC) { ${jobs('first: 20')} }`,
};

export const pageRows: readonly PageRow[] = [
  createRestRow('/v1/campaign?limit=100'),
  createRestRow('/v1/campaign?limit=100&status=Draft'),
  ...Object.entries(fields).map(([title, field]) => createGraphRow(title, field)),
];

function createRestRow(path: string): PageRow {
  return { title: `GET ${path}`, toRequest: (seed) => ({ method: 'GET', path, headers: keyOf(seed) }) };
}

function createGraphRow(title: string, field: string): PageRow {
  const json = { query: `query BenchPage { ${field} }`, operationName: 'BenchPage' };
  return {
    title,
    toRequest: (seed, cmsToken) => ({
      method: 'POST',
      path: '/graphql',
      headers: { ...keyOf(seed), 'x-cms-token': cmsToken },
      json,
    }),
  };
}
