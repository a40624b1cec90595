import { expect, test } from 'vitest';
import { toArticleOrder } from '../../../subgraphs/cms/services/articles/list-article-page.ts';

test.each([
  [undefined, [{ id: 'asc' }, { clangId: 'asc' }]],
  ['name:desc', [{ name: 'desc' }, { id: 'desc' }, { clangId: 'desc' }]],
  ['clang_id:desc,catname', [{ clangId: 'desc' }, { categoryName: 'asc' }, { id: 'asc' }]],
])('an order is always complete: %s', (sort, order) => {
  expect(toArticleOrder(sort)).toEqual(order);
});
