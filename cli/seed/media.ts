import { Readable } from 'node:stream';
import { graph } from '../../rest-compat/endpoint/graph.ts';
import { toMediaStorageKey } from '../../subgraphs/cms/contract/media.ts';
import { drawHospitalLogo, drawPlaceholderLandscape } from './draw-placeholder-landscape.ts';
import type { InProcessGraph } from './open-in-process-graph.ts';

const findCategory = graph(`query SeedMediaCategory($filter: MediaCategoryFilter) {
  mediaCategories(first: 1, filter: $filter) { nodes { number } }
}`);

const createCategory = graph(`mutation SeedCreateMediaCategory($input: CreateMediaCategoryInput!) {
  createMediaCategory(input: $input) { mediaCategory { number } }
}`);

const listMedia = graph(`query SeedMedia($filter: MediaFilter) {
  media(first: 100, filter: $filter) { nodes { originalName filename } }
}`);

const openUpload = graph(`mutation SeedUpload($input: OpenMediaUploadInput!) {
  openMediaUpload(input: $input) { contentId stagedUpload }
}`);

const createMedia = graph(`mutation SeedCreateMedia($input: CreateMediaInput!) {
  createMedia(input: $input) { media { filename } }
}`);

/** File name under which the logo of the demo hospital is uploaded. */
export const demoHospitalLogoFileName = 'st-anna.png';

const files = [
  {
    originalName: 'lyon-morning.png',
    title: 'Morning over the hills',
    draw: () =>
      drawPlaceholderLandscape({
        sky: [122, 171, 214],
        light: [250, 218, 184],
        ground: [46, 74, 62],
        hills: 5,
      }),
  },
  {
    originalName: 'lyon-evening.png',
    title: 'Evening over the river',
    draw: () =>
      drawPlaceholderLandscape({ sky: [58, 48, 96], light: [242, 140, 92], ground: [24, 26, 48], hills: 4 }),
  },
  {
    originalName: 'garden.png',
    title: 'The garden',
    draw: () =>
      drawPlaceholderLandscape({
        sky: [190, 224, 236],
        light: [214, 236, 170],
        ground: [38, 104, 60],
        hills: 7,
      }),
  },
  { originalName: demoHospitalLogoFileName, title: 'Sign of St. Anna', draw: drawHospitalLogo },
];

const categoryName = 'Demo';

/** Creates the missing media files. Returns the names in the media pool by original name, and the created files. */
export async function seedMedia(server: InProcessGraph) {
  const { ask, asEditor } = server;
  const categoryId = await ensureCategory(server);
  const { media } = await ask(listMedia, { filter: { categoryIds: [categoryId] } }, asEditor);
  const names = new Map(media.nodes.map(({ originalName, filename }) => [originalName, filename]));
  const createdNames: string[] = [];
  for (const { originalName, title, draw } of files) {
    if (names.has(originalName)) continue;
    const stagedUpload = await store(server, draw());
    const input = { stagedUpload, originalName, title, categoryId };
    const result = await ask(createMedia, { input }, asEditor);
    names.set(originalName, result.createMedia.media.filename);
    createdNames.push(originalName);
  }
  return { names, made: createdNames };
}

async function ensureCategory({ ask, asEditor }: InProcessGraph) {
  const filter = { name: { in: [categoryName] }, isRoot: true };
  const { mediaCategories } = await ask(findCategory, { filter }, asEditor);
  if (mediaCategories.nodes[0]) return String(mediaCategories.nodes[0].number);
  const result = await ask(createCategory, { input: { name: categoryName } }, asEditor);
  return String(result.createMediaCategory.mediaCategory.number);
}

/** Uploads a file like the REST layer: the graph returns the id under which the file is stored. */
async function store({ ask, asEditor, storage }: InProcessGraph, content: Buffer) {
  const { contentId, stagedUpload } = (await ask(openUpload, { input: {} }, asEditor)).openMediaUpload;
  await storage.write(toMediaStorageKey(contentId), Readable.from([content]));
  return stagedUpload;
}
