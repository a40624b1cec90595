import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import type { RequestContext } from '../../core/context/request-context.ts';
import { mergeCookies } from './merge-cookies.ts';

type ApolloHandlerOptions = {
  apollo: ApolloServer<RequestContext>;
  /** Returns the context that the edge created for the request. */
  contextOf: (req: Request) => RequestContext;
};

/**
 * Creates the handler that runs an operation by Apollo Server and sends the result. It replaces Apollo's own integration for
 * Express, which calls the deprecated `url.parse` for every request (DEP0169).
 */
export function createApolloHandler({ apollo, contextOf }: ApolloHandlerOptions): RequestHandler {
  apollo.assertStarted('createApolloHandler');
  return async (req, res) => {
    const {
      status = 200,
      headers,
      body,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: req.method.toUpperCase(),
        headers: toHeaderMap(req),
        search: findSearch(req.url),
        body: req.body,
      },
      context: async () => contextOf(req),
    });
    res.set(mergeCookies(res, headers));
    res.status(status);
    if (body.kind === 'complete') {
      res.send(body.string);
      return;
    }
    for await (const chunk of body.asyncIterator) res.write(chunk);
    res.end();
  };
}

function toHeaderMap({ headers }: Request): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** Returns the query of a request target with its question mark, or an empty text. */
function findSearch(target: string): string {
  const [path = ''] = target.split('#', 1);
  const start = path.indexOf('?');
  return start < 0 ? '' : path.slice(start);
}
