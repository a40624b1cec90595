import { describe, expect, test } from 'vitest';
import { compareResponses } from '../../../cli/compare/compare-servers.ts';
import { createTextComparer } from '../../../cli/compare/compare-texts.ts';
import type { ComparedResponse } from '../../../cli/compare/comparison.ts';

const compareTexts = createTextComparer(['http://old.test', 'http://new.test']);
const answer = (
  headers: ComparedResponse['headers'],
  body: string | Buffer = '',
  status = 200,
): ComparedResponse => ({
  status,
  headers,
  body: Buffer.from(body),
});
const compare = (left: ComparedResponse, right: ComparedResponse) =>
  compareResponses(left, right, compareTexts);

describe('headers', () => {
  test.each([
    'date',
    'etag',
    'server',
    'x-request-id',
    'cf-ray',
    'sb-auth-refresh-token-prefix',
    'x-ratelimit-remaining',
    'content-length',
    'vary',
  ])('do not differ in %s', (name) => {
    expect(compare(answer({ [name]: '1' }), answer({ [name]: '2' }))).toEqual([]);
    expect(compare(answer({ [name]: '1' }), answer({}))).toEqual([]);
  });

  test.each([
    ['cache-control', 'no-store', 'no-cache'],
    ['access-control-allow-origin', '*', 'http://app.test'],
    ['location', 'http://old.test/a', 'http://new.test/b'],
    ['content-type', 'text/html', 'text/html; charset=utf-8'],
    ['x-date', 'a', 'b'],
  ])('differ in %s', (name, left, right) => {
    const difference = { part: 'header', path: name, isVolatile: false };
    expect(compare(answer({ [name]: left }), answer({ [name]: right }))).toEqual([
      { ...difference, left, right },
    ]);
    expect(compare(answer({ [name]: left }), answer({}))).toEqual([
      { ...difference, left, right: undefined },
    ]);
  });

  test('lead to the same place on both sides', () => {
    const left = answer({ location: 'http://old.test/done?code=0b9e2a51-6c2e-4a46-8a4e-5d2f3f1b7c11' });
    const right = answer({ location: 'http://new.test/done?code=ffffffff-1111-4222-8333-444444444444' });
    expect(compare(left, right)).toMatchObject([{ path: 'location', isVolatile: true }]);
  });

  test('that set cookies differ in the names of cookies only', () => {
    const cookies = (...written: string[]) => answer({ 'set-cookie': written });
    expect(compare(cookies('b=1; Path=/', 'a=2'), cookies('a=3', 'b=4; HttpOnly'))).toEqual([]);
    expect(compare(cookies('a=1'), cookies('b=1'))).toMatchObject([
      { path: 'set-cookie', left: 'a', right: 'b' },
    ]);
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const html = { 'content-type': 'text/html' };

  test('of JSON are compared by structure, whether or not the type names UTF-8', () => {
    const other = { 'content-type': 'application/json;charset=UTF-8' };
    expect(compare(answer(json, '{"a":1,"b":"ä"}'), answer(other, '{ "b": "\\u00e4", "a": 1.0 }'))).toEqual(
      [],
    );
    expect(compare(answer(json, '{"a":1}'), answer(other, '{"a":2}'))).toMatchObject([
      { part: 'body', path: 'a' },
    ]);
  });

  test('of problems in JSON are JSON', () => {
    const problem = { 'content-type': 'application/problem+json' };
    expect(compare(answer(problem, '{"a":1,"b":2}'), answer(problem, '{"b":2,"a":1}'))).toEqual([]);
  });

  test('of text differ in the first line that differs', () => {
    const left = '<p>one</p>\n<a href="http://old.test/x">x</a>\n<p>two</p>';
    expect(compare(answer(html, left), answer(html, left.replace('old', 'new')))).toEqual([]);
    expect(compare(answer(html, left), answer(html, left.replace('two', 'three')))).toMatchObject([
      { part: 'body', path: 'line 3', left: '<p>two</p>', right: '<p>three</p>', isVolatile: false },
    ]);
    expect(compare(answer(html, left), answer(html, `${left}\n`))).toMatchObject([
      { path: 'line 4', left: undefined, right: '' },
    ]);
  });

  test('of text that differ in a token are volatile, with its line, unless another line differs', () => {
    const page = (token: string) => answer(html, `<form>\n<input value="${token}">`);
    expect(compare(page('Zx8-kP2qLm_0aB7cD9eF1g'), page('aa0BB1cc2DD3ee4FF5gg6H'))).toMatchObject([
      { path: 'line 2', isVolatile: true },
    ]);
    const twice = compare(
      answer(html, 'Zx8-kP2qLm_0aB7cD9eF1g\none'),
      answer(html, 'aa0BB1cc2DD3ee4FF5gg6H\ntwo'),
    );
    expect(twice).toMatchObject([{ path: 'line 2', left: 'one', right: 'two', isVolatile: false }]);
  });

  test('of text that is not UTF-8 differ in letters', () => {
    const latin = (byte: number) => answer(html, Buffer.from([65, byte]));
    expect(compare(latin(0xe8), latin(0xe9))).toMatchObject([{ path: 'line 1', left: 'Aè', right: 'Aé' }]);
  });

  test('of anything else are compared by bytes', () => {
    const image = { 'content-type': 'image/png' };
    const bytes = Buffer.from([1, 2, 3]);
    expect(compare(answer(image, bytes), answer(image, Buffer.from(bytes)))).toEqual([]);
    expect(compare(answer(image, bytes), answer(image, Buffer.from([1, 2, 4])))).toMatchObject([
      { part: 'body', path: '', left: expect.stringMatching(/^3 bytes/) },
    ]);
  });

  test('that are encoded are compared by bytes', () => {
    const gzip = { ...json, 'content-encoding': 'gzip' };
    expect(compare(answer(gzip, '{"a":1}'), answer(gzip, '{ "a":1}'))).toMatchObject([
      { path: '', left: expect.stringMatching(/^7 bytes/) },
    ]);
  });

  test('of two kinds differ as a whole', () => {
    expect(compare(answer(json, '{}'), answer(json, ''))).toMatchObject([
      { part: 'body', left: 'JSON', right: 'nothing' },
    ]);
    expect(compare(answer(json, '{}'), answer(json, 'oops'))).toMatchObject([
      { part: 'body', left: 'JSON', right: 'text' },
    ]);
  });
});

test('a status differs beside the rest', () => {
  expect(compare(answer({ a: '1' }), answer({ a: '2' }, '', 404))).toMatchObject([
    { part: 'status', left: 200, right: 404 },
    { part: 'header', path: 'a' },
  ]);
});

test('a side that does not answer differs, also if neither does', () => {
  const failure = { failure: 'refused' };
  expect(compareResponses(answer({}), failure, compareTexts)).toMatchObject([
    { part: 'answer', left: 'status 200', right: 'refused' },
  ]);
  expect(compareResponses(failure, failure, compareTexts)).toHaveLength(1);
});
