import { type GraphQLField, isRequiredInputField } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInputPath } from '../../../core/graphql/locate-violations.ts';
import { listGraphqlErrorRows } from '../../../server/schema/error-tables.ts';
import { readApiSchema, readPublicSchema } from '../../kit/composed-graph.ts';
import { toMinimalSelection } from '../../kit/minimal-selection.ts';
import { sampleCases } from '../../kit/sample.ts';
import { openTestScenario, type TestScenario } from '../../kit/story.ts';
import { openServer, type TestServer } from '../../kit/test-server.ts';
import { listInputs, toWrong, withValue } from './wrong-inputs.ts';

let server: TestServer;
let story: TestScenario;
beforeAll(async () => {
  server = await openServer();
  story = await openTestScenario(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const schema = readPublicSchema();
type Field = GraphQLField<unknown, unknown>;
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const wrongs = mutations.flatMap((mutation) =>
  mutation.args
    .filter(({ name }) => name === 'input')
    .flatMap((arg) => listInputs(arg.type, 'input').map((one) => ({ mutation, arg, ...one })))
    .filter(({ field }) => toWrong(field.type) !== undefined),
);

type Answer = { errors?: { extensions: { details?: { errors: { field: string }[] } } }[] };

async function violationsOf(mutation: Field, input: unknown, headers: Record<string, string> = {}) {
  const [arg] = mutation.args;
  const query = `mutation ($value: ${arg?.type}) { ${toMinimalSelection(mutation, 'input: $value')} }`;
  const json = { query, variables: { value: input } };
  const { text } = await server.send('POST', '/graphql', { json, headers });
  const { errors } = JSON.parse(text) as Answer;
  const { details } = errors?.[0]?.extensions ?? {};
  return details?.errors.map(({ field }) => field.replace(/\[\d+\]/g, ''));
}

test('a value of another type is reported with its path, in every input of every mutation', async () => {
  const untold: string[] = [];
  for (const { mutation, arg, path, field } of sampleCases(wrongs, 60)) {
    const input = withValue(arg.type, path.split('.').slice(1), toWrong(field.type));
    const told = await violationsOf(mutation, input);
    if (told?.[0] !== path) untold.push(`${mutation.name} ${path}: ${told}`);
  }

  expect(wrongs.length).toBeGreaterThan(200);
  expect(untold).toEqual([]);
});

test('a missing required value is reported with its path', async () => {
  const required = wrongs.filter(
    ({ field, path }) => isRequiredInputField(field) && path.split('.').length === 2,
  );
  const untold: string[] = [];
  for (const { mutation, arg, path, field } of sampleCases(required, 20)) {
    const input = withValue(arg.type, [field.name], undefined);
    const told = await violationsOf(mutation, input);
    if (told?.[0] !== path) untold.push(`${mutation.name} ${path}: ${told}`);
  }

  expect(required.length).toBeGreaterThan(50);
  expect(untold).toEqual([]);
});

describe('a value that a domain rejects is reported with its path', () => {
  const account = () => ({ authorization: `Bearer ${story.accessToken}` });
  const cms = () => ({ 'x-cms-token': story.cmsToken });
  const editor = () => ({ cookie: `trellis_cms=${story.cmsSession}` });
  const open = () => ({});

  test.each<[string, () => Record<string, string>, object | (() => object), string[]]>([
    [
      'createCampaign',
      account,
      { name: ' ', locations: [{ name: 'x' }, { name: ' ' }] },
      ['input.name', 'input.locations.name'],
    ],
    ['createCampaign', account, { name: 'x', salary: { min: -1 } }, ['input.salary.min']],
    ['createCampaign', account, { name: 'x', ageRange: { min: 9, max: 1 } }, ['input.ageRange.min']],
    ['updateCampaign', account, () => ({ id: story.campaignId, url: 'nowhere' }), ['input.url']],
    ['extendCampaign', account, () => ({ id: story.campaignId, days: 0 }), ['input.days']],
    ['createWebhook', account, { url: 'nowhere' }, ['input.url']],
    ['rotateAccountKey', account, { graceSeconds: -1 }, ['input.graceSeconds']],

    ['createArticle', cms, { name: '', parentId: '0' }, ['input.name']],
    ['createArticle', cms, { name: 'x', parentId: '99999' }, ['input.parentId']],
    ['createLanguage', cms, { code: '', name: 'x' }, ['input.code']],
    ['createLanguage', cms, { code: 'x'.repeat(300), name: 'x' }, ['input.code']],
    ['createMetaField', cms, { name: 'odd', title: 'x', typeId: 1 }, ['input.name']],
    ['createMetaField', cms, { name: 'art_x', title: 'x', typeId: 999 }, ['input.typeId']],
    ['createTemplate', cms, { name: '', content: 'x' }, ['input.name']],
    [
      'createTemplate',
      cms,
      { name: 'x', content: 'x', contentTypes: [{ number: 0, name: 'x' }] },
      ['input.contentTypes'],
    ],
    ['createModule', cms, { name: 'x'.repeat(300), input: '', output: '' }, ['input.name']],
    ['createMediaCategory', cms, { name: '' }, ['input.name']],
    ['createMediaCategory', cms, { name: 'x', parentId: 99_999 }, ['input.parentId']],
    ['createSlice', cms, () => ({ articleId: '99999', languageId: '1', moduleId: '1' }), ['input.articleId']],
    [
      'updateArticleMetaValues',
      cms,
      () => ({ id: story.articleId, values: [{ name: 'art_none', content: { text: 'x' } }] }),
      ['input.values'],
    ],
    ['createCmsUser', cms, { name: '', login: 'x', password: 'a long password' }, ['input.name']],
    ['createCmsUser', cms, { name: 'x', login: 'x', password: '' }, ['input.password']],
    [
      'createCmsUser',
      cms,
      { name: 'x', login: 'x', password: 'a long password', email: 'x' },
      ['input.email'],
    ],
    ['createCmsRole', cms, { name: '' }, ['input.name']],
    ['createApiToken', editor, { name: ' ', scopes: [] }, ['input.name']],
    ['createApiToken', editor, { name: 'x', scopes: ['all', 'none'] }, ['input.scopes']],
    [
      'createApiToken',
      editor,
      { name: 'x', scopes: [], expiresAt: '2020-01-01T00:00:00Z' },
      ['input.expiresAt'],
    ],
    ['createMedia', cms, { stagedUpload: 'x', originalName: 'x.png' }, ['input.stagedUpload']],

    ['signUp', open, { contact: { email: 'nowhere' }, password: 'a long password' }, ['input.contact.email']],
    ['signUp', open, { contact: { email: 'a@b.example' }, password: 'x' }, ['input.password']],
    ['signUp', open, { contact: { email: 'a@b.example' }, password: 'x'.repeat(80) }, ['input.password']],
    [
      'signInWithPassword',
      open,
      { contact: { email: 'a@b.example', phone: '+49151000' }, password: 'x' },
      ['input.contact'],
    ],
    ['requestRecovery', open, { email: '' }, ['input.email']],
    [
      'requestRecovery',
      open,
      { email: 'a@b.example', codeChallenge: 'x', codeChallengeMethod: 'S256' },
      ['input.codeChallenge'],
    ],
    ['verifyOneTimeToken', open, { type: 'EMAIL' }, ['input.proof']],
    [
      'verifyOneTimeToken',
      open,
      { type: 'EMAIL', proof: { mailedCode: { email: 'a@b.example', token: '' } } },
      ['input.proof'],
    ],
    ['exchangeCode', open, { authCode: '', codeVerifier: '' }, ['input.authCode']],
    ['startProviderSignIn', open, { provider: 'nowhere' }, ['input.provider']],
    ['updateMe', account, { phone: 'x' }, ['input.phone']],
    ['enrollFactor', account, { factorType: 'none' }, ['input.factorType']],
    ['challengeFactor', account, { factorId: 'x' }, ['input.factorId']],
    ['signOut', account, { scope: 'everything' }, ['input.scope']],
  ])('%s %#', async (name, toHeaders, given, paths) => {
    const mutation = mutations.find((one) => one.name === name);
    if (!mutation) throw new Error(`There is no mutation called ${name}.`);

    const told = await violationsOf(mutation, typeof given === 'function' ? given() : given, toHeaders());

    expect(told).toEqual(paths);
    for (const path of paths) expect(findInputPath(path, mutation.args)).toBe(path);
  });

  test('and invalid stored values with their path in the payload', async () => {
    const create = 'mutation { createCampaign(input: { name: "x" }) { campaign { id } } }';
    const { data } = await server.graphql(create, {}, account());
    const mutation = mutations.find(({ name }) => name === 'publishCampaign');

    const told =
      mutation && (await violationsOf(mutation, { id: data.createCampaign.campaign.id }, account()));

    expect(told).toContain('campaign.description');
  });

  test('arguments of lists too', async () => {
    const { errors } = await server.graphql('{ campaigns(first: 0) { totalCount } }', {}, account());

    expect(errors?.[0]?.extensions).toMatchObject({ details: { errors: [{ field: 'first' }] } });
  });
});

test('the input that a row of a table names is one of an operation', () => {
  // Some are of what only the REST layer asks.
  const whole = readApiSchema();
  const roots = [whole.getMutationType(), whole.getQueryType()];
  const operations = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const named = listGraphqlErrorRows().filter((row) => row.field !== undefined);

  const lost = named.filter(({ field = '' }) =>
    operations.every(({ args }) => findInputPath(field, args) === null),
  );

  expect(named.length).toBeGreaterThan(30);
  expect(lost.map(({ code, field }) => `${code} ${field}`)).toEqual([]);
});
