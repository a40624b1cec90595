import {
  type RowSpread,
  seedExpressionsOf,
  seededSliceNumber,
  shelfArticleNumber,
  type TableSeed,
} from './seeds.ts';

export function listCmsSeeds(spread: RowSpread): TableSeed[] {
  const { into, orNull, id, changed, moment, text } = seedExpressionsOf(spread);
  const { rows, values } = spread;
  const article = { clang_id: '1', name: text, catname: `'x'`, status: '1', ...changed };
  const ofShelf = { article_id: String(shelfArticleNumber), clang_id: '1' };
  const revision = {
    action: `'update'`,
    changed: `'{}'`,
    state: `'{}'`,
    changed_at: moment,
    changed_by_name: `'x'`,
  };
  return [
    into('cms.media_categories', { name: text, path: `'|'`, ...changed }),
    into('cms.media', {
      filename: `'file ' || n`,
      originalname: `'x'`,
      filetype: `'image/' || n % ${values}`,
      filesize: `n % ${values}`,
      width: orNull(`1 + n % ${values}`),
      height: orNull(`1 + n % ${values}`),
      title: text,
      content_id: id,
      ...changed,
    }),
    into('cms.meta_fields', {
      name: `'art_' || n`,
      prefix: `'art_'`,
      title: text,
      type_id: '1',
      priority: `1 + n % ${values}`,
      ...changed,
    }),
    into('cms.modules', { name: text, input: `''`, output: `''`, key: orNull(`'key ' || n`), ...changed }),
    into('cms.templates', {
      name: text,
      content: `''`,
      attributes: `'{}'`,
      key: orNull(`'key ' || n`),
      ...changed,
    }),
    into('cms.roles', { name: `'role ' || n`, ...changed }),
    into('cms.users', {
      login: `'login ' || n`,
      name: orNull(text),
      email: orNull(text),
      password: `'x'`,
      password_changed: moment,
      previous_passwords: `'{}'`,
      lastlogin: orNull(moment),
      ...changed,
    }),
    into('cms.api_tokens', {
      name: text,
      token_hash: `lpad(n::text, 64, '0')`,
      scopes: `'{}'`,
      created_at: moment,
      last_used_at: orNull(moment),
    }),
    into('cms.article_ids', { id: `${shelfArticleNumber} + n - 1` }, 2 * rows + 1),
    into(
      'cms.articles',
      {
        ...article,
        id: String(shelfArticleNumber),
        parent_id: '0',
        startarticle: 'true',
        priority: '1',
        catpriority: '1',
        path: `'|'`,
      },
      1,
    ),
    into(
      'cms.articles',
      {
        ...article,
        id: `${shelfArticleNumber} + n`,
        parent_id: String(shelfArticleNumber),
        startarticle: `n % 2 = 0`,
        priority: `1 + n % ${values}`,
        catpriority: `CASE WHEN n % 2 = 0 THEN 1 + n % ${values} ELSE 0 END`,
        path: `'|${shelfArticleNumber}|'`,
      },
      2 * rows,
    ),
    into(
      'cms.slices',
      {
        ...ofShelf,
        ctype_id: '1',
        module_id: '(SELECT min(id) FROM cms.modules)',
        priority: '1',
        ...changed,
      },
      1,
    ),
    into('cms.revisions', { ...ofShelf, ...revision }),
    into('cms.revisions', { ...ofShelf, ...revision, slice_id: String(seededSliceNumber), module_id: '1' }),
  ];
}
