import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const known = 'https://www.example.com';
const other = 'https://other.example.com';

let server: TestServer;
beforeAll(async () => {
  const settings = { SVC_CMS_CORS_ORIGINS: known, SVC_CORS_ALLOWED_HEADERS: 'X-Secret' };
  server = await openServer({ settings });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A path of each family. */
const paths = {
  auth: '/settings',
  'auth, unknown': '/settings/none',
  campaigns: '/v1/campaign',
  jobs: '/jobs/000000000000000000000000',
  clicks: '/c/none',
  feeds: '/feeds/jobs.rss',
  channels: '/channels/none/callback',
  cms: '/api/structure/articles',
  'cms back office': '/api/backend/structure/articles',
  'cms files': '/media/none.png',
};

/** Requests of browsers: the preflight, and the request of a page. */
const requests: Record<string, { method: string; headers: Record<string, string> }> = {
  'GET without origin': { method: 'GET', headers: {} },
  'GET of a known origin': { method: 'GET', headers: { origin: known } },
  'GET of another origin': { method: 'GET', headers: { origin: other } },
  'GET that names a method': {
    method: 'GET',
    headers: { origin: known, 'access-control-request-method': 'POST' },
  },
  'OPTIONS without origin': { method: 'OPTIONS', headers: {} },
  'OPTIONS without a method': { method: 'OPTIONS', headers: { origin: known } },
  'preflight of a known origin': preflight(known, 'PUT', 'authorization,Content-Type'),
  'preflight of another origin': preflight(other, 'DELETE', 'apikey, x-client-info'),
  'preflight without headers': preflight(other, 'POST'),
  'preflight with a header of the operator': preflight(other, 'POST', 'x-secret'),
  'preflight with an unknown header': preflight(other, 'POST', 'authorization,x-other'),
  'preflight with an unknown method': preflight(known, 'TRACE'),
};

function preflight(origin: string, method: string, headers?: string) {
  const asked = { origin, 'access-control-request-method': method };
  return {
    method: 'OPTIONS',
    headers: headers === undefined ? asked : { ...asked, 'access-control-request-headers': headers },
  };
}

const looked = /^(access-control-.*|vary|cache-control|allow)$/;

/** The status and, in their order, the headers that decide what a browser lets a page do. */
async function ask(path: string, { method, headers }: (typeof requests)[string]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  openRequest(server.url + path, { method, headers }, (res) => {
    res.resume();
    const pairs = res.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && looked.test(name.toLowerCase()) ? [`${name}: ${res.rawHeaders[index + 1]}`] : [],
    );
    resolve([res.statusCode, ...pairs].join(' | '));
  })
    .on('error', reject)
    .end();
  return promise;
}

/** The answers of a path, those that are alike together. */
async function askAll(path: string): Promise<string> {
  const answers = new Map<string, string[]>();
  for (const [name, request] of Object.entries(requests)) {
    const answer = await ask(path, request);
    answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  return [...answers].map(([answer, names]) => `${names.join('; ')}\n  ${answer}`).join('\n');
}

describe('permissions of pages of other origins', () => {
  it.each(Object.entries(paths))('in %s', async (_, path) => {
    expect(await askAll(path)).toMatchSnapshot();
  });
});
