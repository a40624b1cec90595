import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countReads } from '../../kit/explain-statements.ts';
import { isTokenLookup } from '../../kit/statements.ts';
import { createMediaPool } from '../../subgraphs/cms/media-pool.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

const categories = 100;
const articles = 99;
const firstCategory = 1_000;
const firstArticle = 10_000;

let cms: Cms;
let long: number;
let short: number;
beforeAll(async () => {
  cms = await openCms();
  await fillTree();
  for (const [name, type_id] of [
    ['art_image', 6],
    ['art_next', 8],
  ] as const)
    await cms.make('/metainfo/fields', { name, title: '', type_id });
  const modules: number[] = [];
  for (const name of ['Text', 'Picture', 'List'])
    modules.push(await cms.make('/modules', { name, key: '', input: '', output: 'REX_VALUE[1]' }));
  const { add } = createMediaPool(() => cms);
  const files = [await add('one.txt', 'a'), await add('two.txt', 'b')];
  long = await addArticle('Long', { modules, files, slices: 200 });
  short = await addArticle('Short', { modules, files, slices: 20 });
  await cms.server.db.cms.$executeRawUnsafe('ANALYZE');
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Fills 100 categories with 99 articles each, as one statement each. */
async function fillTree() {
  const { cms: db } = cms.server.db;
  const insert = (from: number, count: number, columns: string) =>
    db.$executeRawUnsafe(
      `WITH ids AS (INSERT INTO cms.article_ids (id) SELECT generate_series(${from}, ${from + count - 1}) RETURNING id)
      INSERT INTO cms.articles (id, clang_id, name, catname, priority, status, createdate, createuser, updatedate,
        updateuser, slug, parent_id, startarticle, catpriority, path)
      SELECT id, 1, 'Name ' || id, 'Category', 1 + id % ${articles}, 1, now(), 'x', now(), 'x', 'n' || id, ${columns}
      FROM ids`,
    );
  await db.$executeRawUnsafe('ALTER TABLE cms.articles DISABLE TRIGGER USER');
  await insert(firstCategory, categories, `0, true, id, '|'`);
  const parent = `${firstCategory} + (id - ${firstArticle}) / ${articles}`;
  await insert(firstArticle, categories * articles, `${parent}, false, 0, '|' || ${parent} || '|'`);
  await db.$executeRawUnsafe('ALTER TABLE cms.articles ENABLE TRIGGER USER');
}

type Content = { modules: readonly number[]; files: readonly string[]; slices: number };

async function addArticle(name: string, { modules, files, slices }: Content) {
  const id = await cms.make('/structure/articles', { name, category_id: firstCategory });
  await cms.call('PUT', `/structure/articles/${id}/metainfo`, {
    art_image: files[0],
    art_next: firstArticle,
  });
  const at = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
  await cms.server.db.cms.slice.createMany({
    data: Array.from({ length: slices }, (_, index) => ({
      ...{ articleId: id, clangId: 1, ctypeId: 1, moduleId: modules[index % modules.length] ?? 0 },
      ...{ priority: index + 1, value1: `<p>text ${index}</p>`, value2: 'x'.repeat(500), ...at },
      ...{ media1: files[0], medialist1: files.join(), link1: String(firstArticle + index) },
      linklist1: `${firstArticle},${firstArticle + index}`,
    })),
  });
  return id;
}

async function readsOf(query: string, variables: Record<string, unknown>) {
  const ask = async () => {
    const { data, errors } = await cms.server.graphql(query, variables, cms.headers);
    expect(errors).toBeUndefined();
    return data;
  };
  const data = await ask();
  const reads = await countReads(cms.server, ask);
  const startedAt = performance.now();
  const { user, system } = process.cpuUsage();
  await ask();
  const used = process.cpuUsage({ user, system });
  const milliseconds = { passed: performance.now() - startedAt, computed: (used.user + used.system) / 1_000 };
  return { data, ...reads, milliseconds };
}

/** The different statements, whatever the length of their lists. */
function kindsOf(texts: readonly string[]) {
  const kinds = texts
    .filter((text) => !isTokenLookup(text))
    .map((text) => text.replace(/\$\d+(,\$\d+)*/g, '$'));
  return new Set(kinds);
}

describe('a site with 10 000 articles is read one level at a time', () => {
  const level = `query ($categories: ArticleFilter!, $articles: ArticleFilter!) {
    categories: articles(first: 50, filter: $categories, orderBy: [{ field: CATEGORY_POSITION, direction: ASC }]) {
      totalCount nodes { ...Entry categories(first: 1) { totalCount } articles(first: 1) { totalCount } }
    }
    articles(first: 50, filter: $articles, orderBy: [{ field: POSITION, direction: ASC }]) {
      totalCount nodes { ...Entry }
    }
  }
  fragment Entry on Article { id number name version isOnline variants { isOnline language { code } } }`;
  const open = (parentId: number) =>
    readsOf(level, {
      categories: { parentIds: [parentId], languageIds: ['1'], isCategory: true },
      articles: { parentIds: [parentId], languageIds: ['1'], isCategory: false },
    });

  test('the root, with the number of children of each category', async () => {
    const { data, statements, rows, texts } = await open(0);

    expect(data.categories.totalCount).toBeGreaterThanOrEqual(categories);
    expect(data.categories.nodes[5].articles.totalCount).toBe(articles);
    expect(statements, texts.join('\n')).toBeLessThanOrEqual(12);
    // 50 categories with the counts of their 99 articles each; not the whole site.
    expect(rows, texts.join('\n')).toBeLessThanOrEqual(50 * articles + 1_000);
  });

  test('a category', async () => {
    const { data, statements, rows, texts } = await open(firstCategory + 5);

    expect(data.articles.totalCount).toBe(articles);
    expect(data.articles.nodes).toHaveLength(50);
    expect(statements, texts.join('\n')).toBeLessThanOrEqual(12);
    expect(rows, texts.join('\n')).toBeLessThanOrEqual(600);
  });
});

test('an article with 200 slices costs the same statements as one with 20', async () => {
  const editor = `query ($id: ID!) { article(id: $id) {
    id name version isOnline path url language { code } breadcrumb { number categoryName }
    template { name contentTypes { number name modules { number } } }
    variants { isOnline language { code name } }
    slices {
      id position version isOnline contentType updatedAt values { number text } module { id name input output }
      media { number filename media { url title } } mediaLists { number media { filename url } }
      links { number target article { name } } linkLists { number articles { name } }
    }
    metaValues { name form text media { filename } articles { name } }
  } }`;
  const few = await readsOf(editor, { id: short });
  const many = await readsOf(editor, { id: long });

  const { passed, computed } = many.milliseconds;
  process.stdout.write(
    `200 slices: ${many.statements} statements, ${many.rows} rows, ${Math.round(passed)} ms, of which the server computed ${Math.round(computed)} ms\n`,
  );
  expect(many.data.article.slices).toHaveLength(200);
  expect(many.data.article.slices[199].links[0].article.name).toBe(`Name ${firstArticle + 199}`);
  expect(kindsOf(many.texts)).toEqual(kindsOf(few.texts));
  // A kind can occur twice: media of meta fields are read with those of slices only if both are asked for at once.
  expect(few.statements, few.texts.join('\n')).toBeLessThanOrEqual(16);
  expect(many.statements, many.texts.join('\n')).toBeLessThanOrEqual(16);
  // Each slice and its contents, and each linked article once.
  expect(many.rows, many.texts.join('\n')).toBeLessThanOrEqual(3 * 200 + 300);
});
