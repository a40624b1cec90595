import {
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { readPublicSchema } from '../kit/composed-graph.ts';

const schema = readPublicSchema();
const rootTypes = ['Query', 'Mutation'];

type DescriptionEntry = { place: string; description?: string | null };

function listPlaces(of: GraphQLSchema): DescriptionEntry[] {
  const types = Object.values(of.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  return types.flatMap((type): DescriptionEntry[] => {
    const own = rootTypes.includes(type.name) ? [] : [{ place: type.name, description: type.description }];
    if (isEnumType(type)) {
      const values = type
        .getValues()
        .map(({ name, description }) => ({ place: `${type.name}.${name}`, description }));
      return [...own, ...values];
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      return [
        ...own,
        ...fields.map(({ name, description }) => ({ place: `${type.name}.${name}`, description })),
      ];
    }
    if (!isObjectType(type)) return own;
    const fields = Object.values(type.getFields()).flatMap(({ name, description, args }) => [
      { place: `${type.name}.${name}`, description },
      // The type of `input` has the description.
      ...args
        .filter((arg) => arg.name !== 'input')
        .map((arg) => ({ place: `${type.name}.${name}(${arg.name})`, description: arg.description })),
    ]);
    return [...own, ...fields];
  });
}

const places = listPlaces(schema);

test('every type, field, argument and value of an enum is described', () => {
  expect(places.length).toBeGreaterThan(2_000);
  expect(places.filter(({ description }) => !description?.trim()).map(({ place }) => place)).toEqual([]);
});

test('a description ends as a sentence does', () => {
  const wrong = places.filter(({ description }) => !/[.:)…]$/.test(description?.trim() ?? ''));

  expect(wrong.map(({ place, description }) => `${place}: ${description}`)).toEqual([]);
});

test('the text of an enum says more than its name', () => {
  const values = places.filter(({ place }) => /\.[A-Z0-9_]+$/.test(place));
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const empty = values.filter(
    ({ place, description }) => plain(description ?? '') === plain(place.split('.')[0] ?? ''),
  );

  expect(values.length).toBeGreaterThan(300);
  expect(empty).toEqual([]);
});

test('a slice shows what was filled in as lists of entries, each with its number and its object', () => {
  const slice = schema.getType('Slice');
  const fields = isObjectType(slice) ? slice.getFields() : {};

  const lists: Record<string, string[]> = {
    values: ['number', 'text'],
    media: ['number', 'filename', 'media'],
    mediaLists: ['number', 'filenames', 'media'],
    links: ['number', 'target', 'article'],
    linkLists: ['number', 'targets', 'articles'],
  };
  for (const [name, shown] of Object.entries(lists)) {
    const type = fields[name]?.type;
    const entry = getNamedType(type);
    expect(isListType(type && getNullableType(type))).toBe(true);
    expect(isObjectType(entry) && Object.keys(entry.getFields())).toEqual(shown);
    expect(isObjectType(entry) && isNonNullType(entry.getFields().number?.type)).toBe(true);
  }
  expect(Object.keys(fields).filter((name) => /\d/.test(name))).toEqual([]);
  const input = schema.getType('SliceContentsInput');
  expect(isInputObjectType(input) && Object.keys(input.getFields())).toEqual(Object.keys(lists));
});
