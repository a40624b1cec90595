import type { Cms } from './open-cms.ts';

type SliceRow = { id: number; clang_id: number; ctype_id: number; priority: number };

/** An article, and a module whose slices it may have. */
export async function openPage(cms: Cms) {
  const moduleId = await cms.make('/modules', { name: 'Text', key: '', input: '', output: 'REX_VALUE[1]' });
  const articleId = await cms.make('/structure/articles', { name: 'Page', category_id: 0 });
  const path = (id?: number) => `/structure/articles/${articleId}/slices${id === undefined ? '' : `/${id}`}`;
  return {
    moduleId,
    articleId,
    path,
    /** Appends a slice and answers with its number. */
    add: async (json: object = {}) => {
      const { status, body } = await cms.call('POST', path(), { module_id: moduleId, clang_id: 1, ...json });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as { slice_id: number }).slice_id;
    },
    list: async (search = '') => {
      const { body } = await cms.call('GET', `${path()}?${search}`);
      return body.data as unknown as SliceRow[];
    },
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
