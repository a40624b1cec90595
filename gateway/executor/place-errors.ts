import { GraphQLError } from 'graphql';
import { mostErrorsOfAbsent } from '../services/remote-service.ts';
import { listPaths } from './find-objects.ts';
import type { Data } from './join-answers.ts';

export type Asked = {
  serviceName: string;
  path: readonly string[];
  /** Objects by the index of the representation that stands for them; none where root fields were asked. */
  indices?: ReadonlyMap<Data, number>;
};

type Placed = { order: number; error: GraphQLError };

/** A service's errors with their paths in the joined answer: each at all the places for which it was asked. */
export function placeErrors(
  errors: readonly GraphQLError[],
  { serviceName, path, indices }: Asked,
  { data: answer, isAnswered }: { data: Data; isAnswered: boolean },
): GraphQLError[] {
  const places = indices ? listPaths(answer, path) : [];
  const placed = errors.flatMap((error): Placed[] => {
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
  const sorted = placed.sort((one, other) => one.order - other.order).map(({ error }) => error);
  return isAnswered ? sorted : sorted.slice(0, mostErrorsOfAbsent);
}

/** Clients do not learn which subgraph failed. */
function toError({ message, extensions }: GraphQLError, serviceName: string, path?: (string | number)[]) {
  const { serviceName: _, ...rest } = extensions;
  return new GraphQLError(message || `Error while fetching subquery from service "${serviceName}"`, {
    path,
    extensions: rest.code ? rest : { ...rest, code: 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
