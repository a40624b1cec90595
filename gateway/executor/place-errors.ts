import { GraphQLError } from 'graphql';
import { maxErrorsWithoutData } from '../services/remote-service.ts';
import { listPaths } from './find-objects.ts';
import type { Data } from './join-answers.ts';

export type FetchTarget = {
  serviceName: string;
  path: readonly string[];
  /** Index of the representation of each object. `undefined` for a fetch of root fields. */
  indices?: ReadonlyMap<Data, number>;
};

type OrderedError = { order: number; error: GraphQLError };

/** Returns a service's errors with their paths in the joined data, one for each place that the fetch filled. */
export function placeErrors(
  errors: readonly GraphQLError[],
  { serviceName, path, indices }: FetchTarget,
  { data: answer, isAnswered }: { data: Data; isAnswered: boolean },
): GraphQLError[] {
  const places = indices ? listPaths(answer, path) : [];
  const placed = errors.flatMap((error): OrderedError[] => {
    const index = error.path?.[1];
    if (!indices || typeof index !== 'number') {
      return [{ order: -1, error: toError(error, serviceName, error.path && [...path, ...error.path]) }];
    }
    const below = error.path?.slice(2) ?? [];
    return places.flatMap((place, order) =>
      indices.get(place.object) === index
        ? [{ order, error: toError(error, serviceName, [...place.path, ...below]) }]
        : [],
    );
  });
  const sorted = placed.sort((left, right) => left.order - right.order).map(({ error }) => error);
  return isAnswered ? sorted : sorted.slice(0, maxErrorsWithoutData);
}

/** Clients do not learn which subgraph failed. */
function toError({ message, extensions }: GraphQLError, serviceName: string, path?: (string | number)[]) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: rest.code ? rest : { ...rest, code: 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
