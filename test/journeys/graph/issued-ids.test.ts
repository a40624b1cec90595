import { randomUUID } from 'node:crypto';
import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { isRecord } from '../../../core/lib/records.ts';
import { isUuid } from '../../../core/lib/text.ts';
import { mapNodeTypesToRootQueries } from '../../../gateway/nodes/node-roots.ts';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { type ConnectionField, listConnectionFields } from '../../kit/lists/list-connections.ts';
import { type ListServer, openListServer } from '../../kit/lists/list-test-server.ts';
import { seededSliceNumber } from '../../kit/lists/seeds.ts';

const schema = readPublicSchema();
const roots = mapNodeTypesToRootQueries(schema);

let lists: ListServer;
/** An id of one object of each type, with the credentials that found it. */
const issued = new Map<string, { id: string; headers: Record<string, string> }>();

beforeAll(async () => {
  lists = await openListServer({ rows: 3, values: 2, nulls: 1, own: { rows: 2, values: 1 } });
  await addSecondFactors(lists);
  const [service, person, editor] = lists.credentials;
  for (const field of listConnectionFields()) {
    const headers = lists.headersOf(field);
    const { pages } = await lists.ask(field, {
      pages: { page: {} },
      size: 1,
      selection: `edges { node { ${hasId(field) ? '__typename id' : '__typename'} } }`,
    });
    collect(pages, headers);
  }
  const own = `{
    me { ...O identities { ...O } factors { ...O } passkeys { ...O } }
    webhooks { ...O } languages { ...O } metaTypes { ...O } myCampaignAccount { ...O } slice(id: ${seededSliceNumber}) { ...O }
  } fragment O on Node { __typename id }`;
  for (const headers of [person, service, editor])
    collect((await lists.server.graphql(own, {}, headers)).data, headers);
});
afterAll(() => lists[Symbol.asyncDispose]());

async function addSecondFactors({ server, userId }: ListServer) {
  const at = new Date();
  const made = { userId, createdAt: at, updatedAt: at };
  await server.db.auth.mfaFactor.create({ data: { ...made, factorType: 'totp' } });
  const key = { credentialId: 'a', publicKey: Buffer.from('a'), signCount: 0, transports: [] };
  const flags = { backupEligible: false, backedUp: false, aaguid: userId };
  await server.db.auth.webauthnCredential.create({ data: { ...made, ...key, ...flags } });
}

function hasId({ name }: ConnectionField) {
  const [type = '', field = ''] = name.split('.');
  const holder = schema.getType(type);
  const connection = isObjectType(holder) ? holder.getFields()[field]?.type : undefined;
  const node = schema.getType(String(connection).replace(/Connection!?$/, ''));
  return isObjectType(node) && 'id' in node.getFields();
}

/** Keeps the first id of each type in an answer. */
function collect(value: unknown, headers: Record<string, string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, headers);
  if (!isRecord(value)) return;
  const { __typename: type, id } = value;
  if (typeof type === 'string' && typeof id === 'string' && !issued.has(type))
    issued.set(type, { id, headers });
  for (const inner of Object.values(value)) collect(inner, headers);
}

/** Texts that decode to the type and to a key that the object could be found by, but that the server never writes. */
function forgeKeys(id: string): string[] {
  const { type, parts } = decodeGlobalId(id) ?? expect.fail('not an id');
  const [first = '', ...others] = parts;
  const forms = (part: string) => [
    ...[`0${part}`, `+${part}`, ` ${part}`, `${part} `, `${part}\n`, `${part}\0`, `${part}.0`, `${part}e0`],
    ...[`{${part}}`, `0x${part}`, part.toUpperCase(), part.replaceAll('-', '')],
  ];
  const written = [
    ...parts.flatMap((part, at) => forms(part).map((form) => parts.with(at, form))),
    ...['', 'x', '0', '1', first].map((extra) => [...parts, extra]),
    ['', ...parts],
    ...(others.length ? [[first], [first, '']] : []),
  ];
  return [...new Set(written.map((made) => encodeGlobalId(type, ...made)))].filter((forged) => forged !== id);
}

function respell(id: string): string[] {
  const bytes = Buffer.from(id, 'base64url');
  const [type = '', ...parts] = bytes.toString().split(':');
  const other = Buffer.from([type.toLowerCase(), ...parts].join(':')).toString('base64url');
  const spaced = [`${id}=`, `${id}==`, ` ${id}`, `${id} `, `${id}\n`];
  return [bytes.toString('base64'), other, ...spaced, id.toLowerCase(), id.toUpperCase()].filter(
    (spelling) => spelling !== id,
  );
}

/** A canonical id that no object has. */
function toUnknown(id: string): string {
  const { type, parts } = decodeGlobalId(id) ?? expect.fail('not an id');
  const [first = '', ...others] = parts;
  if (/^\d+$/.test(first)) return encodeGlobalId(type, '2147483646', ...others);
  return encodeGlobalId(type, isUuid(first) ? randomUUID() : 'f'.repeat(24));
}

test('every type of the graph with an id has an object here', () => {
  expect([...roots.keys()].filter((type) => !issued.has(type))).toEqual([]);
});

describe('an id that the server never issued', () => {
  test.each([...roots])('finds no node: %s', async (type) => {
    const { id, headers } = issued.get(type) ?? expect.fail(`no object of type ${type}`);
    const ids = [id, ...forgeKeys(id), ...respell(id)];
    const query = 'query ($ids: [ID!]!, $id: ID!) { node(id: $id) { id } nodes(ids: $ids) { id } }';
    const { data, errors } = await lists.server.graphql(query, { ids, id: ids[1] }, headers);

    expect(data).toEqual({ node: null, nodes: [{ id }, ...ids.slice(1).map(() => null)] });
    expect(codesOf(errors)).not.toContain('INTERNAL');
  });

  test.each([...roots])('is answered like an unknown one as an argument: %s', async (type, query) => {
    const { id, headers } = issued.get(type) ?? expect.fail(`no object of type ${type}`);
    const ids = [id, toUnknown(id), ...forgeKeys(id)];
    const aliases = ids.map((_, at) => `i${at}`);
    const document = `query (${aliases.map((alias) => `$${alias}: ID!`).join(' ')}) {
      ${aliases.map((alias) => `${alias}: ${query}(id: $${alias}) { id }`).join('\n')}
    }`;
    const variables = Object.fromEntries(aliases.map((alias, at) => [alias, ids[at]]));
    const { data, errors } = await lists.server.graphql(document, variables, headers);

    expect(data).toEqual(Object.fromEntries(aliases.map((alias, at) => [alias, at === 0 ? { id } : null])));
    const codes = codesOf(errors);
    // Some queries are null for an unknown object, without an error.
    expect(codes).toEqual(codes.length ? ids.slice(1).map(() => codes[0]) : []);
  });
});

function codesOf(errors: { extensions: { code: string } }[] = []) {
  return errors.map(({ extensions }) => extensions.code);
}
