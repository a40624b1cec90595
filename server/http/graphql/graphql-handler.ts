import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { RequestContext } from '../../../core/context/request-context.ts';
import { requestErrors } from '../../../core/errors/request-errors.ts';
import { prefersHtml } from '../../../core/pages/prefers-html.ts';
import { queryCostRequestHeader } from '../../../gateway/cost/limit-cost.ts';
import { toClientFacingError, withRequestId } from '../../../gateway/errors/client-facing-error.ts';
import type { FastPathOperations } from '../../../gateway/http/fast-path-operations.ts';
import type { HttpExchange } from '../../../rest-compat/endpoint/http-exchange.ts';
import { emptyReply, jsonReply, sendReply } from '../../../rest-compat/endpoint/reply.ts';
import { graphqlPath } from '../../../rest-compat/endpoint/router.ts';
import type { FailureFormat, SendFailure } from '../../../rest-compat/endpoint/send-failure.ts';
import { type ConsoleRequestAuthenticator, consoleRequestHeader } from './console-request-authenticator.ts';
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
  consoleSessions: Pick<ConsoleRequestAuthenticator, 'open'>;
  sendFailure: SendFailure;
};

/**
 * Creates the handler of `/graphql`. It sets the headers, reads the body and executes operations whose document was checked
 * before; Apollo Server executes all others. Both responses are sent in the same way.
 */
export function createGraphqlHandler(options: GraphqlHandlerOptions) {
  const setHeaders = createGraphqlHeaders();
  return (exchange: HttpExchange): void => {
    const { req, res, context } = exchange;
    setHeaders(req, res, context.requestId);
    if (req.method === 'OPTIONS') sendReply(res, emptyReply(204, { 'Content-Length': '0' }));
    else
      answer(options, exchange).catch((error) => options.sendFailure(exchange, error, graphqlFailureFormat));
  };
}

/** Failures without an operation are GraphQL responses with the status of the error. */
const graphqlFailureFormat: FailureFormat = {
  toReply: ({ message, extensions }, { context }) => {
    const errors = [toClientFacingError({ message, extensions }, context.requestId)];
    return jsonReply(extensions.status, { errors });
  },
  showsPage: prefersHtml,
};

async function answer(options: GraphqlHandlerOptions, exchange: HttpExchange) {
  const { req, res, context } = exchange;
  if (req.headers[consoleRequestHeader] !== undefined) await options.consoleSessions.open(exchange);
  const body = await readBodyInTime(options, exchange);
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

/** Reads the body, or refuses the request after the time limit. The graph itself limits the time of operations. */
async function readBodyInTime({ sendFailure }: GraphqlHandlerOptions, exchange: HttpExchange) {
  const { req, res, timeLimit } = exchange;
  timeLimit.start(() => {
    if (!req.complete && !res.headersSent)
      sendFailure(exchange, requestErrors.timeout(), graphqlFailureFormat);
  });
  try {
    return await readGraphqlRequestBody(req);
  } finally {
    timeLimit.stop();
  }
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
  exchange: HttpExchange,
  { body, accepted }: ParsedRequest,
) {
  const { req, context } = exchange;
  if (req.method === 'POST' && body === undefined) throw requestErrors.notJson();
  requireReadableRequest(req);
  if (await streams({ ...exchange, body, accepted })) return;
  sendGraphqlResponse(exchange, await runByApollo(apollo, { req, context, body }));
}
