import { readFileSync } from 'node:fs';
import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPublicSchema } from '../../kit/composed-graph.ts';
import { filterReach } from './filters.ts';

const parameter = z.object({ name: z.string(), in: z.string() });
const operation = z.object({ parameters: z.array(parameter).default([]) });
const document = z.object({ paths: z.record(z.string(), z.object({ get: operation.optional() })) });

/** Parameters that choose a page or its order. */
const paging = ['page', 'per_page', 'sort', 'limit', 'after'];
/** Pages and protocols whose parameters filter no list. */
const noLists = [
  ...['/verify', '/authorize', '/callback', '/user/identities/authorize', '/oauth/authorize'],
  ...['/personal-data', '/sso/saml/metadata', '/media/{filename}', '/article-preview'],
];

/** Query parameters of the documented lists over REST that filter them, by path. */
function listRestFilters() {
  const { paths } = document.parse(JSON.parse(readFileSync('rest-compat/openapi.json', 'utf8')));
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).filter((given) => given.in === 'query').map(({ name }) => name);
    const filters = names
      .filter((name) => !paging.includes(name))
      .map((name) => /^filter\[(.*)\]$/.exec(name)?.[1] ?? name);
    return filters.length && !noLists.includes(path) ? [[path, filters.toSorted()] as const] : [];
  });
}

const schema = readPublicSchema();

/** Type of the input field or argument at a place; undefined where the public graph has none. */
function findFilter(place: string): GraphQLInputType | undefined {
  const [, typeName = '', fieldName = '', argument] = /^(\w+)\.(\w+)(?:\((\w+)\))?$/.exec(place) ?? [];
  const type = schema.getType(typeName);
  if (isInputObjectType(type)) return type.getFields()[fieldName]?.type;
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  return field?.args.find(({ name }) => name === argument)?.type;
}

test('every filter that REST documents has a line in the table, and the table has no other', () => {
  const inTable = Object.entries(filterReach).map(([path, filters]) => [
    path,
    Object.keys(filters).toSorted(),
  ]);

  expect(Object.fromEntries(inTable)).toEqual(Object.fromEntries(listRestFilters()));
});

const places = Object.values(filterReach).flatMap((filters) => Object.values(filters));

test('every filter that REST documents exists in the public graph, or there is a reason', () => {
  const named = places.filter((place) => typeof place === 'string');

  expect(named.filter((place) => !findFilter(place))).toEqual([]);
  for (const place of places) if (typeof place !== 'string') expect(place.none.length).toBeGreaterThan(20);
});

/** Filters that search for a text. */
const searches = ['UserFilter.text', 'AuditEntryFilter.text'];

test('a filter by a text or an id takes one value and several', () => {
  const wrong = places.filter((place) => {
    if (typeof place !== 'string' || searches.includes(place) || place.includes('(')) return false;
    const type = getNullableType(findFilter(place));
    return isScalarType(type) && ['ID', 'String'].includes(getNamedType(type).name) && !isListType(type);
  });

  expect(wrong).toEqual([]);
});
