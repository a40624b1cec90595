import { expect, test } from 'vitest';
import { cloneDatabase } from '../../kit/clone-database.ts';
import { openCmsAccess } from '../../kit/cms-token.ts';
import { drawTopologies } from '../../kit/draw-topologies.ts';
import { signUp } from '../../kit/people.ts';
import { openSilentProxy } from '../../kit/silent-proxy.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

const credentials = { email: 'ben@example.com', password: 'correct horse battery' };
const words = 'The service is not available right now, please retry.';
const mutation =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';

/** A request of every family, and the answer that its contract has for a failure. */
async function listRequests(server: TestServer) {
  const anna = await signUp(server, 'anna@example.com');
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  const apikey = { 'x-apikey': anna.accountKey };
  const bearer = { authorization: `Bearer ${anna.accessToken}` };
  const ofAuth = { body: { code: 503, error_code: 'unexpected_failure', msg: words } };
  const ofCampaigns = { body: { ok: false, code: 'unavailable', message: words } };
  const ofCms = { body: { error: words } };
  const ofPages = { text: expect.stringContaining(words) };
  const refusal = { message: words, extensions: { code: 'REQUEST_UNAVAILABLE', status: 503 } };
  const ofGraph = { body: { errors: [refusal] } };
  const query = '{ me { campaignAccount { key } } }';
  return [
    ['POST', '/signup', { json: credentials }, ofAuth],
    ['POST', '/token?grant_type=password', { json: credentials }, ofAuth],
    ['GET', '/user', { headers: bearer }, ofAuth],
    ['GET', '/v1/campaign', { headers: apikey }, ofCampaigns],
    ['POST', '/v1/campaign', { json: { name: 'Nurse' }, headers: apikey }, ofCampaigns],
    ['GET', '/api/structure/articles', { headers: { authorization: `Bearer ${cmsToken}` } }, ofCms],
    ['GET', '/api/backend/users', { headers: { cookie: `trellis_cms=${cmsSession}` } }, ofCms],
    ['GET', '/jobs/000000000000000000000000', {}, ofPages],
    ['GET', '/feeds/jobs.atom', {}, ofPages],
    ['POST', '/graphql', { json: { query }, headers: bearer }, ofGraph],
    [
      'POST',
      '/graphql',
      { json: { query: mutation, variables: { input: { name: 'Nurse' } } }, headers: apikey },
      ofGraph,
    ],
  ] as const;
}

test.each(drawTopologies(import.meta.filename))(
  'an unavailable database is 503 with Retry-After in the format of every family, in %s',
  async (topology) => {
    await using database = await cloneDatabase();
    const proxy = await openSilentProxy(database.url);
    await using server = await openServer({ topology, settings: { DATABASE_URL: proxy.url } });
    const requests = await listRequests(server);
    await expect
      .poll(() => server.send('GET', '/ready'))
      .toMatchObject({ status: 200, body: { ready: true, database: 'ok', queue: 'ok', worker: 'ok' } });
    await proxy[Symbol.asyncDispose]();

    for (const [method, path, options, expected] of requests) {
      const answer = await server.send(method, path, options);
      const seen = { path, status: answer.status, retryAfter: answer.headers.get('retry-after') };
      expect(seen).toEqual({ path, status: 503, retryAfter: '5' });
      expect(answer.text).not.toMatch(/prisma|postgres|ECONN|socket|pool/i);
      expect(answer).toMatchObject(expected);
    }
    expect(await server.send('GET', '/ready')).toMatchObject({
      status: 503,
      body: { ready: false, database: 'failing', migrations: 'failing', queue: 'failing' },
    });
    expect((await server.send('GET', '/health')).status).toBe(200);
    expect((await server.send('GET', '/live')).status).toBe(200);
  },
);
