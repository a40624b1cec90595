import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../core/telemetry/log.ts';
import { openSubgraphServices } from '../../server/hive-gateway/open-subgraph-services.ts';
import { createRequestContextFactory } from '../../server/http/request-context.ts';
import { projectRoot } from '../../server/settings/project-root.ts';
import { listSubgraphs } from '../../server/settings/subgraph-urls.ts';
import { serveSidecar } from '../../server/sidecar/serve-sidecar.ts';
import { printSidecarSupergraph } from '../../server/sidecar/sidecar-supergraph.ts';
import { findFreePort } from '../kit/free-port.ts';
import { openTestScenario, type TestScenario } from '../kit/story.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

type Caller = Record<string, string>;

/** Opens a third-party router with the supergraph and the headers to forward, without our code. */
async function openRouter(supergraphSdl: string) {
  // Nothing is sent to its makers.
  vi.stubEnv('APOLLO_TELEMETRY_DISABLED', 'true');
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }) =>
      new RemoteGraphQLDataSource<{ caller: Caller }>({
        url: url ?? '',
        willSendRequest: ({ request, context }) => {
          // While it starts there is no caller.
          for (const [name, value] of Object.entries(context?.caller ?? {}))
            request.http?.headers.set(name, String(value));
        },
      }),
  });
  const { schema, executor } = await gateway.load();
  const ask = async (query: string, caller: Caller = {}) => {
    const document = parse(query);
    const result = await executor({
      request: { query, variables: {} },
      document,
      operationName: null,
      queryHash: query,
      schema,
      context: { caller },
      logger: console,
      metrics: {},
      cache: { get: async () => undefined, set: async () => undefined, delete: async () => undefined },
      overallCachePolicy: undefined,
      requestIsBatched: false,
    } as never);
    return JSON.parse(JSON.stringify({ data: result.data, errors: result.errors }));
  };
  return { schema, ask, stop: () => gateway.stop() };
}

let server: TestServer;
let story: TestScenario;
let router: Awaited<ReturnType<typeof openRouter>>;
let sidecarUrl: string;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  server = opened.use(await openServer({ topology: 'many', settings: { SVC_CMS_PUBLIC_READ: 'true' } }));
  story = await openTestScenario(server);
  const port = await findFreePort();
  sidecarUrl = `http://127.0.0.1:${port}`;
  const subgraphUrls = server.subgraphUrls.map(
    (url, place) => `${['auth', 'campaigns', 'cms'][place]}=${url}`,
  );
  const { settings } = server;
  const log = createLog(settings.log);
  const services = await openSubgraphServices({
    subgraphs: listSubgraphs(subgraphUrls),
    secret: settings.secrets.internal,
    timeoutSeconds: settings.edge.maxRequestSeconds,
    addOns: [],
    log,
  });
  opened.defer(services.close);
  const sidecar = await serveSidecar({
    services: services.services,
    contextOf: createRequestContextFactory(settings.edge),
    readiness: async () => ({ ready: true }),
    log,
    host: '127.0.0.1',
    port,
  });
  opened.defer(sidecar.close);
  router = await openRouter(await printSidecarSupergraph('', sidecarUrl));
  opened.defer(router.stop);
});

afterAll(() => opened.disposeAsync());

const across =
  '{ me { email } campaigns(first: 5) { nodes { name status owner { email } landingArticle { name } } } }';

test('another router returns the same as our edge, for each credential', async () => {
  const callers: Caller[] = [
    {},
    { 'x-apikey': story.accountKey },
    { 'x-apikey': randomUUID() },
    { authorization: `Bearer ${story.accessToken}` },
    { authorization: `Bearer ${story.accessToken}x` },
  ];
  for (const caller of callers) {
    const theirs = await router.ask(across, caller);
    const ours = await server.graphql(across, {}, caller);
    expect(theirs.data).toEqual(ours.data);
    expect(toCodes(theirs.errors)).toEqual(toCodes(ours.errors));
  }
  const signedIn = await router.ask(across, { authorization: `Bearer ${story.accessToken}` });
  expect(signedIn.data).toMatchObject({ me: { email: story.email } });
});

function toCodes(errors: { path?: unknown; extensions?: { code?: string } }[] = []) {
  return errors.map(({ path, extensions }) => `${path} ${extensions?.code}`).toSorted();
}

test('its clients do not see fields for REST', () => {
  const listFields = (schema: GraphQLSchema) => [
    ...Object.keys(schema.getQueryType()?.getFields() ?? {}),
    ...Object.keys(schema.getMutationType()?.getFields() ?? {}),
  ];
  const fields = listFields(router.schema);
  const open = listFields(buildSchema(read('api')));
  const whole = listFields(buildSchema(read('whole')));

  // Fields that our edge resolves.
  const own = new Set(['node', 'nodes']);
  expect(fields.toSorted()).toEqual(open.filter((name) => !own.has(name)).toSorted());
  expect(whole.length).toBeGreaterThan(open.length);
});

const read = (name: string) =>
  readFileSync(join(projectRoot, 'gateway/generated', `${name}.graphql`), 'utf8');

const post = (path: string, body: string, type = 'application/json') =>
  fetch(sidecarUrl + path, { method: 'POST', body, headers: { 'content-type': type } });

test.each([
  ['a path of no subgraph', '/nothing', '{"query":"{ __typename }"}', 404],
  ['a body that is no JSON', '/auth', 'nonsense', 400],
  ['a body without an operation', '/auth', '{}', 400],
  ['an operation that does not parse', '/auth', '{"query":"{"}', 400],
])('%s is refused', async (_what, path, body, status) => {
  const answer = await post(path, body);

  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'router.bad_request' } }] });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'an operation of the type "%s", which a page of another origin can send, is refused',
  async (type) => {
    const operation = '{"query":"{ __typename }"}';

    expect((await post('/auth', operation, type)).status).toBe(400);
    expect((await post('/auth', operation)).status).toBe(200);
  },
);

test('it reports whether it is alive and whether the subgraphs work', async () => {
  expect((await fetch(`${sidecarUrl}/health`)).status).toBe(200);
  expect(await (await fetch(`${sidecarUrl}/ready`)).json()).toMatchObject({ ready: true });
});
