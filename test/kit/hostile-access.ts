import type { HostileServer } from './hostile-server.ts';

type Server = Pick<HostileServer, 'url' | 'output' | 'adminToken'>;

type Headers = Record<string, string>;
type Json = Record<string, unknown>;

/** Credentials of every kind that have just been given, and ids of things that are there. */
export type TestCredentials = {
  admin: Headers;
  user: Headers;
  account: Headers;
  cmsToken: Headers;
  cmsSession: Headers;
  /** Ids, by the path that contains them. */
  ids: Readonly<Record<string, string>>;
};

/** Signs in to all domains again, because earlier attacks can have ended a session. */
export async function openTestCredentials(
  server: Server,
  fixed: CmsTestCredentials,
): Promise<TestCredentials> {
  const email = `h${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
  const signedUp = await ask(server, 'POST', '/signup', {
    headers: {},
    body: { email, password: 'correct horse battery' },
  });
  const user = { authorization: `Bearer ${signedUp.access_token}` };
  const account = { 'x-apikey': await readAccountKey(server, user) };
  const campaign = await ask(server, 'POST', '/v1/campaign', {
    headers: account,
    body: { name: 'Nurse' },
  });
  const userId = (signedUp.user as Json).id as string;
  const campaignId = (campaign.campaign as Json)._id as string;
  return {
    admin: { authorization: `Bearer ${server.adminToken}` },
    user,
    account,
    cmsToken: fixed.cmsToken,
    cmsSession: fixed.cmsSession,
    ids: { ...fixed.ids, '/admin/users/{id}': userId, '/v1/campaign': campaignId, '/jobs/{id}': campaignId },
  };
}

/** The account of a new user is made by a job. */
async function readAccountKey(server: Server, user: Headers): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const { data } = await ask(server, 'POST', '/graphql', {
      headers: user,
      body: { query: '{ myCampaignAccount { key } }' },
    });
    const key = ((data as Json | null)?.myCampaignAccount as Json | null)?.key;
    if (key) return String(key);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No account was made.');
}

export type CmsTestCredentials = Pick<TestCredentials, 'cmsToken' | 'cmsSession' | 'ids'>;

/** A session of the first administrator, a token with every scope, and one thing of each kind. */
export async function openCmsTestCredentials(server: Server): Promise<CmsTestCredentials> {
  const [, password] = /admin \/ (\S+)/.exec(server.output()) ?? [];
  const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
  const signedIn = await graph(server, {}, signIn, { input: { login: 'admin', password } });
  const session = (signedIn.signInToCms as Json).sessionToken as string;
  const cmsSession = { cookie: `trellis_cms=${session}`, 'x-requested-with': 'test' };
  const make = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }';
  const made = await graph(server, cmsSession, make, { input: { name: 'all', scopes: ['all'] } });
  const cmsToken = { authorization: `Bearer ${(made.createApiToken as Json).secret}` };
  const create = async (path: string, body: Json) => {
    const made = await ask(server, 'POST', `/api${path}`, { headers: cmsToken, body });
    const id = made.id ?? made.slice_id;
    if (id === undefined) throw new Error(JSON.stringify(made));
    return String(id);
  };
  const category = await create('/structure/categories', { name: 'Careers', category_id: 0 });
  const article = await create('/structure/articles', { name: 'Nurses', category_id: Number(category) });
  const output = '<p>REX_VALUE[id=1 output=html]</p>';
  const module = await create('/modules', { name: 'Text', key: 'text', input: '', output });
  const slice = await create(`/structure/articles/${article}/slices`, {
    module_id: Number(module),
    clang_id: 1,
    value1: 'Hello',
  });
  const role = await create('/users/roles', { name: 'Editors' });
  return {
    cmsToken,
    cmsSession,
    ids: {
      slice_id: slice,
      role_id: role,
      '/structure/categories': category,
      '/structure/articles': article,
      '/media/category': await create('/media/category', { name: 'Pictures', category_id: 0 }),
      '/modules': module,
      '/templates': await create('/templates', { name: 'Page', content: 'x' }),
      '/users/roles': role,
      '/users/{id}': await create('/users', { login: 'h', name: 'h', password: 'correct horse battery' }),
      '/system/clangs': '1',
      '/metainfo/fields': await create('/metainfo/fields', { name: 'art_h', title: 'h', type_id: 1 }),
    },
  };
}

async function graph(server: Server, headers: Headers, query: string, variables: Json): Promise<Json> {
  const { data, errors } = await ask(server, 'POST', '/graphql', { headers, body: { query, variables } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data as Json;
}

type ApiRequest = { headers: Headers; body: Json };

async function ask(
  server: Server,
  method: string,
  path: string,
  { headers, body }: ApiRequest,
): Promise<Json> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Json;
}
