import type { components } from './generated/routes.generated.d.ts';

/** Types of the REST schemas, by their names in `/openapi.json`. */
export type Schemas = Omit<components['schemas'], 'Routes'>;

type Routes = components['schemas']['Routes'];

/** A method and a path as in `/docs`, such as `GET /v1/campaign/{id}`. */
export type Route = keyof Routes;

/** Arguments of a route: the parts of `path`, `query`, `headers` and `body` that it has. */
export type RouteRequest<R extends Route> = Omit<Routes[R], 'answer' | 'code'>;

export type RouteAnswer<R extends Route> = Routes[R]['answer'];

/** Documented error codes of a route. */
export type RouteCode<R extends Route = Route> = Routes[R]['code'];
