import createRadixTree from 'find-my-way';
import type { Endpoint } from './define-endpoint.ts';
import type { EndpointFamily } from './family.ts';

/** All endpoints of one path. */
export type PathRoute = {
  family: EndpointFamily;
  /** The documented path, with parameters in braces. */
  path: string;
  byMethod: ReadonlyMap<string, Endpoint>;
  /** In upper case. */
  allowed: readonly string[];
};

export type MatchedPathRoute = { route: PathRoute; params: Record<string, string | undefined> };

type FindRoute = (path: string) => MatchedPathRoute | null;

const routeFinders = new WeakMap<readonly EndpointFamily[], FindRoute>();

/** Returns the routes of a list of families. Servers of one process, as in tests, share them. */
export function getRouteFinder(families: readonly EndpointFamily[]): FindRoute {
  const routes = routeFinders.get(families) ?? createRoutes(families);
  routeFinders.set(families, routes);
  return routes;
}

/** A radix tree from path to endpoints, for all methods. */
function createRoutes(families: readonly EndpointFamily[]): FindRoute {
  const tree = createRadixTree({
    ignoreTrailingSlash: false,
    caseSensitive: true,
    // The server limits the length of the request head; the endpoint answers for unknown ids.
    maxParamLength: Number.MAX_SAFE_INTEGER,
  });
  for (const family of families) {
    for (const [path, endpoints] of groupByPath(family)) {
      const route = createPathRoute(family, path, endpoints);
      for (const pattern of toPatterns(path, family, endpoints)) {
        tree.on('GET', pattern, () => undefined, route);
      }
    }
  }
  return (path) => {
    const match = tree.find('GET', path);
    return match && { route: match.store as PathRoute, params: match.params };
  };
}

function groupByPath({ prefix, endpoints }: EndpointFamily) {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const path = prefix + endpoint.path;
    groups.set(path, [...(groups.get(path) ?? []), endpoint]);
  }
  return groups;
}

function createPathRoute(family: EndpointFamily, path: string, endpoints: readonly Endpoint[]): PathRoute {
  const byMethod = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) byMethod.set(method.toUpperCase(), endpoint);
    if (endpoint.methods.includes('get') && endpoint.head !== false) byMethod.set('HEAD', endpoint);
  }
  const allowed = endpoints.flatMap(({ methods }) => methods.map((method) => method.toUpperCase()));
  return { family, path, byMethod, allowed };
}

function toPatterns(path: string, { paramPatterns = {} }: EndpointFamily, endpoints: readonly Endpoint[]) {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const expression = paramPatterns[name];
    return expression ? `:${name}(^${expression}$)` : `:${name}`;
  });
  return endpoints.some(({ trailingSlash }) => trailingSlash) ? [pattern, `${pattern}/`] : [pattern];
}

/** Returns whether a path equals the parent or is below it: `/feedster` is not below `/feeds`. */
export function isPathWithin(path: string, parent: `/${string}`): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
