import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import type { RequestContext } from '../../core/context/request-context.ts';
import type { LiveSubscriptions } from '../../gateway/live/create-live-subscriptions.ts';
import { openEventWriter } from '../../gateway/live/event-writer.ts';
import type { SubscriptionHandOver } from '../../gateway/live/hand-over.ts';
import { parseGraphqlJson } from './parse-graph-json.ts';

type LiveOptions = {
  apollo: ApolloServer<RequestContext>;
  handOver: SubscriptionHandOver;
  live: LiveSubscriptions;
  contextOf: (req: IncomingMessage) => RequestContext;
};

/**
 * Handles operations of clients that accept server-sent events: subscriptions as streams, others as JSON, or as one event
 * for clients that accept only events. Apollo Server validates all of them.
 */
export function serveSubscriptions({ apollo, handOver, live, contextOf }: LiveOptions): RequestHandler {
  return async (req, res, next) => {
    const acceptedTypes = readAccepted(req.headers.accept);
    const isEventsOnly = !acceptedTypes.some((type) => jsonTypes.has(type));
    const isPlainRead = req.method === 'GET' && !isEventsOnly;
    if (!acceptedTypes.includes('text/event-stream') || !isHandled(req) || isPlainRead) return next();
    const context = contextOf(req);
    handOver.expect(context, { isReadOnly: req.method === 'GET' });
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: toPost(req, isEventsOnly),
      context: async () => context,
    });
    const operation = handOver.find(context)?.operation;
    if (operation) {
      const lastEventId = req.get('last-event-id');
      return live.stream({ res, context, operation, lastEventId });
    }
    if (answer.body.kind !== 'complete') throw new Error('There are no answers in parts.');
    if (isEventsOnly) return sendEvent(res, answer.body.string);
    res.writeHead(answer.status ?? 200, Object.fromEntries(answer.headers)).end(answer.body.string);
  };
}

const jsonTypes = new Set(['application/json', 'application/graphql-response+json', 'application/*', '*/*']);

/** Whether a client accepts server-sent events, among other types. */
export function acceptsEventStream(accept: string | undefined): boolean {
  return readAccepted(accept).includes('text/event-stream');
}

function readAccepted(accept = ''): string[] {
  return accept.split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

function isHandled({ method }: IncomingMessage) {
  return method === 'GET' || method === 'POST';
}

/** Converts to a POST that accepts JSON, because Apollo Server refuses other subscriptions. */
function toPost(req: Request, isEventsOnly: boolean): HTTPGraphQLRequest {
  const pairs = Object.entries(req.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = new HeaderMap(pairs);
  if (isEventsOnly) headers.set('accept', 'application/json');
  if (req.method === 'GET') headers.set('content-type', 'application/json');
  const body = req.method === 'GET' ? readQuery(req) : req.body;
  return { method: 'POST', headers, search: '', body };
}

function readQuery({ originalUrl }: Request) {
  const { searchParams } = new URL(originalUrl, 'http://localhost');
  const body: Record<string, unknown> = {};
  for (const name of ['query', 'operationName', 'variables', 'extensions']) {
    const text = searchParams.get(name);
    if (text !== null)
      body[name] = jsonParameters.has(name) ? parseGraphqlJson(text, `The parameter ${name}`) : text;
  }
  return body;
}

const jsonParameters: ReadonlySet<string> = new Set(['variables', 'extensions']);

async function sendEvent(res: ServerResponse, text: string) {
  const writer = openEventWriter(res);
  await writer.next(JSON.parse(text));
  writer.complete();
}
