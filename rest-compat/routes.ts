import createRadixTree from 'find-my-way';
import type { Endpoint, Method } from './define-endpoint.ts';
import type { Family } from './family.ts';

/** All endpoints of one path. */
type PathRoute = {
  family: Family;
  /** As it is documented, its parameters in braces. */
  path: string;
  byMethod: ReadonlyMap<string, Endpoint>;
  allowed: readonly Method[];
};

export type FoundRoute = { route: PathRoute; params: Record<string, string | undefined> };

/** One radix lookup from path to endpoints, whatever the method. */
export function createRoutes(families: readonly Family[]): (path: string) => FoundRoute | null {
  const tree = createRadixTree({
    ignoreTrailingSlash: false,
    caseSensitive: true,
    // The request's head has its limit; what is not there is for the endpoint to say.
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
    const found = tree.find('GET', path);
    return found && { route: found.store as PathRoute, params: found.params };
  };
}

function groupByPath({ prefix, endpoints }: Family) {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const path = prefix + endpoint.path;
    groups.set(path, [...(groups.get(path) ?? []), endpoint]);
  }
  return groups;
}

function createPathRoute(family: Family, path: string, endpoints: readonly Endpoint[]): PathRoute {
  const byMethod = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) byMethod.set(method.toUpperCase(), endpoint);
    if (endpoint.methods.includes('get') && endpoint.head !== false) byMethod.set('HEAD', endpoint);
  }
  return { family, path, byMethod, allowed: endpoints.flatMap(({ methods }) => methods) };
}

function toPatterns(path: string, { paramPatterns = {} }: Family, endpoints: readonly Endpoint[]) {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const expression = paramPatterns[name];
    return expression ? `:${name}(^${expression}$)` : `:${name}`;
  });
  return endpoints.some(({ trailingSlash }) => trailingSlash) ? [pattern, `${pattern}/`] : [pattern];
}
