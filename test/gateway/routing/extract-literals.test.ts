import { buildSchema, parse, print, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { extractLiterals } from '../../../gateway/routing/extract-literals.ts';

const schema = buildSchema(`
  scalar Moment
  enum Order { NEWEST }
  input Range { from: Int to: Int! }
  input Choice @oneOf { text: String number: Int }
  type Query {
    jobs(first: Int = 5, order: Order, since: Moment, range: Range, ranges: [Range!], choice: Choice, ids: [ID!], rate: Float): Job
    job(id: ID!): Job
  }
  type Job { id: ID!, name(length: Int): String }
`);

function extract(text: string) {
  const document = parse(text);
  const { document: parameterized, literals } = extractLiterals(schema, document);
  expect(validate(schema, document)).toEqual([]);
  expect(validate(schema, parameterized)).toEqual([]);
  return { text: print(parameterized).replace(/\s+/g, ' '), literals };
}

describe('literals of arguments become variables', () => {
  test('a number, and a text as an id', () => {
    expect(extract('{ jobs(first: 3) { id } job(id: 7) { id } }')).toEqual({
      text: 'query ($literal_0: Int!, $literal_1: ID!) { jobs(first: $literal_0) { id } job(id: $literal_1) { id } }',
      literals: { literal_0: 3, literal_1: '7' },
    });
  });

  test('equal literals of one type are one variable, so that fields can still be merged', () => {
    const { text, literals } = extract(
      '{ job(id: "a") { id } ...Rest } fragment Rest on Query { job(id: "a") { name(length: 4) } }',
    );

    expect(text).toContain('{ job(id: $literal_0) { id } ...Rest }');
    expect(text).toContain('job(id: $literal_0) { name(length: $literal_1) }');
    expect(literals).toEqual({ literal_0: 'a', literal_1: 4 });
  });

  test('in input objects, also of one choice, and whole lists', () => {
    const { text, literals } = extract(
      '{ jobs(range: { from: 1, to: 2 }, choice: { text: "x" }, ids: ["a", "b"]) { id } }',
    );

    expect(text).toContain(
      'jobs( range: {from: $literal_0, to: $literal_1} choice: {text: $literal_2} ids: $literal_3 )',
    );
    expect(literals).toEqual({ literal_0: 1, literal_1: 2, literal_2: 'x', literal_3: ['a', 'b'] });
  });

  test('a single value of a list is coerced to a list', () => {
    expect(extract('{ jobs(ids: "a") { id } }').literals).toEqual({ literal_0: ['a'] });
  });

  test('the names of the client are not used twice', () => {
    expect(extract('query($literal_0: ID!) { job(id: $literal_0) { name(length: 1) } }').text).toMatch(
      /\$literal_0: ID!, \$(?!literal_0)\w+: Int!/,
    );
  });
});

test.each([
  ['null', '{ jobs(first: null) { id } }'],
  ['an enum value', '{ jobs(order: NEWEST) { id } }'],
  ['a custom scalar, which a service can read differently', '{ jobs(since: "2026-01-01") { id } }'],
  ['conditions', '{ job: jobs { id @skip(if: true) name @include(if: false) } }'],
  ['a default value', 'query($first: Int = 3) { jobs(first: $first) { id } }'],
  ['a list with a variable', 'query($id: ID!) { jobs(ids: ["a", $id]) { id } }'],
  ['a number that JSON does not have', '{ jobs(rate: 1e999) { id } }'],
])('%s stays', (_name, text) => {
  expect(extract(text)).toEqual({ text: print(parse(text)).replace(/\s+/g, ' '), literals: {} });
});
