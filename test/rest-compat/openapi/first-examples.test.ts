import { afterAll, beforeAll, expect, test } from 'vitest';
import { restEndpointFamilies } from '../../../rest-compat/families.ts';
import { requestExamples } from '../../../rest-compat/openapi/request-examples.ts';
import { createApiToken } from '../../kit/cms-token.ts';
import { createDocumentValidator } from '../../kit/recording/described.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Operations that a reader tries first. Each request is the first example of the reference, in this order. */
const firstOperations = [
  ...['getHealth', 'getAuthSettings', 'signUp', 'issueToken', 'getUser', 'updateUser', 'requestRecovery'],
  ...['createCampaign', 'listCampaigns', 'getJsonFeed', 'getSitemap'],
  ...['listArticles', 'getArticle', 'listSlices', 'createCategory', 'createArticle', 'listLanguages'],
  ...['getLanguage', 'createModule', 'listModules', 'createTemplate', 'listTemplates'],
  ...['createMedia', 'listMedia', 'listMediaCategories', 'listCmsUsers', 'listCmsRoles'],
];

const { document, operations, findFaults } = createDocumentValidator();

const addresses = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string }>).map(
      ([method, { operationId }]) => [operationId, { path, method }] as const,
    ),
  ),
);

type Parameter = { in: string; name: string; example?: unknown };

/** The request of an operation's first example. */
function toRequest(id: string) {
  const { path = '', method = '' } = addresses.get(id) ?? {};
  const operation = operations.find(({ operationId }) => operationId === id);
  const parameters = (operation?.parameters ?? []) as unknown as Parameter[];
  const shown = parameters.filter(({ example }) => example !== undefined);
  const query = new URLSearchParams(
    shown
      .filter((one) => one.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  );
  const address = shown
    .filter((one) => one.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  return { method, path: `${address}${query.size ? `?${query}` : ''}`, ...toBody(operation?.requestBody) };
}

type Content = Record<string, { example?: unknown; examples?: Record<string, { value?: unknown }> }>;

function toBody(requestBody: { content: Content } | undefined) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!media) return {};
  const example = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  if (type !== 'multipart/form-data') return { json: example };
  const form = new FormData();
  for (const [name, value] of Object.entries(example as Record<string, string>)) {
    if (name === 'file') form.set(name, new File([value], 'entrance.txt', { type: 'text/plain' }));
    else form.set(name, value);
  }
  return { body: form };
}

function toHeaders(path: string, keys: Record<string, string>): Record<string, string> {
  if (path.startsWith('/api')) return { authorization: `Bearer ${keys.cmsToken}` };
  if (path.startsWith('/v1')) return { 'x-apikey': keys.accountKey ?? '' };
  return keys.accessToken ? { authorization: `Bearer ${keys.accessToken}` } : {};
}

test('the first examples succeed on a new server, one after the other', async () => {
  const keys: Record<string, string> = { cmsToken: await createApiToken(server) };
  const failed: string[] = [];
  for (const id of firstOperations) {
    const { method, path, ...rest } = toRequest(id);
    const { status, text, body } = await server.send(method, path, {
      ...rest,
      headers: toHeaders(path, keys),
    });
    if (status >= 300) failed.push(`${id} ${path} ${status} ${text}`);
    if (id === 'signUp') await confirm();
    if (id === 'issueToken') Object.assign(keys, await readKeys(body));
    if (id === 'createCampaign') failed.push(...(await publish(body, keys)));
  }

  expect(failed).toEqual([]);
});

/** The example of a campaign is one that can be published. */
async function publish({ campaign }: { campaign: { _id: string } }, { accountKey = '' }) {
  const path = `/v1/campaign/publish/${campaign._id}`;
  const { status, text } = await server.send('PUT', path, { headers: { 'x-apikey': accountKey } });
  return status === 200 ? [] : [`publishCampaign ${status} ${text}`];
}

async function confirm() {
  const link = (await server.mails()).at(-1)?.text.match(/http\S+(\/verify\S+)/)?.[1] ?? '';
  await server.send('GET', link);
}

async function readKeys({ access_token: accessToken }: { access_token: string }) {
  await server.settle();
  const headers = { authorization: `Bearer ${accessToken}` };
  const { data } = await server.graphql('{ me { campaignAccount { key } } }', {}, headers);
  return { accessToken, accountKey: String(data.me.campaignAccount.key) };
}

test('every written example belongs to an operation, and its answer has the shape of the response', () => {
  const ids = restEndpointFamilies.flatMap(({ endpoints }) =>
    endpoints.flatMap(({ operationId }) =>
      typeof operationId === 'string' ? [operationId] : Object.values(operationId),
    ),
  );
  const faults = operations.flatMap(({ operationId, responses }) => {
    const { schema, example } = responses[200]?.content?.['application/json'] ?? {};
    if (!requestExamples[operationId] || !schema || example === undefined) return [];
    return findFaults(schema, example).map((fault) => `${operationId} ${fault}`);
  });

  expect(Object.keys(requestExamples).filter((id) => !ids.includes(id))).toEqual([]);
  expect(faults).toEqual([]);
});
