import pg from 'pg';
import { test } from 'vitest';
import { cloneDatabase } from '../kit/clone-database.ts';

const signs = [
  '<!--',
  '<',
  '>',
  '&',
  '&lt;',
  '"',
  '/',
  '.',
  '-',
  '_',
  '@',
  '://',
  '0',
  '1e',
  '-1',
  '\u0301',
  '😀',
  '中',
  '%',
];
const units = [
  ...signs,
  ...['<a href="', '(', '+', '~', '#', '=', ':'],
  ...signs.map((sign) => `a${sign}`),
  'http://',
  'a@b.',
];

test('the words of a text are found with an effort in proportion to its length', {
  timeout: 120_000,
}, async () => {
  await using database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url, statement_timeout: 5_000 });
  await client.connect();
  try {
    for (const unit of units) {
      // A statement that takes seconds fails.
      await client.query('SELECT length(cms.search_words($1))', [
        unit.repeat(Math.floor(400_000 / unit.length)),
      ]);
    }
  } finally {
    await client.end();
  }
});
