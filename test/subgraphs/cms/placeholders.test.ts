import { describe, expect, test } from 'vitest';
import type { Article, Language, Media, MetaField } from '../../../prisma/generated/cms/client.ts';
import { listPlaceholderProblems } from '../../../subgraphs/cms/services/rendering/list-placeholder-problems.ts';
import { render } from './render.ts';

const at = new Date('2026-11-22T10:20:30Z');
const stamps = { createdAt: at, createdByName: 'anna', updatedAt: at, updatedByName: 'anna' };
const nasty = `"><script>alert(1)</script>'&`;

function articleOf(more: Partial<Article> & { id: number }): Article {
  return {
    ...{ rowId: more.id, clangId: 1, parentId: 4, name: `Article ${more.id}`, categoryName: 'News' },
    ...{ categoryPriority: 0, isStartArticle: false, priority: 2, path: '|4|', status: 1, templateId: 9 },
    ...{ createdById: null, revision: 0, version: 0, slug: '', meta: { 1: 'Teaser' }, ...stamps, ...more },
  };
}

const own = articleOf({ id: 2 });
const category = articleOf({ id: 4, isStartArticle: true, parentId: 0, name: 'Start', categoryPriority: 3 });
const media: Media = {
  ...{ id: 1, categoryRef: null, filename: 'a b.jpg', originalName: 'A B.JPG', mimeType: 'image/jpeg' },
  ...{
    size: 1234,
    width: 640,
    height: null,
    isTurned: false,
    title: 'Harbour',
    contentId: '',
    revision: 0,
    version: 0,
    ...stamps,
  },
  meta: { 2: ['a', 'b'] },
};
const language: Language = {
  ...{ id: 1, code: 'en', name: 'English', priority: 1, isOnline: true, revision: 0, meta: {} },
};
const field = (id: number, name: string, typeId: number) =>
  ({ id, name, typeId, attributes: '', initialValue: null }) as unknown as MetaField;

const references = {
  moduleKey: 'text',
  article: own,
  media: new Map([[media.filename, media]]),
  articles: new Map([
    ['2:1', own],
    ['4:1', category],
    ['5:2', articleOf({ id: 5, clangId: 2, name: nasty })],
  ]),
  languages: new Map([
    [1, language],
    [2, { ...language, id: 2, code: 'fr', name: nasty }],
  ]),
  fields: [field(1, 'art_teaser', 1), field(2, 'med_tags', 5)],
};
const contents = { value1: 'a & <b>b</b>', media1: 'a b.jpg', media2: 'gone.jpg', link1: '4', link2: '' };
const show = (output: string) => render(output, contents, references);

describe('placeholders of other things than contents', () => {
  test.each([
    ['REX_MEDIA[id=1 field=title]', 'Harbour'],
    ['REX_MEDIA[1 field="TITLE"]', 'Harbour'],
    ['REX_MEDIA[1 field=mimetype]', 'image/jpeg'],
    ['REX_MEDIA[1 output=mimetype]', 'image/jpeg'],
    ['REX_MEDIA[1 field=width] x REX_MEDIA[1 field=height ifempty="?"]', '640 x ?'],
    ['REX_MEDIA[1 field=filesize] REX_MEDIA[1 field=extension]', '1234 jpg'],
    ['REX_MEDIA[1 field=originalname]', 'A B.JPG'],
    ['REX_MEDIA[1 field=med_tags]', 'a,b'],
    ['REX_MEDIA[1 field=med_gone]', ''],
    ['REX_MEDIA[2 field=title]', ''],
    ['REX_MEDIA[3 field=title]', ''],
    ['REX_MEDIA[1 field=title prefix="<b>" suffix="</b>"]', '<b>Harbour</b>'],
    ['<img src="REX_MEDIA[1]" width="REX_MEDIA[1 field=width]">', '<img src="/media/a%20b.jpg" width="640">'],
    ['REX_CATEGORY_ID REX_TEMPLATE_ID', '4 9'],
    ['REX_MODULE_KEY', 'text'],
    ['REX_CATEGORY[field=name]', 'News'],
    ['REX_CATEGORY[]', 'News'],
    ['REX_CATEGORY[id=4 field=priority]', '3'],
    ['REX_CATEGORY[5 field=name]', ''],
    ['REX_CATEGORY[id=2 field=name]', ''],
    ['REX_ARTICLE[field=name]', 'Article 2'],
    ['REX_ARTICLE[id=4 field=name]', 'Start'],
    ['REX_ARTICLE[id="REX_LINK_ID[1]" field="name"]', 'Start'],
    ['REX_ARTICLE[id="REX_LINK_ID[2]" field="name" ifempty="none"]', 'none'],
    ['REX_ARTICLE[field=art_teaser]', 'Teaser'],
    ['REX_ARTICLE[field=createdate]', '2026-11-22 10:20:30'],
    ['<a href="REX_ARTICLE[field=url]">', '<a href="/index.php?article_id=2&amp;clang=1">'],
    ['REX_ARTICLE[id=99 field=name]', ''],
    ['REX_CLANG[field=code]', 'en'],
    ['REX_CLANG[id=1 field=name]', 'English'],
    ['REX_CLANG[id=9 field=name]', ''],
    ['REX_LINK_ID[1]', '4'],
    ['<a href="/go/REX_LINK_ID[id=1]">', '<a href="/go/4">'],
    ['REX_IS_VALUE[1] REX_IS_VALUE[2]', 'true false'],
    ['REX_HTML_VALUE[1]', 'a &amp; <b>b</b>'],
    ['REX_HTML_VALUE[id=2 ifempty="-"]', '-'],
  ])('%s is %s', (output, html) => {
    expect(show(output)).toBe(html);
    expect(listPlaceholderProblems({ output })).toEqual([]);
  });
});

const left = {
  unknown: [
    'REX_CONFIG[x]',
    'REX_PROPERTY[key="a"]',
    'REX_NAVIGATION[]',
    'REX_USER_LOGIN',
    'REX_PHP_VALUE[1]',
  ],
  broken: ['REX_VALUE[0]', 'REX_VALUE[21]', 'REX_MEDIA[11]', 'REX_VALUE[]', 'REX_VALUE', 'REX_ARTICLE[id=4]'],
  refused: ['REX_VALUE[1 callback="exec"]', 'REX_MEDIA[1 field=title callback=x]', 'REX_MEDIA[1 widget=1]'],
  fields: ['REX_MEDIA[1 field=createuser]', 'REX_ARTICLE[field=updateuser]', 'REX_CLANG[field=constructor]'],
  more: ['REX_ARTICLE[id=x field=name]', 'REX_TEMPLATE[1]', 'REX_VAR', 'REX_SLICE_IDS', 'REX_LINK_BUTTON[1]'],
};

describe('parts that visitors do not see', () => {
  test.each(Object.values(left).flat())('%s is omitted, and reported as a problem', (output) => {
    const name = /^REX_[A-Z_]+/.exec(output)?.[0];

    expect(show(`<i>${output}</i>`)).toBe('<i></i>');
    const sentence = expect.stringMatching(/^[A-Z].*\.$/);
    expect(listPlaceholderProblems({ output })).toEqual([
      { placeholder: name, message: sentence, lines: [1] },
    ]);
  });

  test('only the name of an unclosed placeholder is omitted', () => {
    expect(show('<i>REX_VALUE[1</i>')).toBe('<i>[1</i>');
    expect(listPlaceholderProblems({ output: 'REX_VALUE[1' })).toHaveLength(1);
  });

  test('is named once, also in arguments of others, and not when it is PHP', () => {
    const output = 'REX_CONFIG[a] REX_CONFIG[b] REX_VALUE[2 ifempty="REX_USER_ID"] <?php REX_PROPERTY[x] ?>';

    expect(listPlaceholderProblems({ output }).map(({ placeholder }) => placeholder)).toEqual([
      'REX_CONFIG',
      'REX_USER_ID',
    ]);
  });

  test('is not searched in the contents of editors', () => {
    expect(render('REX_VALUE[1]', { value1: 'REX_CONFIG[x]' })).toBe('REX_CONFIG[x]');
  });
});

describe('values are escaped for their context, like contents', () => {
  const sources = [
    'REX_MEDIA[4 field=title]',
    'REX_MEDIA[4 field=originalname]',
    'REX_ARTICLE[id=5 clang=2 field=name]',
    'REX_CLANG[id=2 field=name]',
    'REX_CATEGORY[id=6 field=name]',
    'REX_MODULE_KEY',
    'REX_VALUE[9]',
  ];
  const places: [string, string][] = [
    ['<p>', '</p>'],
    ['<a title="', '">x</a>'],
    ["<a title='", "'>x</a>"],
    ['<a title=', ' b>x</a>'],
    ['<a href="', '">x</a>'],
    ['<a href="/x?', '">x</a>'],
    ['<img srcset="', ' 2x">'],
    ['<a onclick="f(\'', '\')">x</a>'],
    ['<a style="color: ', '">x</a>'],
    ['<script>var a = "', '";</script>'],
    ['<style>a { color: ', ' }</style>'],
    ['<textarea>', '</textarea>'],
    ['<!-- ', ' -->'],
    ['<a ', '="x">x</a>'],
    ['<iframe srcdoc="', '"></iframe>'],
  ];
  const values = [
    nasty,
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '--><b>',
    '</textarea></script></style>',
    '`x=y`',
  ];

  test.each(sources)('%s', (source) => {
    for (const value of values) {
      const given = {
        ...references,
        moduleKey: value,
        media: new Map([['m.jpg', { ...media, title: value, originalName: value }]]),
        languages: new Map([[2, { ...language, id: 2, name: value }]]),
        articles: new Map([
          ['5:2', articleOf({ id: 5, clangId: 2, name: value })],
          ['6:1', articleOf({ id: 6, isStartArticle: true, categoryName: value })],
        ]),
      };
      const filled = { media4: 'm.jpg', value9: value };
      for (const [before, after] of places) {
        const asContent = render(`${before}REX_VALUE[9]${after}`, filled, given);
        expect(render(`${before}${source}${after}`, filled, given)).toBe(asContent);
      }
    }
  });
});

test('HTML of REX_HTML_VALUE is sanitised in a text and escaped elsewhere', () => {
  const value1 = '<p onclick="x()">a</p><script>x</script>';

  expect(render('REX_HTML_VALUE[1]', { value1 })).toBe('<p>a</p>');
  expect(render('<a title="REX_HTML_VALUE[1]">', { value1 })).toBe(
    render('<a title="REX_VALUE[1]">', { value1 }),
  );
});
