import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ApolloServer,
  HeaderMap,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import { documentIdParameters } from '../../../gateway/documents/trusted/resolve-documents.ts';
import { graphqlDocumentErrors } from '../../../gateway/errors/document-errors.ts';
import type { LiveSubscriptions } from '../../../gateway/live/create-live-subscriptions.ts';
import { createStreamEventWriter } from '../../../gateway/live/event-writer.ts';
import type { PendingSubscriptionStore } from '../../../gateway/live/pending-subscriptions.ts';
import type { StreamProtocol } from '../../../gateway/live/stream-protocols.ts';
import type { AcceptedResponses } from './negotiate-graphql-response.ts';
import { parseGraphqlJson } from './read-graphql-body.ts';
import { mergeCookies } from './send-graphql-response.ts';

type LiveOptions = {
  apollo: ApolloServer<RequestContext>;
  handOver: PendingSubscriptionStore;
  live: LiveSubscriptions;
};

type StreamRequest = {
  req: IncomingMessage;
  res: ServerResponse;
  context: RequestContext;
  body: object | undefined;
  accepted: AcceptedResponses;
};

/** Returns whether it has handled the request. */
export type StreamHandler = (request: StreamRequest) => Promise<boolean>;

/**
 * Handles operations of clients that accept streams: subscriptions as streams, others as JSON, or as one event for
 * clients that accept no JSON. Apollo Server validates all of them. Clients that accept neither get 406 before their
 * operation runs, because Apollo Server would run it first.
 */
export function createStreamHandler(options: LiveOptions): StreamHandler {
  const { live, handOver } = options;
  return async (request) => {
    const { req, res, context } = request;
    const accepted = findAcceptedStream(request);
    if (!accepted) return false;
    const { protocol, acceptsJson } = accepted;
    const { operation, answer } = await runOrHandOver(options, request, acceptsJson);
    if (operation) {
      const lastEventId = req.headers['last-event-id']?.toString();
      await live.stream({ res, context, operation, protocol, lastEventId });
      return true;
    }
    if (isPlainRead(req, acceptsJson)) {
      handOver.forget(context);
      return false;
    }
    await sendAnswer(res, answer, acceptsJson ? null : protocol);
    return true;
  };
}

type AcceptedStream = { protocol: StreamProtocol; acceptsJson: boolean };

/** Returns `null` for requests whose response is no stream. */
function findAcceptedStream({ req, accepted }: StreamRequest): AcceptedStream | null {
  if (req.method !== 'GET' && req.method !== 'POST') return null;
  const { streamProtocol: protocol, jsonType } = accepted;
  const acceptsJson = jsonType !== '';
  if (!protocol && !acceptsJson) throw graphqlDocumentErrors.notAcceptable();
  if (!protocol || (isPlainRead(req, acceptsJson) && !canBeSubscription(req))) return null;
  return { protocol, acceptsJson };
}

/** Whether Apollo Server handles the request, with its rules for GET, unless it is a subscription. */
function isPlainRead({ method }: IncomingMessage, acceptsJson: boolean) {
  return method === 'GET' && acceptsJson;
}

/** Runs the operation, or returns it if it is a subscription. */
async function runOrHandOver(
  { apollo, handOver }: LiveOptions,
  { req, context, body }: StreamRequest,
  acceptsJson: boolean,
) {
  handOver.expect(context, { isReadOnly: req.method === 'GET' });
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: toPost(req, body, acceptsJson),
    context: async () => context,
  });
  return { operation: handOver.find(context)?.operation, answer };
}

/**
 * Whether the operation of a GET can be a subscription, so that other reads are parsed only once. A hash or an id
 * without a document can stand for one.
 */
function canBeSubscription({ url = '' }: IncomingMessage): boolean {
  const query = toSearchParams(url).get('query');
  return query === null || query.includes('subscription');
}

/** Converts to a POST that accepts JSON, because Apollo Server refuses other subscriptions. */
function toPost(
  req: IncomingMessage,
  sentBody: object | undefined,
  acceptsJson: boolean,
): HTTPGraphQLRequest {
  const pairs = Object.entries(req.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = new HeaderMap(pairs);
  if (!acceptsJson) headers.set('accept', 'application/json');
  if (req.method === 'GET') headers.set('content-type', 'application/json');
  const body = req.method === 'GET' ? readQuery(req) : sentBody;
  return { method: 'POST', headers, search: '', body };
}

function readQuery({ url = '' }: IncomingMessage) {
  const searchParams = toSearchParams(url);
  const body: Record<string, unknown> = {};
  for (const name of requestParameters) {
    const text = searchParams.get(name);
    if (text !== null)
      body[name] = jsonParameters.has(name) ? parseGraphqlJson(text, `The parameter ${name}`) : text;
  }
  return body;
}

function toSearchParams(url: string) {
  return new URL(url, 'http://localhost').searchParams;
}

const requestParameters = ['query', 'operationName', 'variables', 'extensions', ...documentIdParameters];
const jsonParameters: ReadonlySet<string> = new Set(['variables', 'extensions']);

/** Sends a response as JSON, or as the only event of a stream. */
async function sendAnswer(
  res: ServerResponse,
  { body, status = 200, headers }: HTTPGraphQLResponse,
  protocol: StreamProtocol | null,
) {
  if (body.kind !== 'complete') throw new Error('There are no answers in parts.');
  if (!protocol) return void res.writeHead(status, mergeCookies(res, headers)).end(body.string);
  const writer = createStreamEventWriter(res, protocol);
  await writer.next(JSON.parse(body.string));
  writer.complete();
}
