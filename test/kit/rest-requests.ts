import { families } from '../../rest-compat/families.ts';
import type { Access } from './hostile-access.ts';
import { fillPath, listPlaces, type Place } from './hostile-rest.ts';

/** A request that a client of REST may send. */
export type RestCall = { name: string; method: string; path: string; headers: Record<string, string>; body?: string };

/**
 * For every method of every documented path a request that is meant well, as tests recorded it and about things that are
 * there, and the same one without credentials. What is to be deleted is never there.
 */
export function listRestCalls(access: Access): RestCall[] {
  return families.flatMap((family) =>
    listPlaces(family, access).flatMap((place) => [
      toCall(place, 'as meant', place.credentials),
      toCall(place, 'without credentials', {}),
    ]),
  );
}

function toCall(place: Place, how: string, credentials: Record<string, string>): RestCall {
  const { body } = place.example;
  return {
    name: `${place.method.toUpperCase()} ${place.path} ${how}`,
    method: place.method.toUpperCase(),
    path: fillPath(place) + toSearch(place),
    headers: { ...credentials, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function toSearch({ example }: Place): string {
  const query = Object.entries((example.query ?? {}) as Record<string, string | string[]>);
  if (!query.length) return '';
  return `?${new URLSearchParams(query.flatMap(([name, value]) => [value].flat().map((one) => [name, one])))}`;
}
