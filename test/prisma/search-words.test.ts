import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';
import { countRuns } from '../kit/sample.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

async function ask<T>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query({ text: sql, values, rowMode: 'array' })).rows.map(([value]) => value);
}

const plainText = '"campaigns"."campaign_words"($1, $2, $2)';
const html = `"campaigns"."campaign_words"('', '', $1)`;
const content = '"cms".search_words($1)';
const articleName = '"cms".article_words($1)';

/** The queries, of the given ones, that do not find a text that is indexed by an expression. */
async function listMissed(words: string, text: string, queries: readonly string[]): Promise<string[]> {
  const query = `(SELECT string_agg(term || ':*', ' & ')::tsquery FROM unnest("cms"."search_terms"(query)) AS term)`;
  const given = words.includes('$2') ? [text, '', queries] : [text, queries];
  return ask(
    `SELECT query FROM unnest($${given.length}::text[]) AS query WHERE (${words} @@ ${query}) IS NOT TRUE`,
    given,
  );
}

// Some letters, such as U+FE74, are a space and a mark in the form that is indexed.
const letter = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  .filter((at) => /\p{L}/u.test(at) && /^\p{L}/u.test(at.normalize('NFKC')));
const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
const separator = fc.constantFrom(
  ' ',
  '/',
  '-',
  '.',
  '_',
  '@',
  ' (',
  ') ',
  ': ',
  ', ',
  ' – ',
  '\u00A0',
  '\n',
);
const digits = fc.integer({ min: 0, max: 99_999 }).map(String);
const pieces = fc.array(fc.tuple(fc.oneof(word, digits), separator), { minLength: 1, maxLength: 8 });
const spellings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text) => [...text].join('\u00AD'),
  (text) => [...text].join('\u200B'),
];
const spelling = fc.constantFrom(...spellings);
const toHtml: ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => text.replace(/[^\n -~]/gu, (sign) => `&#${sign.codePointAt(0)};`),
  (text) => text.replace(/[^\n -~]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`),
  (text) => `<ul><li>${text}</li><li class="x">y</li></ul>`,
  (text) => text.replace(/\p{L}\p{M}*/u, (sign) => `<b>${sign}</b>`),
  (text) => text.replace(/\p{L}\p{M}*/u, (sign) => `${sign}&shy;<wbr>`),
];

describe.each([
  ['a plain text', plainText, spellings.slice(0, 1)],
  ['a name of an article', articleName, toHtml],
  ['HTML', html, toHtml],
  ['a content', content, toHtml],
])('%s', (_name, words, markups) => {
  test('is found as a whole and by each of its words, in any encoding', async () => {
    await fc.assert(
      fc.asyncProperty(
        pieces,
        spelling,
        spelling,
        fc.constantFrom(...markups),
        async (drawn, write, read, mark) => {
          const text = drawn.flat().join('');
          const queries = [text, ...drawn.map(([one]) => one)];
          const stored = mark(write(text));
          expect(await listMissed(words, stored, queries.map(read)), stored).toEqual([]);
        },
      ),
      { numRuns: countRuns(60, 2000) },
    );
  });
});

test.each([
  ['Pflegefachkraft (m/w/d) Intensivstation', ['Pflegefachkraft (m/w/d)', 'w', 'intensiv']],
  ['React/TypeScript (Node.js)', ['React/TypeScript (Node.js)', 'typescript', 'js']],
  ['Innen-/Außendienst 24/7 DIN-4102', ['Innen-/Außendienst', '24/7', '4102', 'AUßENDIENST']],
  ['R&D of AT&T and Vec<T>, 3 < 5 > 2', ['R&D', 'AT&T', 'Vec<T>', '5']],
  ['ΟΔΟΣ Ⅷ ﬁn ＡＢ m²', ['οδος', 'VIII', 'fin', 'ab', 'm2']],
])('the plain text %j is found by %j', async (text, queries) => {
  expect(await listMissed(plainText, text, queries)).toEqual([]);
  expect(await listMissed(articleName, text, queries)).toEqual([]);
});

test.each([
  ['a <b> c', ['a <b> c', 'b']],
  ['Der Befehl <script> und if(a<b && c>d)', ['<script>', 'if(a<b && c>d)', 'c']],
  ['R&amp;D, A&B;C und M&uuml;ller', ['R&amp;D', 'A&B;C', 'uuml', 'Müller']],
  ['Fach<b>kräfte</b>', ['Fachkräfte', 'Fach<b>kräfte</b>']],
])('the name %j of an article is found by %j, as a reader sees it', async (name, queries) => {
  expect(await listMissed(articleName, name, queries)).toEqual([]);
});

test.each([
  [
    '<p>M&uuml;nchen&nbsp;S&uuml;d &#220;ber &#xfc;ber &Scaron;koda &#138;koda</p>',
    ['München', 'Süd', 'Škoda'],
  ],
  ['Pfle<b>ge</b>kraft <a href="/x">Eins</a><a>Zwei</a> H<sub>2</sub>O', ['Pflegekraft', 'Zwei', 'H2O']],
  ['<ul><li>one</li><li>two</li></ul>a<br/>b<!-- c -->d', ['one', 'two', 'a', 'bd']],
  [
    '0511-7654321, info@kontakt.example.com, bericht_2031.pdf &sect;16a 2.500',
    ['7654321', 'pdf', '16a', '2.500'],
  ],
])('the HTML %j is found by %j', async (text, queries) => {
  expect(await listMissed(content, text, queries)).toEqual([]);
  expect(await listMissed(html, text, queries)).toEqual([]);
});

test('names of tags and attributes are no words, and a text without words has no results', async () => {
  const missed = ['strong', 'href', 'example', 'svg', 'uuml', '!', ''];
  const text = '<strong>x</strong><a href="https://example.com">y</a><svg viewBox="0 0 1 1"/> M&uuml;ller';

  expect(await listMissed(content, text, missed)).toEqual(missed);
});

test('only letters, digits and marks are parts of words', async () => {
  const rows = await ask<
    [code: string, text: string]
  >(`SELECT ARRAY[code::text, "cms"."search_text"('a' || chr(code) || 'a')]
    FROM generate_series(1, 196607) AS code WHERE code NOT BETWEEN 55296 AND 57343`);
  const wrong = rows.filter(([code, text]) => {
    const sign = String.fromCodePoint(Number(code));
    if (/[\p{Cn}\p{Co}]|\p{Default_Ignorable_Code_Point}/u.test(sign)) return false;
    const isPart = !/[^\p{L}\p{N}\p{M}]/u.test(sign.normalize('NFKC'));
    return isPart === text.includes(' ');
  });

  expect(wrong).toEqual([]);
});

test('both domains have the same functions', async () => {
  const read = (schema: string) =>
    ask<string>(
      `SELECT replace(pg_get_functiondef(oid), $1 || '.', '') FROM pg_proc WHERE pronamespace = $1::regnamespace
        AND proname IN ('search_text', 'search_vector', 'search_terms', 'decode_references', 'strip_markup', 'markup_words') ORDER BY proname`,
      [schema],
    );
  const functions = await read('cms');

  expect(functions).toHaveLength(6);
  expect(await read('campaigns')).toEqual(functions);
});
