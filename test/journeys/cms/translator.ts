import { openCmsAccess } from '../../kit/cms-token.ts';
import { openCms } from '../../subgraphs/cms/open-cms.ts';

export type Translator = Awaited<ReturnType<typeof openTranslator>>;

export const all = { isForAll: true };
export const english = '1';

const toInputType = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Input`;

export const toMutation = (name: string, selection = '__typename') =>
  `mutation ($input: ${toInputType(name)}!) { ${name}(input: $input) { ${selection} } }`;

/** Returns the number in an id of an article, which is followed by that of the language. */
export function numberOf(id: string): number {
  return Number(Buffer.from(id, 'base64url').toString().split(':')[1]);
}

/**
 * A server with some content, and a user whose role may only translate into German, as the console creates it: every article,
 * every kind of block, one language, no media.
 */
export async function openTranslator() {
  const cms = await openCms();
  const { cmsSession } = await openCmsAccess(cms.server);
  const asAdministrator = { cookie: `trellis_cms=${cmsSession}` };
  const askAs = async (
    headers: Record<string, string>,
    text: string,
    variables: Record<string, unknown> = {},
  ) => {
    const { data, errors } = await cms.server.graphql(text, variables, headers);
    return { data, code: errors?.[0]?.extensions.code ?? 'done' };
  };
  const make = async (name: string, field: string, input: object) => {
    const { data, code } = await askAs(asAdministrator, toMutation(name, `${field} { id }`), { input });
    if (code !== 'done') throw new Error(`${name}: ${code}`);
    return String(data[name][field].id);
  };

  const german = await make('createLanguage', 'language', { code: 'de', name: 'Deutsch' });
  const category = await make('createCategory', 'category', { name: 'News', parentId: '0' });
  const article = await make('createArticle', 'article', { name: 'Hello', parentId: category });
  const module = await make('createModule', 'module', { name: 'Text', input: '', output: 'REX_VALUE[1]' });
  const makeBlock = (languageId: string) =>
    make('createSlice', 'slice', { articleId: String(numberOf(article)), languageId, moduleId: module });
  await cms.make('/metainfo/fields', { name: 'art_note', title: '', type_id: 1 });
  const role = await make('createCmsRole', 'role', {
    name: 'Translator',
    permissions: { structure: all, media: { ids: [] }, modules: all, languages: { ids: [german] } },
  });
  const credentials = { login: 'timo', password: 'correct horse battery' };
  const translator = await make('createCmsUser', 'user', { name: 'Timo', ...credentials, roleIds: [role] });
  const place = {
    german,
    article: String(numberOf(article)),
    category: String(numberOf(category)),
    module,
    blocks: { english: await makeBlock(english), german: await makeBlock(german) },
    mediaCategory: await make('createMediaCategory', 'mediaCategory', { name: 'Pictures' }),
    role,
    translator,
    administrator: String((await cms.server.db.cms.user.findFirstOrThrow({ where: { isAdmin: true } })).id),
    token: await make('createApiToken', 'token', { name: 'site', scopes: ['structure/articles/get'] }),
  };
  const signIn = 'mutation ($input: SignInToCmsInput!) { signInToCms(input: $input) { sessionToken } }';
  const { data } = await askAs({}, signIn, { input: credentials });
  const asTranslator = { cookie: `trellis_cms=${data.signInToCms.sessionToken}` };

  return {
    cms,
    place,
    asAdministrator,
    asTranslator,
    askAs,
    /** Returns everything that a translator could change. */
    readAll: async () => {
      const { article, slice, role, user, userRole, apiToken, language, media, mediaCategory } =
        cms.server.db.cms;
      const { module, template, metaField } = cms.server.db.cms;
      const tables = [
        article,
        slice,
        role,
        userRole,
        apiToken,
        language,
        media,
        mediaCategory,
        module,
        template,
      ];
      const rows = await Promise.all(tables.map((table) => (table as typeof article).findMany()));
      const users = await user.findMany({ omit: { lastLoginAt: true, lastTryAt: true } });
      return [...rows, users, await metaField.findMany()];
    },
    [Symbol.asyncDispose]: () => cms[Symbol.asyncDispose](),
  };
}
