import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeExportFiles } from '../../../cli/import-export/write-export-files.ts';
import { makeTestFolder } from '../../kit/test-folder.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { exportSite, readLines } from './export-site.ts';
import { furnishSite, insertMedium } from './furnish-site.ts';

let cms: Cms;
let articles: Awaited<ReturnType<typeof furnishSite>>;
let folder: string;

beforeAll(async () => {
  cms = await openCms();
  articles = await furnishSite(cms);
  ({ folder } = await exportSite(cms.server));
});
afterAll(() => cms[Symbol.asyncDispose]());

type Line = {
  id: number;
  clang_id: number;
  article_id: number;
  user_id: number;
  filename: string;
  parent_id: number;
};

const get = async (path: string) => {
  const { status, text } = await cms.server.send('GET', `/api${path}`, { headers: cms.headers });
  expect([path, status]).toEqual([path, 200]);
  return text;
};

/** REST responses with the item of a line, as text, by kind of item. */
const answers: Record<string, (line: Line) => Promise<string>> = {
  languages: ({ id }) => get(`/system/clangs/${id}`),
  modules: ({ id }) => get(`/modules/${id}`),
  templates: ({ id }) => get(`/templates/${id}`),
  roles: ({ id }) => get(`/users/roles/${id}`),
  users: ({ id }) => get(`/users/${id}`),
  'metainfo-fields': ({ id }) => get(`/metainfo/fields/${id}`),
  media: ({ filename }) => get(`/media/${filename}/info`),
  'media-categories': ({ id, parent_id }) => find(`/media/category?filter[category_id]=${parent_id}`, { id }),
  categories: findArticle,
  articles: findArticle,
  slices: ({ id, article_id }) => get(`/structure/articles/${article_id}/slices/${id}`),
};

function findArticle({ id, clang_id }: Line) {
  if (clang_id === 1) return get(`/structure/articles/${id}`);
  return find(`/structure/articles?per_page=1000&filter[clang_id]=${clang_id}`, { id });
}

async function find(path: string, { id }: { id: number }) {
  const { data }: { data: Line[] } = JSON.parse(await get(path));
  return JSON.stringify(data.find((item) => item.id === id));
}

test.each(Object.keys(answers))('each line of %s is equal to the response of REST', async (name) => {
  const lines = readLines(folder, name);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toBe(await answers[name]?.(JSON.parse(line)));
});

test.each([
  ['language-metainfo', ['id'], ({ id }: Line) => `/system/clangs/${id}/metainfo`],
  ['media-metainfo', [], ({ filename }: Line) => `/media/${filename}/metainfo`],
  [
    'category-metainfo',
    ['id'],
    ({ id, clang_id }: Line) => `/structure/categories/${id}/metainfo?clang_id=${clang_id}`,
  ],
  [
    'article-metainfo',
    ['id'],
    ({ id, clang_id }: Line) => `/structure/articles/${id}/metainfo?clang_id=${clang_id}`,
  ],
])(
  'each line of %s is equal to the response of REST, after the number of the item',
  async (name, numbers, toPath) => {
    const lines = readLines(folder, name);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const item = JSON.parse(line);
      const answer = JSON.parse(await get(toPath(item)));
      expect(line).toBe(JSON.stringify({ ...(numbers.length > 0 && { id: item.id }), ...answer }));
    }
  },
);

test('each line of user-roles equals the REST response, without the page', async () => {
  for (const line of readLines(folder, 'user-roles')) {
    const { meta: _, ...answer } = JSON.parse(await get(`/users/${JSON.parse(line).user_id}/role`));
    expect(line).toBe(JSON.stringify(answer));
  }
});

test('every row is exported, in each language and revision, and parents precede their children', async () => {
  const { db } = cms.server;
  const counts = [
    ['languages', await db.cms.language.count()],
    ['templates', await db.cms.template.count()],
    ['template-attributes', await db.cms.template.count()],
    ['modules', await db.cms.module.count()],
    ['roles', await db.cms.role.count()],
    ['users', await db.cms.user.count()],
    ['user-roles', await db.cms.user.count()],
    ['metainfo-fields', await db.cms.metaField.count()],
    ['media-categories', await db.cms.mediaCategory.count()],
    ['media', await db.cms.media.count()],
    ['categories', await db.cms.article.count({ where: { isStartArticle: true } })],
    ['articles', await db.cms.article.count({ where: { isStartArticle: false } })],
    ['slices', await db.cms.slice.count()],
  ] as const;
  for (const [name, count] of counts) expect([name, readLines(folder, name).length]).toEqual([name, count]);
  for (const name of ['categories', 'media-categories']) {
    const seen = new Set([0]);
    for (const line of readLines(folder, name)) {
      const { id, parent_id }: Line = JSON.parse(line);
      expect(seen).toContain(parent_id);
      seen.add(id);
    }
  }
});

test('permissions of templates are exported in the format of the legacy system', () => {
  expect(readLines(folder, 'template-attributes').map((line) => JSON.parse(line).attributes)).toEqual([
    { ctype: {}, modules: { 1: { all: 1 } }, categories: { all: 1 } },
    {
      ctype: { 1: 'Main', 3: 'Side' },
      modules: { 1: { all: 1 }, 3: { 0: 1, all: 0 } },
      categories: { all: 1 },
    },
  ]);
});

test('the start article of a category is exported with its meta values, which REST does not return', async () => {
  const field = await cms.server.db.cms.metaField.findFirstOrThrow({ where: { name: 'art_text' } });
  await cms.server.db.cms.article.updateMany({
    where: { id: articles.outer, clangId: 2 },
    data: { meta: { [field.id]: 'of the start article' } },
  });
  const { folder: later } = await exportSite(cms.server);
  const lines = readLines(later, 'article-metainfo').map((line) => JSON.parse(line));
  const ofCategories = lines.filter(({ id }) => id === articles.outer || id === articles.inner);
  expect(ofCategories).toEqual([
    { id: articles.outer, clang_id: 2, data: expect.objectContaining({ art_text: 'of the start article' }) },
  ]);
});

test('media are exported byte for byte, and only the owner can read the files', async () => {
  const media = await cms.server.db.cms.media.findMany();
  expect(readdirSync(join(folder, 'media')).sort()).toEqual(media.map(({ filename }) => filename).sort());
  for (const { filename } of media) {
    const url = `${cms.server.url}/api/media/${filename}/file`;
    const answer = await fetch(url, { headers: cms.headers });
    expect(
      readFileSync(join(folder, 'media', filename)).equals(Buffer.from(await answer.arrayBuffer())),
    ).toBe(true);
    expect(statSync(join(folder, 'media', filename)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(folder, 'users.ndjson')).mode & 0o777).toBe(0o600);
});

test('no secret is in it', async () => {
  const users = await cms.server.db.cms.user.findMany();
  const tokens = await cms.server.db.cms.apiToken.findMany();
  const sessions = await cms.server.db.cms.session.findMany();
  const secrets = [
    ...users.map(({ passwordHash }) => passwordHash),
    ...tokens.map(({ tokenHash }) => tokenHash),
    ...sessions.map(({ secretHash }) => secretHash),
  ];
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const everything = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

test('files that are missing, truncated or named to leave the folder are reported, and all others are exported', async () => {
  await insertMedium(cms, { filename: 'gone.txt', size: 4 });
  await insertMedium(cms, { filename: 'cut.txt', size: 5, bytes: 'four' });
  await insertMedium(cms, { filename: '../escaped.txt', size: 4, bytes: 'four' });
  await insertMedium(cms, { filename: '..', size: 4, bytes: 'four' });
  await insertMedium(cms, { filename: '.htaccess', size: 4, bytes: 'four' });
  await insertMedium(cms, { filename: 'Né à 名 +%2f.txt', size: 4, bytes: 'four' });
  const named = 'The name cannot be that of a file in this folder.';
  const { folder: later, leftOut, written } = await exportSite(cms.server);

  expect(leftOut).toEqual([
    'media/gone.txt: The storage does not have its bytes.',
    'media/cut.txt: The file should have 5 bytes and has 4.',
    `media/../escaped.txt: ${named}`,
    `media/..: ${named}`,
    `media/.htaccess: ${named}`,
  ]);
  expect(readdirSync(join(later, 'media')).sort()).toEqual([
    ...['Né à 名 +%2f.txt', 'a.png', 'grosse_datei@2x.txt', 'unused.txt'],
  ]);
  expect(readFileSync(join(later, 'media', 'Né à 名 +%2f.txt'), 'utf8')).toBe('four');
  expect(written).toContainEqual({ name: 'media', count: 4, of: 'files' });
  expect(readdirSync(later)).not.toContain('escaped.txt');
  expect(readdirSync(dirname(later))).not.toContain('escaped.txt');
  const known = readLines(later, 'media').map((line) => JSON.parse(line));
  expect(known.find(({ filename }) => filename === 'gone.txt').file_exists).toBe(false);
});

test('a failed export leaves no partial files, and keeps the files of an earlier export', async () => {
  const target = makeTestFolder();
  const { signal } = new AbortController();
  const toFile = (records: () => AsyncIterable<string>) => ({ files: [{ name: 'a.ndjson', records }] });
  await writeExportFiles(
    toFile(async function* () {
      yield 'whole\n';
    }),
    target,
    signal,
  );
  const broken = toFile(async function* () {
    yield 'half';
    throw new Error('The connection is gone.');
  });
  await expect(writeExportFiles(broken, target, signal)).rejects.toThrow('The connection is gone.');
  expect(readdirSync(target)).toEqual(['a.ndjson']);
  expect(readFileSync(join(target, 'a.ndjson'), 'utf8')).toBe('whole\n');
});
