import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../core/lib/records.ts';
import { makeTestFolder } from '../kit/test-folder.ts';
import { openServer, type TestServer } from '../kit/test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The valid documents of the audits, which are trusted here. */
const documents = [
  '{ __typename }',
  'query Query { __typename }',
  'mutation { __typename }',
  'query Type($name: String!) { __type(name: $name) { name } }',
];
const ids = new Map(documents.map((text) => [text, sha256(text)]));
const manifest = join(makeTestFolder(), 'audited.json');
writeFileSync(manifest, JSON.stringify(Object.fromEntries([...ids].map(([text, id]) => [id, text]))));

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ settings: { SVC_GRAPHQL_TRUSTED_DOCUMENTS: manifest } });
});
afterAll(() => server[Symbol.asyncDispose]());

type AuditRequest = { url: string; init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> } };

/** Another way to ask the same; null where an audit is about what that way does not have. */
type Way = (asked: AuditRequest) => AuditRequest | null;

const parameters = ['query', 'operationName', 'variables', 'extensions'];

/** Returns the parameters of a POST, or null if it has no body with a content type. */
function readJson({ init: { body, headers } }: AuditRequest): Record<string, unknown> | null {
  if (typeof body !== 'string' || !headers['content-type']) return null;
  try {
    const json: unknown = JSON.parse(body);
    return isMap(json) ? json : null;
  } catch {
    return null;
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !Array.isArray(value);
}

/** A POST as a GET, where each parameter can be written into an address: texts as they are, the others as JSON. */
const byGet: Way = ({ url, init }) => {
  if (init.method !== 'POST') return { url, init };
  const json = readJson({ url, init });
  if (!json || !canBeText(json.query) || !canBeText(json.operationName)) return null;
  const target = new URL(url);
  for (const name of parameters) {
    const value = json[name] ?? undefined;
    if (value !== undefined)
      target.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { url: target.href, init: { headers: { accept: init.headers.accept ?? '*/*' } } };
};

function canBeText(value: unknown) {
  return value === undefined || value === null || typeof value === 'string';
}

/** The document by its id, as a manifest has it. */
const byId: Way = ({ url, init }) => {
  if (init.method !== 'POST') {
    const target = new URL(url);
    const id = ids.get(target.searchParams.get('query') ?? '');
    if (!id) return null;
    target.searchParams.delete('query');
    target.searchParams.set('documentId', id);
    return { url: target.href, init };
  }
  const { query, ...rest } = readJson({ url, init }) ?? {};
  const documentId = typeof query === 'string' && ids.get(query);
  return documentId ? { url, init: { ...init, body: JSON.stringify({ ...rest, documentId }) } } : null;
};

/** The document by the hash of an automatic persisted query. */
const byHash: Way = (asked) => {
  const { query, ...rest } = readJson(asked) ?? {};
  const sha256Hash = typeof query === 'string' && ids.get(query);
  const extensions = rest.extensions ?? {};
  if (!sha256Hash || !isMap(extensions)) return null;
  const persisted = { ...extensions, persistedQuery: { version: 1, sha256Hash } };
  return { ...asked, init: { ...asked.init, body: JSON.stringify({ ...rest, extensions: persisted }) } };
};

/** Requests of a client that accepts events for subscriptions, and the types of the audit for other operations. */
const takingEvents: Way = ({ url, init }) => {
  const accept = `${init.headers.accept ?? '*/*'}, text/event-stream`;
  return { url, init: { ...init, headers: { ...init.headers, accept } } };
};

/** Requests of a client that accepts only events. */
const takingEventsAlone: Way = ({ url, init }) =>
  init.method === 'POST'
    ? { url, init: { ...init, headers: { ...init.headers, accept: 'text/event-stream' } } }
    : null;

/** An answer in one event is unpacked: there, what has no data says by itself what a status says elsewhere. */
async function unpack(response: Response, accept = 'application/json'): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
  const text = await response.text();
  const [, data] = /^event: next\n(?:id: .*\n)?data: (.*)$/m.exec(text) ?? [];
  if (!data || !/^event: complete$/m.test(text)) throw new Error(`This is not one event: ${text}`);
  const isRefused = !('data' in JSON.parse(data));
  const type = accept === '*/*' ? 'application/json' : accept;
  return new Response(data, {
    status: isRefused ? 400 : response.status,
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}

/** How each audit that applies ended, by its id. */
async function runAudits(way: Way) {
  let applies = true;
  const fetchFn = async (url: string, init: RequestInit = {}) => {
    const headers = { ...Object(init.headers) };
    const asked = way({ url, init: { ...init, headers } });
    applies = asked !== null;
    return asked ? unpack(await fetch(asked.url, asked.init), headers.accept) : Response.error();
  };
  const passed: string[] = [];
  const failed: Record<string, string> = {};
  for (const audit of serverAudits({ url: () => `${server.url}/graphql`, fetchFn })) {
    const outcome = await audit.fn();
    if (!applies) continue;
    if (outcome.status === 'ok') passed.push(audit.id);
    else failed[audit.id] = `${audit.name}: ${outcome.reason}`;
  }
  return { passed, failed };
}

/**
 * A document that is refused as a whole is answered with 400, whatever the client takes: what watches and counts requests
 * sees no more than their status. The specification recommends 200 for those who take plain JSON.
 */
const refusedWith400 = {
  '572B': 'a syntax error',
  FDE2: 'an invalid document',
  '7B9B': 'an invalid variable',
};

describe('every audit of GraphQL over HTTP passes, or is named here', () => {
  test.each<[string, Way, number, Record<string, string>]>([
    ['as it is', (asked) => asked, 61, refusedWith400],
    ['by GET', byGet, 48, refusedWith400],
    ['with the id of a trusted document', byId, 38, {}],
    ['with the hash of a trusted document', byHash, 30, {}],
    ['by a client that takes events too', takingEvents, 61, refusedWith400],
    ['by a client that takes events alone', takingEventsAlone, 57, refusedWith400],
  ])('%s', async (_name, way, count, exceptions) => {
    const { passed, failed } = await runAudits(way);

    expect(failed).toEqual(Object.fromEntries(Object.keys(exceptions).map((id) => [id, expect.any(String)])));
    expect(passed.length + Object.keys(failed).length).toBe(count);
  });
});
