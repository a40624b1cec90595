import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../cli/arguments/command.ts';
import type { ResponseDifference } from '../../../cli/compare/comparison.ts';
import { createIgnoredDifferenceTest } from '../../../cli/compare/ignore-differences.ts';
import { parseHeadersFile } from '../../../cli/compare/parse-headers-file.ts';
import { parseBaseUrl, parseRequestsFile } from '../../../cli/compare/parse-requests-file.ts';

const read = (text: string, allowsWrites = false) => parseRequestsFile({ text, name: 'r.txt', allowsWrites });

describe('a file of requests', () => {
  test('has a request a line, plain or as JSON, beside comments and empty lines', () => {
    const text = [
      '# Users',
      '',
      'GET /a?b=1',
      '  head  /c\r',
      '{"path":"/d","headers":{"X-A":"1"},"body":null}',
    ];
    expect(read(text.join('\n'))).toEqual([
      { line: 3, method: 'GET', path: '/a?b=1', headers: {} },
      { line: 4, method: 'HEAD', path: '/c', headers: {} },
      { line: 5, method: 'GET', path: '/d', headers: { 'x-a': '1' }, body: null },
    ]);
  });

  test.each([
    ['no request', 'hello', /^Line 2 of r\.txt is neither "GET \/path" nor a JSON object: hello$/],
    ['a path without /', 'GET path', /^Line 2 of r\.txt: path must begin with \//],
    ['broken JSON', '{"path":', /^Line 2 of r\.txt is no valid JSON/],
    ['an unknown field', '{"path":"/","header":{}}', /^Line 2 of r\.txt: header is no field here/],
    ['an unknown method', 'FETCH /', /^Line 2 of r\.txt: method must be GET/],
    ['a header with a line end', '{"path":"/","headers":{"a":"b\\nc"}}', /^Line 2 .*value of a header/],
    ['a header whose name is none', '{"path":"/","headers":{"a b":"c"}}', /^Line 2 /],
    ['a write', 'delete /a', /^Line 2 of r\.txt may change both sides: DELETE\. Allow it by --writes\.$/],
  ])('is refused with the number of a line that is %s', (_what, line, message) => {
    expect(() => read(`GET /\n${line}`)).toThrow(UsageError);
    expect(() => read(`GET /\n${line}`)).toThrow(message);
  });

  test('may have writes where they are allowed', () => {
    expect(read('POST /a', true)).toMatchObject([{ method: 'POST' }]);
  });

  test('is refused without a request', () => {
    expect(() => read('# nothing\n')).toThrow('There is no request in r.txt.');
  });
});

test('headers of one side are put over those of both', () => {
  const text = '{"both":{"Accept":"a","X":"1"},"left":{"accept":"b"}}';
  expect(parseHeadersFile(text, 'h.json')).toEqual({
    left: { accept: 'b', x: '1' },
    right: { accept: 'a', x: '1' },
  });
  expect(() => parseHeadersFile('{"old":{}}', 'h.json')).toThrow(/^h\.json: old is no field here; .*left/);
  expect(() => parseHeadersFile('{', 'h.json')).toThrow(UsageError);
});

test('the address of a side may have a path, and nothing behind it', () => {
  expect(parseBaseUrl('--left', 'https://Old.test:443/v1/')).toBe('https://old.test/v1');
  expect(parseBaseUrl('--left', 'http://old.test')).toBe('http://old.test');
  for (const wrong of ['old.test', 'ftp://old.test', 'https://a:b@old.test', 'https://old.test?a=1'])
    expect(() => parseBaseUrl('--left', wrong)).toThrow(/^Give --left/);
});

describe('what is ignored', () => {
  type Place = Pick<ResponseDifference, 'part' | 'path'>;
  const isIgnored = (written: string | undefined, place: Place) =>
    createIgnoredDifferenceTest(written)({ ...place, left: 1, right: 2, isVolatile: false });

  test.each<[string, string, Place, boolean]>([
    ['a header', 'header:x-a', { part: 'header', path: 'x-a' }, true],
    ['headers by their beginning', 'a,header:x-*', { part: 'header', path: 'x-b' }, true],
    ['no header that begins alike', 'header:x-a', { part: 'header', path: 'x-ab' }, false],
    ['no field named like a header', 'header:a', { part: 'body', path: 'a' }, false],
    ['a path', 'data[0].name', { part: 'body', path: 'data[0].name' }, true],
    ['everything below a path', 'data', { part: 'body', path: 'data[0].name' }, true],
    ['no path that begins alike', 'data', { part: 'body', path: 'database' }, false],
    ['a path in every item', 'data[*].name', { part: 'body', path: 'data[12].name' }, true],
    ['one key for a star', 'data.*.name', { part: 'body', path: 'data.a.b.name' }, false],
    ['a key anywhere', '**.updated_at', { part: 'body', path: 'data[3].a.updated_at' }, true],
    ['a key at the top, too', '**.updated_at', { part: 'body', path: 'updated_at' }, true],
    ['no key that ends alike', '**.at', { part: 'body', path: 'data.updated_at' }, false],
    ['no body as a whole', '*,**.*', { part: 'body', path: '' }, false],
    ['no status', 'status', { part: 'status', path: '' }, false],
  ])('is %s', (_what, written, place, expected) => {
    expect(isIgnored(written, place)).toBe(expected);
  });

  test('is nothing without patterns', () => {
    expect(isIgnored(undefined, { part: 'body', path: 'a' })).toBe(false);
  });
});
