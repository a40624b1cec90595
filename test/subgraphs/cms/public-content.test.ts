import { expect, test } from 'vitest';
import { Prisma } from '../../../prisma/generated/cms/client.ts';
import { findUsedMediaFilenames } from '../../../subgraphs/cms/services/media/find-used-media-filenames.ts';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { issueApiToken } from '../../../subgraphs/cms/services/tokens/api-tokens.ts';
import { type CmsSubgraph, openCmsSubgraph } from './open-subgraph.ts';

const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Article {
    name renderedHtml slices { values { text } module { name } article { name } } template { name }
  } }
}`;
const historyOf = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Article { history { nodes { id } } sliceHistory { nodes { id } } } }
}`;
const home = { representations: [{ __typename: 'Article', number: 1 }] };

/** The home article with slices that hold these contents; the last one is offline. */
async function furnish(cms: CmsSubgraph, contents: object[]) {
  await ensureInitialCmsRows(cms.system());
  const { secret: cmsToken } = await issueApiToken(cms.system(), { name: 'all', scopes: ['all'] });
  const change = async (mutation: string, type: string, input: object, selection: string) => {
    const text = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`;
    const { data, errors } = await cms.ask(text, { input }, { cmsToken });
    if (errors) throw errors[0];
    return data?.[mutation] as { module: { id: string }; slice: { number: number } };
  };
  const { module } = await change(
    'createModule',
    'CreateModuleInput',
    { name: 'Text', input: '', output: '<p>REX_VALUE[1]</p>' },
    'module { id: number }',
  );
  const ids: number[] = [];
  for (const each of contents) {
    const input = { articleId: 1, moduleId: module.id, columns: each };
    ids.push((await change('createSlice', 'CreateSliceInput', input, 'slice { number }')).slice.number);
  }
  await cms.db.slice.updateMany({ where: { id: ids.at(-1) ?? 0 }, data: { status: 0 } });
  return ids;
}

test('with public read, visitors see online content, but not its modules and templates', async () => {
  await using cms = await openCmsSubgraph({ SVC_CMS_PUBLIC_READ: 'true' });
  await furnish(cms, [{ value1: 'seen' }, { value1: 'unseen' }]);

  const { data, errors } = await cms.ask(entities, home);
  const history = await cms.ask(historyOf, home);
  await cms.db.article.updateMany({ data: { status: 0 } });
  const offline = await cms.ask(entities, home);

  expect(errors).toBeUndefined();
  expect(data?._entities).toEqual([
    {
      ...{ name: 'Home', template: null, renderedHtml: '<p>seen</p>' },
      slices: [{ values: [{ text: 'seen' }], module: null, article: { name: 'Home' } }],
    },
  ]);
  expect(history.data?._entities).toEqual([{ history: null, sliceHistory: null }]);
  expect(history.errors?.map(({ extensions }) => extensions.code)).toEqual([
    'cms.authorization_failed',
    'cms.authorization_failed',
  ]);
  expect(offline.data?._entities).toEqual([null]);
});

test('with public read nothing is shown of a language that is offline, and no logins', async () => {
  await using cms = await openCmsSubgraph({ SVC_CMS_PUBLIC_READ: 'true' });
  await furnish(cms, [{ value1: 'seen' }, { value1: 'offline' }]);
  const [row] = await cms.db.article.findMany({ where: { id: 1 } });
  const language = await cms.db.language.create({
    data: { code: 'de', name: 'Deutsch', priority: 2, isOnline: false, revision: 0 },
  });
  const { rowId: _, ...article } = row ?? expect.fail('there is no home article');
  await cms.db.article.create({ data: { ...article, meta: {}, clangId: language.id, status: 1 } });
  await cms.db.slice.updateMany({ where: { status: 0 }, data: { clangId: language.id, status: 1 } });
  await cms.db.article.updateMany({ data: { createdByName: 'boss', updatedByName: 'boss' } });

  const text = `query ($representations: [_Any!]!, $language: ID) { _entities(representations: $representations) {
    ... on Article { createdByName updatedByName renderedHtml(languageId: $language)
      slices(languageId: $language) { values { text } } ours: slices { createdByName updatedByName } } } }`;
  const { data, errors } = await cms.ask(text, { ...home, language: language.id });

  expect(errors).toBeUndefined();
  const nobody = { createdByName: '', updatedByName: '' };
  expect(data?._entities).toEqual([{ ...nobody, renderedHtml: null, slices: [], ours: [nobody] }]);
});

test('without it they see nothing', async () => {
  await using cms = await openCmsSubgraph();
  await furnish(cms, [{ value1: 'seen' }]);

  expect((await cms.ask(entities, home)).data?._entities).toEqual([null]);
});

test.each([
  ['as a medium', { media10: 'a+b.jpg' }, ['a+b.jpg']],
  ['in a list of media', { medialist3: 'x.jpg,a+b.jpg,y.jpg' }, ['a+b.jpg']],
  ['in a text, in any case', { value20: 'see (A+B.jpg)' }, ['a+b.jpg']],
  ['only inside other names', { value1: 'xa+b.jpg a-a+b.jpg a+bxjpg', media1: 'aa+b.jpg' }, []],
])('a file that a slice names %s', async (_where, contents, used) => {
  await using cms = await openCmsSubgraph();
  await furnish(cms, [contents]);

  expect([...(await findUsedMediaFilenames(cms.system(), ['a+b.jpg', 'none.jpg']))]).toEqual(used);
});

test('uses of a file are searched by the indexes of files and values', async () => {
  await using cms = await openCmsSubgraph();
  await ensureInitialCmsRows(cms.system());
  const plans: string[] = [];
  const db = {
    $queryRaw: (query: Prisma.Sql) =>
      cms.db.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
        await tx.$executeRawUnsafe('SET LOCAL enable_indexscan = off');
        plans.push(JSON.stringify(await tx.$queryRaw<object[]>(Prisma.sql`EXPLAIN ${query}`)));
        return [];
      }),
  };
  await findUsedMediaFilenames({ db, databaseSchema: 'cms' }, ['photo.jpg']);

  expect(plans.join()).toContain('slices_media_idx');
  expect(plans.join()).toContain('slices_values_idx');
});
