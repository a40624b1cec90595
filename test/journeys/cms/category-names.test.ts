import { expect, test } from 'vitest';
import { openCms } from '../../subgraphs/cms/open-cms.ts';

test('a renamed category has its new name in every response', async () => {
  await using cms = await openCms();
  const outer = await cms.make('/structure/categories', { name: 'Outer', category_id: 0, status: 1 });
  const inner = await cms.make('/structure/categories', { name: 'Inner', category_id: outer, status: 1 });
  const article = await cms.make('/structure/articles', { name: 'Page', category_id: inner, status: 1 });
  const ask = async (query: string) => (await cms.server.graphql(query, {}, cms.headers)).data;

  await cms.call('PUT', `/structure/categories/${outer}`, { name: 'Shoes' });
  const renamed = await ask(
    `mutation { updateCategory(input: { id: "${inner}", name: "Boots" }) { category { name categoryName } } }`,
  );
  const { site, page, root } = await ask(`{
    site { navigation(depth: 2) { category { name } } }
    page: article(id: "${article}") { name breadcrumb { name } parent { name parent { name } } }
    root: article(id: "${outer}") {
      name parent { name }
      categories(orderBy: { field: NAME, direction: ASC }) { nodes { name } edges { node { name } } }
    }
  }`);

  expect(renamed.updateCategory.category).toEqual({ name: 'Boots', categoryName: 'Boots' });
  const names = site.navigation.map((item: { category: { name: string } }) => item.category.name);
  expect(names).toEqual(expect.arrayContaining(['Shoes', 'Boots']));
  expect(page).toEqual({
    name: 'Page',
    breadcrumb: [{ name: 'Shoes' }, { name: 'Boots' }],
    parent: { name: 'Boots', parent: { name: 'Shoes' } },
  });
  const categories = { nodes: [{ name: 'Boots' }], edges: [{ node: { name: 'Boots' } }] };
  expect(root).toEqual({ name: 'Outer', parent: null, categories });
});
