import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../../../core/graphql/global-id.ts';
import { createBackOffice } from '../../subgraphs/cms/back-office.ts';
import { type Cms, openCms } from '../../subgraphs/cms/open-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await openCms();
});
afterAll(() => cms[Symbol.asyncDispose]());

const { addUser, signedIn, administrator } = createBackOffice(() => cms);
type Headers = Record<string, string>;

async function ask(query: string, variables: Record<string, unknown> = {}, headers: Headers = cms.headers) {
  const { data, errors } = await cms.server.graphql(query, variables, headers);
  return errors ? { code: errors[0]?.extensions.code } : data;
}

describe('meta values', () => {
  const change = (values: object[], headers: Headers = cms.headers) =>
    ask(
      `mutation ($input: UpdateArticleMetaValuesInput!) {
        updateArticleMetaValues(input: $input) { article { metaValues { name form text list at } } }
      }`,
      { input: { id: encodeGlobalId('Article', article, 1), values } },
      headers,
    );
  let article: number;
  beforeAll(async () => {
    article = await cms.make('/structure/articles', { name: 'Values', category_id: 0 });
    for (const [name, type_id] of [
      ['art_text', 1],
      ['art_list', 9],
      ['art_at', 11],
    ] as const) {
      await cms.make('/metainfo/fields', { name, title: name, type_id });
    }
  });

  test('are changed by a list of texts, lists and dates; absent ones stay', async () => {
    const at = '2026-01-02T03:04:05.000Z';
    await change([
      { name: 'art_text', content: { text: 'a' } },
      { name: 'art_list', content: { list: ['1', '2'] } },
    ]);
    const { updateArticleMetaValues } = await change([
      { name: 'art_at', content: { at } },
      { name: 'art_list' },
    ]);

    const values = updateArticleMetaValues.article.metaValues.filter(
      ({ name }: { name: string }) => name !== 'art_a',
    );
    expect(values).toContainEqual({ name: 'art_text', form: 'TEXT', text: 'a', list: null, at: null });
    expect(values).toContainEqual({ name: 'art_list', form: 'LIST', text: null, list: [], at: null });
    expect(values).toContainEqual({ name: 'art_at', form: 'DATETIME', text: null, list: null, at });
  });

  test('a date or a time is also a text, in the time zone of the server', async () => {
    await cms.make('/metainfo/fields', { name: 'clang_day', title: 'Day', type_id: 10 });
    await cms.make('/metainfo/fields', { name: 'clang_hour', title: 'Hour', type_id: 13 });
    const { updateLanguageMetaValues } = await ask(
      `mutation { updateLanguageMetaValues(input: { id: "1", values: [
        { name: "clang_day", content: { text: "2026-03-29" } }, { name: "clang_hour", content: { text: "07:05" } }
      ] }) { language { metaValues { name iso } } } }`,
    );
    const values = updateLanguageMetaValues.language.metaValues;
    expect(values).toContainEqual({ name: 'clang_day', iso: '2026-03-29' });
    expect(values).toContainEqual({ name: 'clang_hour', iso: '07:05:00' });
  });

  test('are one of a text, a list or a date, once each, of fields that there are', async () => {
    await expect(change([{ name: 'art_text', content: { text: 'a', list: ['b'] } }])).rejects.toThrow(
      'Exactly one key',
    );
    expect(await change([{ name: 'art_text' }, { name: 'art_text' }])).toEqual({ code: 'REQUEST_INVALID' });
    expect(await change([{ name: 'art_none', content: { text: 'a' } }])).toEqual({
      code: 'CMS_META_FIELD_UNKNOWN',
    });
    expect(await change([], {})).toEqual({ code: 'CMS_AUTHORIZATION_FAILED' });
    await addUser('reader');
    const { cookie } = await signedIn('reader');
    expect(await change([], { cookie })).toEqual({ code: 'CMS_PERMISSION_DENIED' });
  });

  test('of a medium and of a language', async () => {
    await cms.make('/metainfo/fields', { name: 'clang_note', title: 'Note', type_id: 1 });
    const { updateLanguageMetaValues } = await ask(
      `mutation { updateLanguageMetaValues(input: { id: "1", values: [{ name: "clang_note", content: { text: "n" } }] }) {
        language { metaValues { name text } } } }`,
    );
    expect(updateLanguageMetaValues.language.metaValues).toContainEqual({ name: 'clang_note', text: 'n' });
    const missing =
      'mutation { updateMediaMetaValues(input: { id: "999999", values: [] }) { media { id } } }';
    expect(await ask(missing)).toEqual({ code: 'CMS_MEDIA_NOT_FOUND' });
  });
});

describe('meta fields in a session', () => {
  const list =
    'query ($filter: MetaFieldFilter) { metaFields(filter: $filter) { nodes { name params type { label } } } }';
  const create = (name: string, cookie: string) =>
    ask(
      'mutation ($input: CreateMetaFieldInput!) { createMetaField(input: $input) { field { id name createdByName } } }',
      { input: { name, title: 'Colour', typeId: '3', params: 'r:Red|g:Green' } },
      { cookie },
    );

  test('an administrator creates, changes and deletes them; an editor only reads them', async () => {
    const { login, password } = administrator();
    const admin = await signedIn(login, password);
    await addUser('editor', 'all');
    const editor = await signedIn('editor');

    const { field } = (await create('art_colour', admin.cookie)).createMetaField;
    expect(field).toEqual({ id: expect.any(String), name: 'art_colour', createdByName: login });
    const variables = { filter: { name: { in: ['art_colour'] } } };
    expect((await ask(list, variables, { cookie: editor.cookie })).metaFields.nodes).toEqual([
      { name: 'art_colour', params: 'r:Red|g:Green', type: { label: 'select' } },
    ]);
    expect(await ask(list, variables, {})).toEqual({ code: 'CMS_AUTHORIZATION_FAILED' });

    expect(await create('art_shade', editor.cookie)).toEqual({ code: 'CMS_PERMISSION_DENIED' });
    const update = `mutation ($input: UpdateMetaFieldInput!) { updateMetaField(input: $input) { field { title } } }`;
    const remove = `mutation ($input: DeleteMetaFieldInput!) { deleteMetaField(input: $input) { deletedId } }`;
    const denied = { code: 'CMS_PERMISSION_DENIED' };
    const change = { input: { id: field.id, title: 'Tone' } };
    expect(await ask(update, change, { cookie: editor.cookie })).toEqual(denied);
    expect(await ask(remove, { input: { id: field.id } }, { cookie: editor.cookie })).toEqual(denied);
    expect((await ask(update, change, { cookie: admin.cookie })).updateMetaField.field.title).toBe('Tone');
    expect(await ask(remove, { input: { id: field.id } }, { cookie: admin.cookie })).toEqual({
      deleteMetaField: { deletedId: field.id },
    });
  });

  test('a value has its field for the forms of editors, but not for visitors', async () => {
    await cms.make('/metainfo/fields', { name: 'clang_tone', title: 'Tone', type_id: 4, params: 'a|b' });
    const query = '{ language(id: "1") { metaValues { name field { name params } } } }';
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);

    expect((await ask(query, {}, { cookie })).language.metaValues).toContainEqual({
      name: 'clang_tone',
      field: { name: 'clang_tone', params: 'a|b' },
    });
    const reader = await cms.server.graphql(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input: { name: 'reader', scopes: ['system/clangs/get'] } },
      { cookie },
    );
    const authorization = `Bearer ${reader.data.createApiToken.secret}`;
    expect((await ask(query, {}, { authorization })).language.metaValues).toContainEqual({
      name: 'clang_tone',
      field: null,
    });
  });

  test('the REST paths of the fields take tokens only, as the contract says', async () => {
    const { login, password } = administrator();
    const { cookie } = await signedIn(login, password);
    const statusOf = async (path: string) =>
      (await cms.server.send('GET', path, { headers: { cookie } })).status;
    expect(await statusOf('/api/metainfo/fields')).toBe(401);
    expect(await statusOf('/api/backend/metainfo/fields')).toBe(404);
    expect(await statusOf('/api/backend/modules')).toBe(200);
  });
});
