import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectStatements } from '../../kit/statements.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { openPage, type Page } from '../../subgraphs/cms/open-page.ts';

let cms: Cms;
let page: Page;
beforeAll(async () => {
  cms = await openCms();
  await cms.make('/metainfo/fields', { name: 'art_note', title: 'Note', type_id: 1 });
  page = await openPage(cms);
});
afterAll(() => cms[Symbol.asyncDispose]());

type State = Record<string, unknown> | null;
type Entry = { id: string; action: string; changed: string[]; state: State; stateBefore: State };

async function historyOf(field: 'history' | 'sliceHistory', first = 20): Promise<Entry[]> {
  const { data, errors } = await cms.server.graphql(
    `query ($id: ID!, $first: Int) { article(id: $id) { entries: ${field}(first: $first) {
      nodes { id action changed state stateBefore }
    } } }`,
    { id: page.articleId, first },
    cms.headers,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.article.entries.nodes;
}

test('each change of an article has the state before and after it, also if the earlier change is on the next page', async () => {
  const path = `/structure/articles/${page.articleId}`;
  await cms.call('PUT', path, { name: 'Second' });
  await cms.call('PUT', `${path}/metainfo`, { art_note: 'new' });

  const [noted, renamed, created] = await historyOf('history');
  expect(noted).toMatchObject({
    ...{ changed: ['art_note'], stateBefore: { name: 'Second', meta: {} } },
    state: { name: 'Second', meta: { art_note: 'new' } },
  });
  expect(renamed).toMatchObject({ stateBefore: { name: 'Page' }, state: { name: 'Second' } });
  expect(created).toMatchObject({ action: 'CREATE', stateBefore: null });
  expect(await historyOf('history', 1)).toEqual([noted]);
});

test('slices too, from their creation over their deletion to their restoration', async () => {
  const id = await page.add({ value1: 'one' });
  const other = await page.add({ value1: 'other' });
  await cms.call('PUT', page.path(id), { value1: 'two' });
  await cms.call('PUT', page.path(other), { value1: 'between' });
  await cms.call('DELETE', page.path(id));
  const [deletion] = await historyOf('sliceHistory', 1);
  const { errors } = await cms.server.graphql(
    'mutation ($input: RestoreRevisionInput!) { restoreRevision(input: $input) { slice { id } } }',
    { input: { id: deletion?.id } },
    cms.headers,
  );
  expect(errors).toBeUndefined();

  const entries = await historyOf('sliceHistory');
  expect(
    entries.map(({ action, stateBefore, state }) => [action, stateBefore?.value1, state?.value1]),
  ).toEqual([
    ['RESTORE', undefined, 'two'],
    ['DELETE', 'two', 'two'],
    ['UPDATE', 'other', 'between'],
    ['UPDATE', 'one', 'two'],
    ['CREATE', undefined, 'other'],
    ['CREATE', undefined, 'one'],
  ]);
});

test('the states before many changes cost one statement', async () => {
  for (const value1 of 'abcdefgh') await page.add({ value1 });
  const few = await collectStatements(() => historyOf('sliceHistory', 2));
  const many = await collectStatements(() => historyOf('sliceHistory', 14));
  expect(many.length).toBe(few.length);
});
