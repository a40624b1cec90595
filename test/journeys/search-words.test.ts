import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../prisma/migrate/apply-migrations.ts';
import { openAccountHolder, publishable, restOf } from '../subgraphs/campaigns/account-holder.ts';
import { type Cms, openCms } from '../subgraphs/cms/open-cms.ts';

const title = 'Pflegefachkraft (m/w/d) React/TypeScript 24/7 DIN-4102 <b> R&amp;D';
const html =
  '<p>Herr M&uuml;ller, K&ouml;ln, 0511-7654321, info@kontakt.example.com, bericht_2031.pdf, &sect;16a, Fach<b>kr&auml;fte</b>&shy;mangel</p>';
const words = ['Müller', 'KÖLN', '7654321', 'kontakt.example.com', '2031.pdf', '§16a', 'Fachkräftemangel'];

let cms: Cms;
let account: Record<string, string>;
beforeAll(async () => {
  cms = await openCms({ SVC_CMS_PUBLIC_READ: 'true' });
  const module = await cms.make('/modules', {
    name: 'Text',
    key: '',
    input: '',
    output: 'REX_VALUE[1 output=html]',
  });
  const article = await cms.make('/structure/articles', { name: title, category_id: 0, status: 1 });
  const slice = { module_id: module, clang_id: 1, value1: html };
  await cms.call('POST', `/structure/articles/${article}/slices`, slice);
  const holder = await openAccountHolder(cms.server);
  account = holder.apikey;
  const rest = restOf(cms.server, account);
  const description = `${publishable.description} ${html}`;
  const { campaign } = await rest('POST', '', { ...publishable, name: title, description });
  await rest('PUT', `/publish/${campaign._id}`);
  await cms.server.settle();
});
afterAll(() => cms[Symbol.asyncDispose]());

const searches: [name: string, document: string, headers?: () => Record<string, string>][] = [
  ['jobs', 'jobs(filter: { text: $text })'],
  ['campaigns', 'campaigns(filter: { text: $text })', () => account],
  ['articles', 'articles(filter: { text: $text })', () => cms.headers],
  ['searchArticles', 'searchArticles(text: $text)', () => cms.headers],
  ['site.search', 'site { search(text: $text)'],
];

describe.each(searches)('%s', (name, document, headers = () => ({})) => {
  const end = name === 'site.search' ? ' } }' : ' }';
  const count = async (text: string) => {
    const { data, errors } = await cms.server.graphql(
      `query ($text: String!) { ${document} { totalCount }${end}`,
      { text },
      headers(),
    );
    expect(errors).toBeUndefined();
    return (data.site?.search ?? Object.values(data)[0]).totalCount;
  };
  const countEach = async () =>
    Object.fromEntries(await Promise.all([title, ...words].map(async (text) => [text, await count(text)])));
  const once = Object.fromEntries([title, ...words].map((text) => [text, 1]));

  test('finds an exact title, and words in entities, addresses and markup', async () => {
    expect(await countEach()).toEqual(once);
    expect(await count('!')).toBe(0);
    expect(await count('nbsp\0 \ud800')).toBe(0);
  });
});

test.each([
  ['campaigns', 'campaigns', 'name', 'campaign_words(text, text, text)'],
  ['cms', 'slices', 'value1', 'search_words(text)'],
  ['cms', 'articles', 'name', 'article_words(text)'],
  // Only names that look like markup have other words than before.
  ['cms', `articles WHERE name ~ '[<&]'`, 'name', 'article_words(text)', '202611281621_renew_names'],
])('of %s, %s that were indexed by another rule are indexed again by the migration', async (...given) => {
  const [schema, rows, column, words, migration = '202611281301_renew_words'] = given;
  const [table, condition = ''] = rows.split(/(?= WHERE)/);
  const { pool } = cms.server.db.all[0] ?? expect.fail('no pool');
  const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows.flat();
  const listWords = () => read(`SELECT words::text FROM ${schema}.${rows} ORDER BY 1`);
  const before = await listWords();
  const [definition] = await read(`SELECT pg_get_functiondef('${schema}.${words}'::regprocedure)`);
  const [header] = definition.split(/\n\s*RETURN /);
  await pool.query(`${header} RETURN 'old'::tsvector`);
  await pool.query(`UPDATE ${schema}.${table} SET ${column} = ${column}${condition}`);
  await pool.query(definition);
  expect(new Set(await listWords())).toEqual(new Set(["'old'"]));

  await pool.query(`DELETE FROM ${schema}._prisma_migrations WHERE migration_name = '${migration}'`);
  expect(await applyMigrations(pool, schema, join('prisma', schema, 'migrations'))).toEqual([migration]);

  expect(await listWords()).toEqual(before);
});
