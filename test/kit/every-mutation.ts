import type { GraphQLField } from 'graphql';
import { readApiSchema, readPublicSchema } from './composed-graph.ts';
import { toMinimalSelection } from './minimal-selection.ts';
import type { TestServer } from './test-server.ts';
import { queryWholeGraph } from './whole-graph.ts';

type Fields = Record<string, GraphQLField<unknown, unknown>>;

const shown = readPublicSchema();
const whole = readApiSchema();
const queries = shown.getQueryType()?.getFields() ?? {};
const shownMutations: Fields = shown.getMutationType()?.getFields() ?? {};
/** Mutations that clients see, and those that only REST uses. */
const mutations: Fields = { ...whole.getMutationType()?.getFields(), ...shownMutations };

/** Mutations without a credential; `net.test.ts` of the revoked credentials compares them with those of anonymous clients. */
export const publicMutations = [
  'chooseCmsPassword',
  'discardMediaUpload',
  'exchangeCode',
  'finishProviderSignIn',
  'finishSsoSignIn',
  'followClick',
  'followLink',
  'issueOAuthTokens',
  'receiveChannelCallback',
  'refreshSession',
  'registerOAuthClient',
  'requestRecovery',
  'resendOneTimeToken',
  'sendMagicLink',
  'sendOneTimeToken',
  'signInToCms',
  'signInWithIdToken',
  'signInWithPasskey',
  'signInWithPassword',
  'signInWithSso',
  'signInWithWeb3',
  'signUp',
  'startOAuthAuthorization',
  'startPasskeySignIn',
  'startProviderSignIn',
  'verifyOneTimeToken',
];

/** Everything of the whole graph that changes something, by name: what only REST has too. */
export const allMutations = Object.keys(mutations);
export const protectedMutations = allMutations.filter((name) => !publicMutations.includes(name));

/** Queries that return a secret; `net.test.ts` of the revoked credentials looks for more. */
export const secretFieldQueries: Record<string, string> = {
  'CampaignAccount.key': '{ secret: myCampaignAccount { key } }',
  'CampaignAccount.key of me': '{ secret: me { campaignAccount { key } } }',
};

/** Arguments instead of the least ones, by the name of the field. */
export type MutationArguments = Readonly<Record<string, string>>;

export type RequestHeaders = Record<string, string>;

/** The code of each mutation's answer; `done` where nothing was refused. */
export async function callMutations(
  server: TestServer,
  headers: RequestHeaders,
  names: readonly string[] = allMutations,
  inputs: MutationArguments = {},
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const field of Object.values(mutations).filter(({ name }) => names.includes(name))) {
    const query = `mutation { ${toMinimalSelection(field, inputs[field.name])} }`;
    answers.set(
      field.name,
      Object.hasOwn(shownMutations, field.name)
        ? await ask(server, query, headers)
        : ((await queryWholeGraph(server, query, headers)).codes[0] ?? 'done'),
    );
  }
  return answers;
}

/** The same of queries. */
export async function callQueries(server: TestServer, headers: RequestHeaders, names: readonly string[]) {
  const answers = new Map<string, string>();
  for (const field of Object.values(queries).filter(({ name }) => names.includes(name))) {
    answers.set(field.name, await ask(server, `{ ${toMinimalSelection(field)} }`, headers));
  }
  return answers;
}

async function ask(server: TestServer, query: string, headers: RequestHeaders): Promise<string> {
  const { errors } = await server.graphql(query, {}, headers);
  return errors?.[0]?.extensions.code ?? 'done';
}

/** The secrets that a credential is shown, by field. */
export async function readSecrets(server: TestServer, headers: RequestHeaders): Promise<string[]> {
  const shown: string[] = [];
  for (const [name, query] of Object.entries(secretFieldQueries)) {
    const { data } = await server.graphql(query, {}, headers);
    const account = data?.secret?.campaignAccount ?? data?.secret;
    if (account?.key) shown.push(name);
  }
  return shown;
}

/** Returns a digest of every table, so that a test notices any change. Tables of rate limits are ignored. */
export async function fingerprintTables({ db }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string; text: string }>(
    `SELECT format('%s.%s', table_schema, table_name) AS name, format('%I.%I', table_schema, table_name) AS text
     FROM information_schema.tables
     WHERE table_schema IN ('auth', 'campaigns', 'cms') AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits'`,
  );
  const selects = tables.map(
    ({ name, text }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM ${text} t`,
  );
  const { rows } = await db.pool.query<{ name: string; print: string }>(selects.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
