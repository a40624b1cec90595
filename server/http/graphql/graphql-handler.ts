import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import type { AppError } from '../../../core/errors/errors.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { queryCostRequestHeader } from '../../../gateway/cost/limit-cost.ts';
import { toClientFacingError, withRequestId } from '../../../gateway/errors/client-facing-error.ts';
import type { FastPathOperations } from '../../../gateway/http/fast-path-operations.ts';
import { drainRequest, emptyReply, jsonReply, sendReply } from '../../../rest-compat/endpoint/reply.ts';
import { graphqlPath } from '../../../rest-compat/endpoint/router.ts';
import type { SendFailure } from '../send-failure.ts';
import type { ConsoleRequestAuthenticator } from './console-request-authenticator.ts';
import { createGraphqlHeaders } from './graphql-headers.ts';
import { type AcceptedResponses, negotiateGraphqlResponse } from './negotiate-graphql-response.ts';
import { requireReadableRequest } from './preflight-guard.ts';
import { readGraphqlRequestBody } from './read-graphql-body.ts';
import { runByApollo } from './run-by-apollo.ts';
import { sendGraphqlResponse } from './send-graphql-response.ts';
import type { StreamHandler } from './stream-subscriptions.ts';

type GraphqlHandlerOptions = {
  apollo: ApolloServer<RequestContext>;
  fastPath: FastPathOperations;
  /** Handles operations of clients that accept streams. */
  streams: StreamHandler;
  /** Returns the context that the edge created for the request. */
  contextOf: (req: IncomingMessage) => RequestContext;
  consoleSessions: Pick<ConsoleRequestAuthenticator, 'open'>;
  /** Maximum duration until a body has arrived, in seconds. */
  maxRequestSeconds: number;
  sendFailure: SendFailure;
};

type GraphqlExchange = { req: IncomingMessage; res: ServerResponse; context: RequestContext };

/**
 * Creates the handler of `/graphql`. It sets the headers, reads the body and executes operations whose document was checked
 * before; Apollo Server executes all others. Both responses are sent in the same way.
 */
export function createGraphqlHandler(options: GraphqlHandlerOptions) {
  const setHeaders = createGraphqlHeaders();
  return (req: IncomingMessage, res: ServerResponse): void => {
    const context = options.contextOf(req);
    setHeaders(req, res, context.requestId);
    if (req.method === 'OPTIONS') sendReply(res, emptyReply(204, { 'Content-Length': '0' }));
    else answer(options, { req, res, context }).catch((error) => options.sendFailure(error, req, res));
  };
}

/** Converts a refusal to a GraphQL response. */
export function toGraphqlRefusal({ message, extensions }: AppError, requestId: string) {
  return jsonReply(extensions.status, { errors: [toClientFacingError({ message, extensions }, requestId)] });
}

async function answer(options: GraphqlHandlerOptions, exchange: GraphqlExchange) {
  const { req, res, context } = exchange;
  limitBodyDuration(req, res, options.maxRequestSeconds);
  await options.consoleSessions.open(req, res);
  const body = await readGraphqlRequestBody(req);
  // The body took too long and was already refused.
  if (res.headersSent) return;
  const accepted = negotiateGraphqlResponse(req.headers.accept);
  const operation = isOrdinary(req, accepted) ? options.fastPath.find(body) : null;
  const response = operation && (await options.fastPath.execute(operation, context));
  if (response) {
    const headers = { ...response.headers, 'content-type': accepted.jsonType };
    return sendGraphqlResponse(exchange, {
      status: 200,
      headers: Object.entries(headers),
      text: response.text,
    });
  }
  await withRequestId(context.requestId, () => answerByApollo(options, exchange, { body, accepted }));
}

/** Whether a request needs no feature of Apollo Server besides the execution of an operation. */
function isOrdinary(
  { method, url, headers }: IncomingMessage,
  { jsonType, streamProtocol }: AcceptedResponses,
) {
  const acceptsOnlyJson = jsonType !== '' && !streamProtocol;
  return (
    method === 'POST' &&
    url === graphqlPath &&
    acceptsOnlyJson &&
    headers[queryCostRequestHeader] === undefined
  );
}

type ParsedRequest = { body: object | undefined; accepted: AcceptedResponses };

async function answerByApollo(
  { apollo, streams }: GraphqlHandlerOptions,
  exchange: GraphqlExchange,
  { body, accepted }: ParsedRequest,
) {
  const { req, context } = exchange;
  if (req.method === 'POST' && body === undefined) throw requestErrors.notJson();
  requireReadableRequest(req);
  if (await streams({ ...exchange, body, accepted })) return;
  sendGraphqlResponse(exchange, await runByApollo(apollo, { req, context, body }));
}

/** Refuses a body that arrives too slowly; the server itself allows the time that a large file takes. */
function limitBodyDuration(req: IncomingMessage, res: ServerResponse, seconds: number) {
  // Most bodies arrive with their headers and are complete at once.
  process.nextTick(() => {
    if (!req.complete) watchDuration(req, res, seconds);
  });
}

function watchDuration(req: IncomingMessage, res: ServerResponse, seconds: number) {
  const refuse = () => {
    if (req.complete || res.headersSent) return;
    sendReply(res, toGraphqlRefusal(requestErrors.timeout(), String(res.getHeader('x-request-id'))));
    drainRequest(req);
  };
  const timer = setTimeout(refuse, seconds * 1000);
  const stop = () => clearTimeout(timer);
  req.once('end', stop).once('close', stop);
  res.once('close', stop);
}
