import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type FieldDefinitionNode,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  parse,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmsRestEndpoints } from '../../../rest-compat/cms/endpoints.ts';
import { isCmsScope, requiredPermissionByCmsScope } from '../../../subgraphs/cms/scopes.ts';
import { takeNextCases } from '../../kit/sample.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';
import { createStructureWrites, type WrittenLanguages } from '../../subgraphs/cms/structure-writes.ts';

// A role whose `clang` names languages writes only in those. Every write of the structure there is, in REST and in
// the graph, is tried from the wrong side: what is not in the tables below is noticed by the first two tests.

let cms: Cms;
let french: number;
let moduleId: number;
beforeAll(async () => {
  cms = await openCms();
  french = await cms.make('/system/clangs', { code: 'fr', name: 'French' });
  moduleId = await cms.make('/modules', { name: 'Text', key: 'text', input: '', output: 'REX_VALUE[1]' });
  await cms.make('/metainfo/fields', { name: 'art_note', title: '', type_id: 1 });
  await cms.make('/metainfo/fields', { name: 'cat_note', title: '', type_id: 1 });
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn } = createBackOffice(() => cms);

const { makeArticle, makeSlice, restWrites, moves, mutations, restored } = createStructureWrites(
  () => cms,
  () => ({ french, moduleId }),
);

function namesLanguage(type: GraphQLInputType): boolean {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return false;
  return Object.values(named.getFields()).some(
    ({ name, type: inner }) =>
      name === 'clangId' || (/^language(Id)?$/.test(name) && String(inner) === 'ID') || namesLanguage(inner),
  );
}

/** Returns whether a field is only available through REST; those fields are called over REST. */
function isRestOnly(field: FieldDefinitionNode | null | undefined) {
  return field?.directives?.some((directive) => directive.name.value === 'tag') ?? false;
}

function isOfStructure(description = '') {
  const scope = /Scopes?: ([\w/]+)(?:\.| and)/.exec(description)?.[1] ?? '';
  return isCmsScope(scope) && ['structure', 'module'].includes(requiredPermissionByCmsScope[scope]);
}

test('every mutation of the structure, and every one that takes a language, is tried', () => {
  const source = readFileSync(new URL('../../../subgraphs/cms/schema.graphql', import.meta.url), 'utf8');
  const schema = buildASTSchema(parse(source), { assumeValidSDL: true });
  const found = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name, description, args, astNode }) =>
      // A preview only reads the article; article-previews.test.ts tests its permissions.
      name !== 'createArticlePreview' &&
      !isRestOnly(astNode) &&
      (isOfStructure(description ?? '') ||
        args.some(({ type }) => namesLanguage(type)) ||
        description?.includes('the permissions of the change itself')),
  );

  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(mutations).sort());
});

test('every write of the structure over REST is tried', () => {
  const found = cmsRestEndpoints
    .filter(({ path, methods }) => path.startsWith('/structure/') && !methods.includes('get'))
    .map(({ path, methods }) => `${methods[0]} ${path}`);

  expect(found.sort()).toEqual(Object.keys(restWrites).sort());
});

let users = 0;
/** A user who may write anywhere in the structure, as far as these permissions for languages go. */
async function signInWith(clang: string | null, more: object = {}) {
  users += 1;
  const { id } = await addUser(`editor-${users}`, 'all');
  const perms = { structure: 'all', modules: 'all', clang, ...more };
  await cms.server.db.cms.role.updateMany({ where: { users: { some: { userId: id } } }, data: { perms } });
  return signedIn(`editor-${users}`);
}

type Editor = Awaited<ReturnType<typeof signInWith>>;
const grants = () => ({ none: null, start: '|1|', second: `|${french}|`, both: `|1|${french}|`, gone: '||' });
type Grant = keyof ReturnType<typeof grants>;
const editors = {} as Record<Grant, Editor>;
beforeAll(async () => {
  for (const [grant, clang] of Object.entries(grants())) editors[grant as Grant] = await signInWith(clang);
});

const wrong: Record<WrittenLanguages, Grant[]> = {
  start: ['second', 'gone'],
  second: ['start', 'gone'],
  all: ['start', 'second', 'gone'],
};
/** One of them, and the next one at the next call; all of them in a thorough run. */
const tryNext = (them: readonly Grant[]) => takeNextCases(them, them.length);
const right: Record<WrittenLanguages, Grant[]> = {
  start: ['none', 'start', 'both'],
  second: ['none', 'second', 'both'],
  all: ['none', 'both'],
};

const content = async () => {
  const { article, slice, revision } = cms.server.db.cms;
  return [await article.findMany(), await slice.findMany(), await revision.count()];
};

describe('over REST', () => {
  test.each(Object.entries({ ...restWrites, ...moves }))('%s', async (_, [written, prepare]) => {
    for (const grant of tryNext(wrong[written])) {
      const { method, path, json } = await prepare();
      const before = await content();
      const answer = await editors[grant].call(method, `/backend${path}`, json);
      expect([grant, answer.status, answer.body]).toEqual([grant, 403, { error: 'Permission denied' }]);
      expect(await content()).toEqual(before);
    }
    for (const grant of tryNext(right[written])) {
      const { method, path, json } = await prepare();
      const { status } = await editors[grant].call(method, `/backend${path}`, json);
      expect([grant, status]).toEqual([grant, method === 'POST' ? 201 : 200]);
    }
  });
});

describe('in the graph', () => {
  const mutate = async (name: string, input: object, { cookie }: Editor) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const text = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`;
    const { errors } = await cms.server.graphql(text, { input }, { cookie });
    return errors?.[0]?.extensions.code ?? 'done';
  };
  const cases = [
    ...Object.entries(mutations).map(([name, row]) => [name, name, ...row] as const),
    ...Object.entries(restored).map(
      ([what, row]) => [`restoreRevision of ${what}`, 'restoreRevision', ...row] as const,
    ),
  ];

  test.each(cases)('%s', async (_, name, written, prepare) => {
    for (const grant of tryNext(wrong[written])) {
      const input = await prepare();
      const before = await content();
      expect([grant, await mutate(name, input, editors[grant])]).toEqual([grant, 'CMS_PERMISSION_DENIED']);
      expect(await content()).toEqual(before);
    }
    for (const grant of tryNext(right[written])) {
      expect([grant, await mutate(name, await prepare(), editors[grant])]).toEqual([grant, 'done']);
    }
  });
});

describe('several roles', () => {
  const addRole = async (login: string, perms: object) => {
    const { id } = await cms.server.db.cms.user.findUniqueOrThrow({ where: { login } });
    const role = await cms.make('/users/roles', { name: `${login} ${JSON.stringify(perms)}`, perms });
    await cms.call('POST', `/users/${id}/role/${role}`);
  };
  const writesFrench = async ({ call }: Editor) => {
    const path = `/backend/structure/articles/${await makeArticle()}/metainfo?clang_id=${french}`;
    return (await call('PUT', path, { art_note: 'x' })).status;
  };

  test('add up: one that names another language opens it, one for other things opens nothing', async () => {
    const editor = await signInWith('|1|');
    const login = `editor-${users}`;
    await addRole(login, { media: 'all' });
    expect(await writesFrench(editor)).toBe(403);
    await addRole(login, { clang: `|${french}|` });
    expect(await writesFrench(editor)).toBe(200);
  });

  test('one that names none is not confined by another, where it permits the structure', async () => {
    const editor = await signInWith('|1|');
    await addRole(`editor-${users}`, { structure: 'all' });

    expect(await writesFrench(editor)).toBe(200);
  });

  test('whose only language is deleted do not get permission for all languages', async () => {
    const spanish = await cms.make('/system/clangs', { code: 'es', name: 'Spanish' });
    const editor = await signInWith(`|${spanish}|`);
    await cms.call('DELETE', `/system/clangs/${spanish}`);

    expect(await writesFrench(editor)).toBe(403);
  });
});

test('reading, and a token, are confined to no language', async () => {
  const { article, slice } = await makeSlice(french);
  const { call } = editors.start;

  expect((await call('GET', `/backend/structure/articles/${article}/slices/${slice}`)).status).toBe(200);
  expect(
    (await call('GET', `/backend/structure/articles/${article}/metainfo?clang_id=${french}`)).status,
  ).toBe(200);
  expect(
    (await cms.call('PUT', `/structure/articles/${article}/slices/${slice}`, { value1: 'y' })).status,
  ).toBe(200);
});
