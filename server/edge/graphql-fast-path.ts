import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../core/context/request-context.ts';
import { queryCostRequestHeader } from '../../gateway/cost/limit-cost.ts';
import type { FastPathOperations, FastPathResponse } from '../../gateway/http/fast-path-operations.ts';
import { readRequestText } from '../../rest-compat/endpoint/read-body.ts';
import { graphqlPath } from '../../rest-compat/endpoint/router.ts';
import { type HttpMiddleware, maxRequestBodyBytes } from './graphql-head.ts';
import { mergeCookies } from './merge-cookies.ts';
import { negotiateGraphqlResponse } from './negotiate-graphql-response.ts';
import { parseGraphqlRequestBody } from './parse-graph-json.ts';

type CheckedOptions = {
  fastPath: FastPathOperations;
  /** Middleware that runs before every GraphQL response. */
  begin: HttpMiddleware;
  contextOf: (req: IncomingMessage) => RequestContext;
};

/**
 * Answers ordinary requests as Express and Apollo Server would answer them, with less work: a POST of plain JSON whose
 * operation was checked before and whose response has no errors. Other requests are passed on to them; a body that was
 * already read is stored in `req.body`.
 */
export function createGraphqlFastPath({ fastPath, begin, contextOf }: CheckedOptions): HttpMiddleware {
  return (req, res, next) => {
    const contentType = isOrdinary(req) ? chooseContentType(req.headers.accept) : '';
    if (!contentType) return next();
    const answer = async () => {
      const body = parseGraphqlRequestBody(await readRequestText(req, maxRequestBodyBytes));
      // The body timed out and was already rejected.
      if (res.headersSent) return;
      const operation = fastPath.find(body);
      const fastResponse = operation && (await fastPath.execute(operation, contextOf(req)));
      if (fastResponse) return send(req, res, contentType, fastResponse);
      Object.assign(req, { body });
      next();
    };
    begin(req, res, (error) => (error ? next(error) : void answer().catch(next)));
  };
}

/** Whether the headers need no feature of Express or Apollo Server. */
function isOrdinary({ method, url, headers }: IncomingMessage) {
  const length = Number(headers['content-length']);
  return (
    method === 'POST' &&
    url === graphqlPath &&
    plainJson.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    length > 0 &&
    length <= maxRequestBodyBytes &&
    headers[queryCostRequestHeader] === undefined
  );
}

/** Content types that a browser sends to another origin only after a preflight. */
const plainJson = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Chooses the response type like Apollo Server. Returns an empty string for clients that accept streams or no JSON. */
function chooseContentType(accept: string | undefined): string {
  const { jsonType, streamProtocol } = negotiateGraphqlResponse(accept);
  return streamProtocol ? '' : jsonType;
}

/** Length in characters from which a body is encoded once, before it is measured and sent. */
const minBufferedLength = 16_384;

function send(
  req: IncomingMessage,
  res: ServerResponse,
  contentType: string,
  { text, headers }: FastPathResponse,
) {
  // Express stores the mount path here, and telemetry reads it.
  Object.assign(req, { baseUrl: graphqlPath });
  const body = text.length > minBufferedLength ? Buffer.from(text) : text;
  const length = Buffer.byteLength(body);
  res.writeHead(200, {
    ...mergeCookies(res, Object.entries(headers)),
    'Content-Type': contentType,
    'Content-Length': length,
    // The format of Express.
    ETag: `W/"${length.toString(16)}-${hash('sha1', body, 'base64').slice(0, 27)}"`,
  });
  res.end(body);
}
