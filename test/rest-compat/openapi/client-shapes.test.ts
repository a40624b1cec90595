import { expect, test } from 'vitest';
import { isRecord } from '../../../core/lib/records.ts';
import { createDocumentValidator } from '../../kit/recording/described.ts';

const { document } = createDocumentValidator();

type Place = { path: string; schema: Record<string, unknown> };

/** Every object of the document that can be a schema. Examples are values, so they are skipped. */
function listSchemas(value: unknown, path: string): Place[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => listSchemas(inner, `${path}.${index}`));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).flatMap(([name, one]) =>
    name === 'example' || name === 'examples' ? [] : listSchemas(one, `${path}.${name}`),
  );
  return [{ path, schema: value }, ...inner];
}

const schemas = [
  ...listSchemas(document.components.schemas, 'schemas'),
  ...listSchemas(document.paths, 'paths'),
];

function findBroken(isBroken: (schema: Record<string, unknown>) => boolean): string[] {
  return schemas.filter(({ schema }) => isBroken(schema)).map(({ path }) => path);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

test('no boolean has a constant: Java and Go clients do not compile with it', () => {
  expect(
    findBroken(({ type, ...rest }) => type === 'boolean' && ('const' in rest || 'enum' in rest)),
  ).toEqual([]);
});

test('no value is either a list or something else: Java clients do not compile with it', () => {
  const isList = (one: unknown) => isRecord(one) && one.type === 'array';
  const isNull = (one: unknown) => isRecord(one) && one.type === 'null';
  const mixed = findBroken(({ anyOf, oneOf, type }) => {
    const alternatives = [...listOf(anyOf), ...listOf(oneOf)].filter((one) => !isNull(one));
    const types = listOf(type).filter((one) => one !== 'null');
    return (alternatives.some(isList) && alternatives.length > 1) || types.length > 1;
  });

  expect(mixed).toEqual([]);
});

test('numbers with fixed values are integers: Java has no enum of decimal numbers', () => {
  expect(findBroken(({ type, ...rest }) => type === 'number' && ('enum' in rest || 'const' in rest))).toEqual(
    [],
  );
});

test('the document has the schemas that these tests are about', () => {
  expect(schemas.filter(({ schema }) => schema.type === 'boolean').length).toBeGreaterThan(20);
  expect(schemas.filter(({ schema }) => 'anyOf' in schema).length).toBeGreaterThan(20);
});
