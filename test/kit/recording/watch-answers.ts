import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { toErrorCodeEnumName } from '../../../core/errors/errors.ts';
import { getValueAtPath } from '../../../core/lib/records.ts';
import { isBrowserNavigation } from '../../../core/pages/prefers-html.ts';
import { type EndpointRequestEvent, endpointRequestChannel } from '../../../rest-compat/endpoint/router.ts';
import { toOpenApiOperationId } from '../../../rest-compat/openapi/build-openapi.ts';
import { findRestErrorCode } from '../../../rest-compat/openapi/common-failures.ts';
import { listAllErrorRows } from '../../../server/schema/error-tables.ts';
import { createDocumentValidator, type DocumentValidator } from './described.ts';
import { isDocumentedResponse } from './documented.ts';
import { isRecording, recordErrorCode, recordExchange } from './raw-records.ts';

/** More of a body is never shown as an example. */
const maxBodyLength = 50_000;

const credentialHeaders = ['authorization', 'x-apikey', 'x-cms-token', 'cookie'];

const undocumented = new Set<string>();

/** Returns the undocumented responses since the last call. */
export function takeUndocumentedResponses(): string[] {
  const taken = [...undocumented];
  undocumented.clear();
  return taken;
}

subscribe(endpointRequestChannel.name, (message) => watchExchange(message as EndpointRequestEvent));
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (isRecording && request.url?.startsWith('/graphql')) watchGraph(response);
});

function watchExchange(exchange: EndpointRequestEvent) {
  const { req, res, family, endpoint } = exchange;
  const { recordedAs } = family;
  if (!recordedAs || req.method === 'HEAD') return;
  const operationId = toOpenApiOperationId(endpoint, (req.method ?? 'GET').toLowerCase());
  const requestBody = isRecording ? collectRequest(req) : () => Buffer.alloc(0);
  collectResponse(res, (body, isWhole) => {
    const location = header(res, 'location');
    const code = findRestErrorCode({ body, location }, exchange.error?.extensions.code);
    const answer = { family: recordedAs, operationId, status: res.statusCode, code };
    if (isHooksOwn(answer) || isPage(exchange)) return;
    if (isRecording) {
      recordExchange({
        ...answer,
        thrown: exchange.error?.extensions.code,
        url: req.url ?? '/',
        anonymous: credentialHeaders.every((name) => !req.headers[name]),
        requestType: req.headers['content-type'],
        requestBody: requestBody().toString('base64'),
        responseType: header(res, 'content-type'),
        encoding: header(res, 'content-encoding'),
        location,
        body,
      });
    } else if (!isDocumentedResponse(answer, family)) {
      noteUndocumented(`${operationId} ${res.statusCode} ${code ?? ''}`);
    } else if (isWhole) {
      checkShape(operationId, res, body);
    }
  });
}

function noteUndocumented(what: string) {
  undocumented.add(`${what} (${expect.getState().currentTestName})`);
}

/** A hook of the operator may refuse with any status; the document has the usual one, with the code of all such refusals. */
function isHooksOwn({ code, status }: { code?: string; status: number }) {
  return code === 'unknown' && status >= 400 && status !== 403;
}

/** The document is about programs; to people that browse, a failure is a page. */
function isPage({ req, res }: EndpointRequestEvent) {
  return res.statusCode >= 400 && isBrowserNavigation(req);
}

let described: DocumentValidator | undefined;

/** Compares an answer in JSON with the document. */
function checkShape(operationId: string, res: ServerResponse, body: string) {
  if (!header(res, 'content-type')?.startsWith('application/json')) return;
  if (!body || header(res, 'content-encoding')) return;
  described ??= createDocumentValidator();
  const answer: unknown = JSON.parse(body);
  // Failures in OAuth's form keep it, whatever version is requested.
  const isVersioned =
    header(res, 'x-supabase-api-version') !== undefined && getValueAtPath(answer, 'error') === undefined;
  const schema = isVersioned ? versionedError : described.findSchema(operationId, res.statusCode);
  const faults = schema ? described.findFaults(schema, answer) : [];
  for (const fault of faults) noteUndocumented(`${operationId} ${res.statusCode}${fault}`);
}

/** The form of the authentication service's errors for a client that names a version, as every one of them says. */
const versionedError = { $ref: '#/components/schemas/AuthVersionedError' };

/** Codes as the tables have them, by their names in the graph. */
const codesByName = new Map(listAllErrorRows().map(({ code }) => [toErrorCodeEnumName(code), code]));

function watchGraph(res: ServerResponse) {
  collectResponse(res, (body) => {
    for (const [, name = ''] of body.matchAll(/"code":"([A-Z][A-Z0-9_]+)"/g))
      recordErrorCode(codesByName.get(name));
  });
}

function header(res: ServerResponse, name: string) {
  const value = res.getHeader(name);
  return value === undefined ? undefined : String(value);
}

/** Listening for `data` would make the body flow before the router reads it. */
function collectRequest(req: IncomingMessage): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  const push = req.push.bind(req);
  req.push = (chunk: unknown, encoding) => {
    if (chunk instanceof Buffer && length < maxBodyLength) chunks.push(Buffer.from(chunk));
    if (chunk instanceof Buffer) length += chunk.length;
    return push(chunk, encoding);
  };
  return () => (length > maxBodyLength ? Buffer.alloc(0) : Buffer.concat(chunks));
}

/** Calls back before the client can have the whole answer, so that the test that sent the request still runs. */
function collectResponse(res: ServerResponse, onEnd: (body: string, isWhole: boolean) => void) {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes = Buffer.from(chunk);
    if (length < maxBodyLength) chunks.push(bytes.subarray(0, maxBodyLength - length));
    length += bytes.length;
  };
  const [write, end] = [res.write, res.end];
  res.write = function (this: ServerResponse, ...parts: unknown[]) {
    keep(parts[0]);
    return Reflect.apply(write, res, parts);
  } as typeof res.write;
  res.end = function (this: ServerResponse, ...parts: unknown[]) {
    keep(parts[0]);
    res.write = write;
    onEnd(Buffer.concat(chunks).toString(), length <= maxBodyLength);
    return Reflect.apply(end, res, parts);
  } as typeof res.end;
}
