import { graph } from '../../rest-compat/endpoint/graph.ts';
import { demoHospitalLogoFileName, seedMedia } from './media.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';
import { type DemoPage, type DemoPageBlock, demoHomePage, demoSitePages } from './site-pages.ts';
import {
  ensureDemoModules,
  ensureTeaserField,
  ensureTemplate,
  findOrCreateLanguage,
  teaserFieldName,
} from './site-parts.ts';

const findArticle = graph(`query SeedArticle($filter: ArticleFilter) {
  articles(first: 1, filter: $filter) { nodes { number } }
}`);

const createCategory = graph(`mutation SeedCreateCategory($input: CreateCategoryInput!) {
  createCategory(input: $input) { category { number } }
}`);

const createArticle = graph(`mutation SeedCreateArticle($input: CreateArticleInput!) {
  createArticle(input: $input) { article { number } }
}`);

const updateCategory = graph(`mutation SeedNameCategory($input: UpdateCategoryInput!) {
  updateCategory(input: $input) { category { id } }
}`);

const updateArticle = graph(`mutation SeedNameArticle($input: UpdateArticleInput!) {
  updateArticle(input: $input) { article { id } }
}`);

const readSlices = graph(`query SeedSlices($id: ID!, $languageId: ID!) {
  article(id: $id, languageId: $languageId) { slices { id } }
}`);

const createSlice = graph(`mutation SeedSlice($input: CreateSliceInput!) {
  createSlice(input: $input) { slice { id } }
}`);

const setTeaser = graph(`mutation SeedTeaser($input: UpdateArticleMetaValuesInput!) {
  updateArticleMetaValues(input: $input) { __typename }
}`);

type Site = {
  server: InProcessGraph;
  languages: { en: string; de: string };
  modules: Awaited<ReturnType<typeof ensureDemoModules>>;
  templateId: string;
  /** Names of files in the pool. */
  files: ReadonlyMap<string, string>;
  /** Numbers of articles by the keys of pages. */
  articles: Map<string, string>;
  createdPages: string[];
};

/** Creates the missing parts of a site in English and German. Returns a summary and the article for nurses. */
export async function seedSite(server: InProcessGraph) {
  const en = await findOrCreateLanguage(server, 'en', 'English');
  const de = await findOrCreateLanguage(server, 'de', 'Deutsch');
  await ensureTeaserField(server);
  const media = await seedMedia(server);
  const site: Site = {
    server,
    languages: { en, de },
    modules: await ensureDemoModules(server),
    templateId: await ensureTemplate(server),
    files: media.names,
    articles: new Map(),
    createdPages: [],
  };
  for (const [index, page] of demoSitePages.entries()) await ensureCategory(site, page, index + 1);
  // Links can lead to pages that are created later.
  for (const page of demoSitePages.flatMap((category) => [category, ...(category.pages ?? [])]))
    await fillPage(site, page);
  site.articles.set(demoHomePage.key, String(server.startArticleId));
  await fillPage(site, demoHomePage);
  return {
    pages: site.createdPages,
    files: media.made,
    nursesArticleId: numberOf(site, 'nurses'),
    hospitalLogoUrl: server.toPublicMediaUrl(
      media.names.get(demoHospitalLogoFileName) ?? demoHospitalLogoFileName,
    ),
  };
}

function numberOf({ articles }: Site, key: string) {
  const number = articles.get(key);
  if (!number) throw new Error(`There is no page ${key}.`);
  return number;
}

async function ensureCategory(site: Site, page: DemoPage, index: number) {
  const { server, languages, articles, createdPages } = site;
  const existingId = await findNumber(site, page, { parentIds: ['0'], isCategory: true });
  const id = existingId ?? (await createDemoCategory(server, page, index));
  articles.set(page.key, id);
  if (!existingId) {
    const input = { id, languageId: languages.de, name: page.de.name, isOnline: true };
    await server.ask(updateCategory, { input }, server.asEditor);
    createdPages.push(page.en.name);
  }
  for (const inner of page.pages ?? []) await ensureArticle(site, inner, id);
}

async function createDemoCategory({ ask, asEditor }: InProcessGraph, page: DemoPage, index: number) {
  // The start page has the first position.
  const input = { name: page.en.name, parentId: '0', position: index + 1, isOnline: true };
  return String((await ask(createCategory, { input }, asEditor)).createCategory.category.number);
}

async function ensureArticle(site: Site, page: DemoPage, parentId: string) {
  const { server, languages, templateId, articles, createdPages } = site;
  const { ask, asEditor } = server;
  const existingId = await findNumber(site, page, { parentIds: [parentId], isCategory: false });
  if (existingId) return void articles.set(page.key, existingId);
  const input = { name: page.en.name, parentId, templateId, position: 100, isOnline: true };
  const id = String((await ask(createArticle, { input }, asEditor)).createArticle.article.number);
  articles.set(page.key, id);
  const inGerman = { id, languageId: languages.de, name: page.de.name, isOnline: true };
  await ask(updateArticle, { input: inGerman }, asEditor);
  for (const language of ['en', 'de'] as const) {
    const values = [{ name: teaserFieldName, content: { text: page[language].teaser } }];
    await ask(setTeaser, { input: { id, languageId: languages[language], values } }, asEditor);
  }
  createdPages.push(page.en.name);
}

type Place = { parentIds: string[]; isCategory: boolean };

async function findNumber({ server: { ask, asEditor }, languages }: Site, page: DemoPage, place: Place) {
  const filter = { ...place, languageIds: [languages.en], name: { in: [page.en.name] } };
  const [article] = (await ask(findArticle, { filter }, asEditor)).articles.nodes;
  return article && String(article.number);
}

/** Fills a page in both languages, unless it has content. */
async function fillPage(site: Site, page: DemoPage) {
  const { ask, asEditor } = site.server;
  const articleId = numberOf(site, page.key);
  for (const language of ['en', 'de'] as const) {
    const languageId = site.languages[language];
    const { article } = await ask(readSlices, { id: articleId, languageId }, asEditor);
    if (article.slices.length > 0) continue;
    for (const block of page[language].blocks) {
      const moduleId = site.modules[block.kind];
      const input = { articleId, languageId, moduleId, contents: toContents(site, block) };
      await ask(createSlice, { input }, asEditor);
    }
  }
}

function toContents(site: Site, block: DemoPageBlock) {
  const text = (number: number, value: string) => ({ number, text: value });
  if (block.kind === 'words') return { values: [text(1, block.title), text(2, block.html)] };
  if (block.kind === 'link') {
    return { values: [text(1, block.text)], links: [{ number: 1, articleId: numberOf(site, block.to) }] };
  }
  const filename = site.files.get(block.file) ?? block.file;
  return { values: [text(1, block.caption)], media: [{ number: 1, filename }] };
}
