import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { issueApiToken } from '../../../subgraphs/cms/services/tokens/api-tokens.ts';
import { countRuns } from '../../kit/sample.ts';
import { isContiguous } from './open-cms.ts';
import { type CmsSubgraph, openCmsSubgraph } from './open-subgraph.ts';

/** Real transactions at the same time on a real database: few runs, each of many. */
const runs = { numRuns: countRuns(3, 8) };
const step = fc.record({
  kind: fc.constantFrom('insert', 'insert', 'move', 'move', 'remove'),
  which: fc.nat(),
  wanted: fc.integer({ min: -1, max: 9 }),
});
const steps = fc.array(step, { minLength: 8, maxLength: 14 });

let cms: CmsSubgraph;
let cmsToken: string;
let moduleId: number;
beforeAll(async () => {
  cms = await openCmsSubgraph();
  await ensureInitialCmsRows(cms.system());
  ({ secret: cmsToken } = await issueApiToken(cms.system(), { name: 'all', scopes: ['all'] }));
  await cms.ask(
    'mutation { createLanguage(input: { code: "de", name: "Deutsch" }) { language { id } } }',
    {},
    { cmsToken },
  );
  const stamp = { createdAt: new Date(), createdByName: 'x', updatedAt: new Date(), updatedByName: 'x' };
  ({ id: moduleId } = await cms.db.module.create({ data: { name: 'x', input: '', output: '', ...stamp } }));
});
afterAll(() => cms[Symbol.asyncDispose]());

/** Some of what is asked for is gone by then; nothing else may go wrong. */
async function change(mutation: string, input: object, selection = 'number'): Promise<number | undefined> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await cms.ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
    { input },
    { cmsToken },
  );
  const codes = errors?.map(({ extensions }) => String(extensions.code)) ?? [];
  expect(codes.filter((code) => !code.endsWith('_not_found'))).toEqual([]);
  const payload = data?.[mutation] as Record<string, { number: number }> | undefined;
  return Object.values(payload ?? {})[0]?.number;
}

describe('at the same time', () => {
  test('inserts, moves and removals leave articles of every language contiguous', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (wantedSteps) => {
        const shelf =
          (await change('createCategory', { name: 'Shelf', parentId: 0 }, 'category { number }')) ?? 0;
        const make = (position: number) =>
          change('createArticle', { name: 'x', parentId: shelf, position }, 'article { number }');
        const ids = [await make(1), await make(2), await make(3)];
        await Promise.all(
          wantedSteps.map(({ kind, which, wanted }) => {
            const id = ids[which % ids.length];
            if (kind === 'insert') return make(wanted);
            if (kind === 'remove') return change('deleteArticle', { id });
            return change('updateArticle', { id, position: wanted }, 'article { number }');
          }),
        );
        const rows = await cms.db.article.findMany({
          where: { OR: [{ parentId: shelf }, { id: shelf }] },
          orderBy: { priority: 'asc' },
        });
        for (const clangId of [1, 2]) {
          const positions = rows.filter((row) => row.clangId === clangId).map(({ priority }) => priority);
          expect(isContiguous(positions), positions.join()).toBe(true);
        }
        const orders = [1, 2].map((clangId) =>
          rows.filter((row) => row.clangId === clangId).map(({ id }) => id),
        );
        expect(orders[0]).toEqual(orders[1]);
      }),
      runs,
    );
  });

  test('inserts, moves and removals leave slices contiguous, separately for each language', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (wantedSteps) => {
        const articleId =
          (await change('createArticle', { name: 'x', parentId: 1 }, 'article { number }')) ?? 0;
        const make = (languageId: number) =>
          change('createSlice', { articleId, languageId, moduleId }, 'slice { number }');
        const ids = [await make(1), await make(1), await make(2), await make(2)];
        const restored: Promise<unknown>[] = [];
        await Promise.all(
          wantedSteps.map(({ kind, which, wanted }) => {
            const id = ids[which % ids.length];
            if (kind === 'insert') return make((which % 2) + 1);
            if (kind === 'remove') return change('deleteSlice', { id });
            return change('moveSlice', { id, position: wanted }, 'slice { number }');
          }),
        );
        const deleted = await cms.db.revision.findMany({ where: { articleId, action: 'delete' } });
        for (const { id } of deleted) restored.push(change('restoreRevision', { id }, 'slice { number }'));
        await Promise.all(restored);

        const rows = await cms.db.slice.findMany({ where: { articleId }, orderBy: { priority: 'asc' } });
        expect(rows.length).toBe(4 + wantedSteps.filter(({ kind }) => kind === 'insert').length);
        for (const clangId of [1, 2]) {
          const positions = rows.filter((row) => row.clangId === clangId).map(({ priority }) => priority);
          expect(isContiguous(positions), positions.join()).toBe(true);
        }
      }),
      runs,
    );
  });
});
