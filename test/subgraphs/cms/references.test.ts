import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { ensureInitialCmsRows } from '../../../subgraphs/cms/services/setup/ensure-initial-cms-rows.ts';
import { issueApiToken } from '../../../subgraphs/cms/services/tokens/api-tokens.ts';
import { collectStatements } from '../../kit/statements.ts';
import { type CmsSubgraph, openCmsSubgraph } from './open-subgraph.ts';

const entities = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on Article { number clangId name } }
}`;
const article = ({ id, clangId }: { id: number; clangId?: number }) =>
  clangId === undefined
    ? { __typename: 'Article', number: id }
    : { __typename: 'Article', id: encodeGlobalId('Article', id, clangId) };

async function furnish(cms: CmsSubgraph) {
  await ensureInitialCmsRows(cms.system());
  const issue = async (scopes: string[]) => {
    const { secret } = await issueApiToken(cms.system(), { name: 'test', scopes });
    return { cmsToken: secret };
  };
  const all = await issue(['all']);
  const make = (input: object) =>
    cms.ask(
      'mutation ($input: CreateArticleInput!) { createArticle(input: $input) { article { id } } }',
      { input },
      all,
    );
  await make({ name: 'Online', parentId: 0, isOnline: true });
  await make({ name: 'Draft', parentId: 0 });
  await cms.ask(
    'mutation { createLanguage(input: { code: "de", name: "Deutsch" }) { language { id } } }',
    {},
    all,
  );
  return {
    all,
    reader: await issue(['structure/articles/get']),
    other: await issue(['structure/articles/list']),
  };
}

describe('a reference to an article', () => {
  let cms: CmsSubgraph;
  let people: Awaited<ReturnType<typeof furnish>>;
  beforeAll(async () => {
    cms = await openCmsSubgraph();
    people = await furnish(cms);
  });
  afterAll(() => cms[Symbol.asyncDispose]());

  test('is its row in the language, or without one in the start language', async () => {
    const representations = [
      article({ id: 2, clangId: 2 }),
      article({ id: 2 }),
      article({ id: 1, clangId: 1 }),
    ];

    const { data, errors } = await cms.ask(entities, { representations }, people.reader);

    expect(errors).toBeUndefined();
    expect(data?._entities).toEqual([
      { number: 2, clangId: 2, name: 'Online' },
      { number: 2, clangId: 1, name: 'Online' },
      { number: 1, clangId: 1, name: 'Home' },
    ]);
  });

  test('to a deleted one is null, not an error', async () => {
    const representations = [article({ id: 999 }), article({ id: 2, clangId: 999 })];

    expect(await cms.ask(entities, { representations }, people.reader)).toEqual({
      data: { _entities: [null, null] },
    });
  });

  test.each(['nobody', 'unknown', 'other'] as const)('is null for %s', async (who) => {
    const credentials = { nobody: {}, unknown: { cmsToken: 'x' }, other: people.other }[who];

    const answer = await cms.ask(entities, { representations: [article({ id: 2 })] }, credentials);

    expect(answer).toEqual({ data: { _entities: [null] } });
  });

  test('many are read together', async () => {
    const representations = [1, 2, 3, 1, 2].map((id) => article({ id }));

    const statements = await collectStatements(() => cms.ask(entities, { representations }, people.reader));

    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
  });
});

test('with public read, everyone can read online items only', async () => {
  await using cms = await openCmsSubgraph({ SVC_CMS_PUBLIC_READ: 'true' });
  await furnish(cms);
  const representations = [
    article({ id: 1 }),
    article({ id: 2 }),
    article({ id: 3 }),
    article({ id: 2, clangId: 2 }),
  ];

  const { data } = await cms.ask(entities, { representations });
  const children = await cms.ask(
    `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { ... on Article { articles { nodes { name } } createdBy { login } } }
    }`,
    { representations: [article({ id: 1 })] },
  );
  const direct = await cms.ask('{ open: article(id: 2) { name } draft: article(id: 3) { name } }');

  expect(data?._entities).toEqual([
    { number: 1, clangId: 1, name: 'Home' },
    { number: 2, clangId: 1, name: 'Online' },
    null,
    null,
  ]);
  expect(children.data?._entities).toEqual([{ articles: { nodes: [] }, createdBy: null }]);
  expect(direct.data).toEqual({ open: { name: 'Online' }, draft: null });
  expect(direct.errors?.[0]?.extensions.code).toBe('cms.authorization_failed');
});

test('a back-office user is returned with permission to see users', async () => {
  await using cms = await openCmsSubgraph();
  const { all, reader } = await furnish(cms);
  const accountId = '5f0c954e-0d9f-4b2e-9d3c-3f8f5a1f0d11';
  await cms.db.user.update({ where: { id: 1 }, data: { accountId } });
  const query = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) {
      ... on CmsUser { login account { id } }
      ... on User { cmsUser { login } }
    }
  }`;
  const representations = [
    { __typename: 'CmsUser', id: encodeGlobalId('CmsUser', 1) },
    { __typename: 'User', id: encodeGlobalId('User', accountId) },
    { __typename: 'User', id: encodeGlobalId('User', 'no uuid') },
  ];

  const told = await cms.ask(query, { representations }, all);
  const untold = await cms.ask(query, { representations }, reader);

  expect(told.data?._entities).toEqual([
    { login: 'admin', account: { id: encodeGlobalId('User', accountId) } },
    { cmsUser: { login: 'admin' } },
    // No user has an id without a UUID.
    null,
  ]);
  expect(untold.data?._entities).toEqual([null, { cmsUser: null }, null]);
});
