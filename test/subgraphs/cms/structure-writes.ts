import type { Cms } from './open-cms.ts';

/** The languages that an operation writes in: the start language, the second one, or all. */
export type WrittenLanguages = 'start' | 'second' | 'all';
type Call = { method: string; path: string; json?: object };
type Site = { french: number; moduleId: number };

/** Every way to write in the structure of a site with two languages, each with something new to write in. */
export function createStructureWrites(cms: () => Cms, site: () => Site) {
  const makeArticle = () => cms().make('/structure/articles', { name: 'x', category_id: 0 });
  const makeCategory = () => cms().make('/structure/categories', { name: 'x', category_id: 0 });

  async function makeSlice(clang_id: number, articleId?: number) {
    const article = articleId ?? (await makeArticle());
    const json = { module_id: site().moduleId, clang_id, value1: 'x' };
    const { body } = await cms().call('POST', `/structure/articles/${article}/slices`, json);
    return { article, slice: (body as { slice_id: number }).slice_id };
  }

  /** The number of the first change there was of something. */
  async function findRevision(where: object) {
    const revision = await cms().server.db.cms.revision.findFirstOrThrow({ where, orderBy: { id: 'asc' } });
    return revision.id;
  }

  /** Each write of the REST family with the languages it writes in. */
  const restWrites: Record<string, [WrittenLanguages, () => Promise<Call>]> = {
    'post /structure/articles': [
      'all',
      async () => ({ method: 'POST', path: '/structure/articles', json: { name: 'new', category_id: 0 } }),
    ],
    'put /structure/articles/{id}': [
      'start',
      async () => ({
        method: 'PUT',
        path: `/structure/articles/${await makeArticle()}`,
        json: { name: 'new' },
      }),
    ],
    'delete /structure/articles/{id}': [
      'all',
      async () => ({ method: 'DELETE', path: `/structure/articles/${await makeArticle()}`, json: {} }),
    ],
    'post /structure/articles/{id}/slices': [
      'second',
      async () => ({
        method: 'POST',
        path: `/structure/articles/${await makeArticle()}/slices`,
        json: { module_id: site().moduleId, clang_id: site().french, value1: 'new' },
      }),
    ],
    'put /structure/articles/{id}/slices/{slice_id}': [
      'second',
      async () => {
        const { article, slice } = await makeSlice(site().french);
        const path = `/structure/articles/${article}/slices/${slice}`;
        return { method: 'PUT', path, json: { value1: 'new', clang_id: 1 } };
      },
    ],
    'delete /structure/articles/{id}/slices/{slice_id}': [
      'second',
      async () => {
        const { article, slice } = await makeSlice(site().french);
        return { method: 'DELETE', path: `/structure/articles/${article}/slices/${slice}`, json: {} };
      },
    ],
    'post /structure/categories': [
      'all',
      async () => ({ method: 'POST', path: '/structure/categories', json: { name: 'new', category_id: 0 } }),
    ],
    'put /structure/categories/{id}': [
      'start',
      async () => ({
        method: 'PUT',
        path: `/structure/categories/${await makeCategory()}`,
        json: { name: 'n' },
      }),
    ],
    'delete /structure/categories/{id}': [
      'all',
      async () => ({ method: 'DELETE', path: `/structure/categories/${await makeCategory()}`, json: {} }),
    ],
    'put /structure/articles/{id}/metainfo': [
      'second',
      async () => ({
        method: 'PUT',
        path: `/structure/articles/${await makeArticle()}/metainfo?clang_id=${site().french}`,
        json: { art_note: 'new' },
      }),
    ],
    'put /structure/categories/{id}/metainfo': [
      'second',
      async () => ({
        method: 'PUT',
        path: `/structure/categories/${await makeCategory()}/metainfo?clang_id=${site().french}`,
        json: { cat_note: 'new' },
      }),
    ],
  };

  const moves: typeof restWrites = {
    'a new position of an article': [
      'all',
      async () => ({
        method: 'PUT',
        path: `/structure/articles/${await makeArticle()}`,
        json: { priority: 1 },
      }),
    ],
    'a new position of a category': [
      'all',
      async () => ({
        method: 'PUT',
        path: `/structure/categories/${await makeCategory()}`,
        json: { priority: 9 },
      }),
    ],
  };

  /** Each mutation of the structure, with its input. */
  const mutations: Record<string, [WrittenLanguages, () => Promise<object>]> = {
    createArticle: ['all', async () => ({ name: 'new', parentId: 0 })],
    updateArticle: [
      'second',
      async () => ({ id: await makeArticle(), languageId: site().french, name: 'new' }),
    ],
    deleteArticle: ['all', async () => ({ id: await makeArticle() })],
    createCategory: ['all', async () => ({ name: 'new', parentId: 0 })],
    updateCategory: [
      'second',
      async () => ({ id: await makeCategory(), languageId: site().french, name: 'new' }),
    ],
    deleteCategory: ['all', async () => ({ id: await makeCategory() })],
    moveArticle: ['all', async () => ({ id: await makeArticle(), parentId: await makeCategory() })],
    moveCategory: ['all', async () => ({ id: await makeCategory(), parentId: await makeCategory() })],
    updateArticleMetaValues: [
      'second',
      async () => ({
        id: await makeArticle(),
        languageId: site().french,
        values: [{ name: 'art_note', content: { text: 'new' } }],
      }),
    ],
    updateCategoryMetaValues: [
      'second',
      async () => ({
        id: await makeCategory(),
        languageId: site().french,
        values: [{ name: 'cat_note', content: { text: 'new' } }],
      }),
    ],
    createSlice: [
      'second',
      async () => ({
        articleId: await makeArticle(),
        languageId: site().french,
        moduleId: site().moduleId,
      }),
    ],
    updateSlice: [
      'second',
      async () => ({
        id: (await makeSlice(site().french)).slice,
        contents: { values: [{ number: 1, text: 'new' }] },
      }),
    ],
    moveSlice: [
      'second',
      async () => {
        const { article } = await makeSlice(site().french);
        return { id: (await makeSlice(site().french, article)).slice, position: 1 };
      },
    ],
    deleteSlice: ['second', async () => ({ id: (await makeSlice(site().french)).slice })],
    restoreRevision: [
      'second',
      async () => {
        const { article, slice } = await makeSlice(site().french);
        await cms().call('PUT', `/structure/articles/${article}/slices/${slice}`, { value1: 'later' });
        return { id: await findRevision({ sliceId: slice }) };
      },
    ],
  };

  /** Further changes that can be restored. */
  const restored: typeof mutations = {
    'a deleted slice': [
      'second',
      async () => {
        const { article, slice } = await makeSlice(site().french);
        await cms().call('DELETE', `/structure/articles/${article}/slices/${slice}`);
        return { id: await findRevision({ sliceId: slice }) };
      },
    ],
    'an article': [
      'second',
      async () => ({ id: await findRevision({ articleId: await makeArticle(), clangId: site().french }) }),
    ],
    'a category': [
      'second',
      async () => ({ id: await findRevision({ articleId: await makeCategory(), clangId: site().french }) }),
    ],
  };

  return { makeArticle, makeSlice, restWrites, moves, mutations, restored };
}
