import { createAccessTokenKeyring } from '../../../core/auth/keyring.ts';
import { openCmsAccess } from '../cms-token.ts';
import { signUp } from '../people.ts';
import { createKeySetting } from '../rsa-keys.ts';
import { openServer, type TestServer } from '../test-server.ts';
import type { ConnectionField } from './list-connections.ts';
import { seedLists } from './seed-lists.ts';
import {
  type RowSpread,
  seededCampaignId,
  seededSliceNumber,
  seededWebhookId,
  shelfArticleNumber,
} from './seeds.ts';

export type ListServer = Awaited<ReturnType<typeof openListServer>>;

/** Fields that return the object whose lists are tested, by type. */
const parents: Readonly<Record<string, string>> = {
  Query: '',
  Article: `article(id: ${shelfArticleNumber})`,
  Campaign: `campaign(id: "${seededCampaignId}")`,
  CampaignAccount: 'myCampaignAccount',
  Feed: 'feed(channel: GENERIC)',
  Site: 'site',
  Slice: `slice(id: ${seededSliceNumber})`,
  User: 'me',
  Webhook: `webhook(id: "${seededWebhookId}")`,
};

const settings = {
  SVC_CMS_PUBLIC_READ: 'true',
  SVC_CUSTOM_OAUTH_ENABLED: 'true',
  SVC_OAUTH_SERVER_ENABLED: 'true',
  SVC_PASSKEY_ENABLED: 'true',
  SVC_WEBAUTHN_RP_ID: 'localhost',
  SVC_WEBAUTHN_RP_ORIGINS: 'http://localhost:8000',
  SVC_SAML_ENABLED: 'true',
};

const required: Readonly<Record<string, string>> = { text: 'text: "name"' };

const ofAdministrators = [
  'Query.users',
  'Query.auditEntries',
  'Query.customProviders',
  'Query.failedJobs',
  'Query.oauthClients',
  'Query.personalDataRequests',
  'Query.ssoProviders',
  'Query.failedDeliveries',
];

/** A server in which every list has rows, most of them equal in what they are ordered by. */
export async function openListServer(spread: RowSpread) {
  const server = await openServer({ settings: { ...settings, SVC_SAML_PRIVATE_KEY: createKeySetting() } });
  const anna = await signUp(server, 'anna@example.com');
  const { cmsToken, cmsSession } = await openCmsAccess(server);
  const bearer = { authorization: `Bearer ${anna.accessToken}` };
  const { data } = await server.graphql('{ myCampaignAccount { reference } }', {}, bearer);
  await seedLists(server, { userId: anna.userId, accountId: data.myCampaignAccount.reference }, spread);
  const service = { authorization: `Bearer ${await signService(server)}` };
  const person = { ...bearer, 'x-cms-token': cmsToken };
  const editor = { cookie: `trellis_cms=${cmsSession}` };
  const headersOf = ({ name }: ConnectionField): Record<string, string> => {
    if (ofAdministrators.includes(name)) return service;
    return name === 'Query.apiTokens' ? editor : person;
  };

  return {
    server,
    userId: anna.userId,
    /** Headers of an administrator, of a user with a CMS token, and of a CMS session. */
    credentials: [service, person, editor] as const,
    headersOf,
    /**
     * Asks for several pages of one list at once: by alias, the page or the error. Sizes and cursors are variables, so that
     * the document stays the same.
     */
    ask: async (of: ConnectionField, { pages, size = 20, backward = false, selection }: ListQuery) => {
      const [type = ''] = of.name.split('.');
      const parent = parents[type];
      if (parent === undefined) throw new Error(`Nothing leads to ${of.name}: add it to parents.`);
      const given = of.required.map((name) => required[name] ?? `${name}: ?`).join(' ');
      const edges = backward ? 'last: $size before' : 'first: $size after';
      const fields = Object.entries(pages).map(
        ([alias, { order = '' }]) =>
          `${alias}: ${of.field}(${given} ${order} ${edges}: $${alias}) { ${selection} }`,
      );
      const inside = fields.join('\n');
      const names = Object.keys(pages).map((alias) => `$${alias}: String`);
      const query = `query ($size: Int ${names.join(' ')}) { ${parent ? `${parent} { ${inside} }` : inside} }`;
      const cursors = Object.entries(pages).map(([alias, { cursor = null }]) => [alias, cursor]);
      const variables = { size, ...Object.fromEntries(cursors) };
      const answer = await server.graphql(query, variables, headersOf(of));
      const found = parent ? Object.values(answer.data ?? {})[0] : answer.data;
      return { pages: (found ?? {}) as Record<string, ConnectionPage | null>, errors: answer.errors ?? [] };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** The service role needs no user and no session. */
async function signService({ settings: { token } }: TestServer) {
  const now = Math.floor(Date.now() / 1000);
  return (await createAccessTokenKeyring(token)).sign({ role: 'service_role', iat: now, exp: now + 3600 });
}

/** A page in an order, after or before a cursor. */
export type PageArguments = { order?: string; cursor?: string | null };

export type ListQuery = {
  pages: Readonly<Record<string, PageArguments>>;
  size?: number;
  backward?: boolean;
  selection: string;
};

export type ConnectionPage = {
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};
