import { signToken } from '../../subgraphs/auth/admin/users/admin-house.ts';
import { createKeySetting } from '../../subgraphs/auth/sign-in/sso/saml-keys.ts';
import { openCmsAccess } from '../cms-token.ts';
import { openHouse } from '../house.ts';
import { signUp } from '../people.ts';
import type { ConnectionField } from './list-connections.ts';
import { seedLists } from './seed-lists.ts';
import { paidCampaign, type Spread, shelf, sliceNumber, webhookId } from './seeds.ts';

export type ListHouse = Awaited<ReturnType<typeof openListHouse>>;

/** What leads to the lists of a type. */
const parents: Readonly<Record<string, string>> = {
  Query: '',
  Article: `article(id: ${shelf})`,
  Campaign: `campaign(id: "${paidCampaign}")`,
  CampaignAccount: 'myCampaignAccount',
  Feed: 'feed(channel: GENERIC)',
  Site: 'site',
  Slice: `slice(id: ${sliceNumber})`,
  User: 'me',
  Webhook: `webhook(id: "${webhookId}")`,
};

const settings = {
  SVC_CMS_PUBLIC_READ: 'true',
  SVC_CUSTOM_OAUTH_ENABLED: 'true',
  SVC_OAUTH_SERVER_ENABLED: 'true',
  SVC_SAML_ENABLED: 'true',
};

const required: Readonly<Record<string, string>> = { text: 'text: "name"' };

const ofAdministrators = [
  'Query.users',
  'Query.auditEntries',
  'Query.customProviders',
  'Query.failedJobs',
  'Query.oauthClients',
  'Query.ssoProviders',
  'Query.failedDeliveries',
];

/** A house in which every list has rows, most of them equal in what they are ordered by. */
export async function openListHouse(spread: Spread) {
  const house = await openHouse({ settings: { ...settings, SVC_SAML_PRIVATE_KEY: createKeySetting() } });
  const anna = await signUp(house, 'anna@example.com');
  const { cmsToken, cmsSession } = await openCmsAccess(house);
  const bearer = { authorization: `Bearer ${anna.accessToken}` };
  const { data } = await house.graphql('{ myCampaignAccount { reference } }', {}, bearer);
  await seedLists(house, { userId: anna.userId, accountId: data.myCampaignAccount.reference }, spread);
  const service = { authorization: `Bearer ${await signToken(house, { role: 'service_role' })}` };
  const person = { ...bearer, 'x-cms-token': cmsToken };
  const editor = { cookie: `trellis_cms=${cmsSession}` };
  const headersOf = ({ name }: ConnectionField) => {
    if (ofAdministrators.includes(name)) return service;
    return name === 'Query.apiTokens' ? editor : person;
  };

  return {
    house,
    /**
     * Asks for several pages of one list at once: by alias, the page or the error. Cursors are variables, so that the
     * document stays the same.
     */
    ask: async (of: ConnectionField, pages: Readonly<Record<string, Asked>>, selection: string) => {
      const [type = ''] = of.name.split('.');
      const parent = parents[type];
      if (parent === undefined) throw new Error(`Nothing leads to ${of.name}: add it to parents.`);
      const given = of.required.map((name) => required[name] ?? `${name}: ?`).join(' ');
      const fields = Object.entries(pages).map(
        ([alias, { args, edge = 'after' }]) =>
          `${alias}: ${of.field}(${given} ${args} ${edge}: $${alias}) { ${selection} }`,
      );
      const inside = fields.join('\n');
      const names = Object.keys(pages).map((alias) => `$${alias}: String`);
      const query = `query (${names.join(' ')}) { ${parent ? `${parent} { ${inside} }` : inside} }`;
      const variables = Object.fromEntries(
        Object.entries(pages).map(([alias, { cursor = null }]) => [alias, cursor]),
      );
      const answer = await house.graphql(query, variables, headersOf(of));
      const found = parent ? Object.values(answer.data ?? {})[0] : answer.data;
      return { pages: (found ?? {}) as Record<string, Page | null>, errors: answer.errors ?? [] };
    },
    [Symbol.asyncDispose]: () => house[Symbol.asyncDispose](),
  };
}

export type Asked = { args: string; edge?: 'after' | 'before'; cursor?: string | null };

export type Page = {
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};
