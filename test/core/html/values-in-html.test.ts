import { describe, expect, test } from 'vitest';
import {
  appendEscapedValue,
  appendTrustedMarkup,
  createHtmlBuilder,
} from '../../../core/html/html-builder.ts';
import { mailEscapingPolicy } from '../../../core/html/mail.policy.ts';
import { pageEscapingPolicy } from '../../../core/html/page.policy.ts';

const policies = { page: pageEscapingPolicy, mail: mailEscapingPolicy } as const;

/** Replaces each `{}` of a source by the next value, and the last one by all remaining values. */
function fill(policy: keyof typeof policies, source: string, values: readonly string[]): string {
  const writing = createHtmlBuilder(policies[policy]);
  for (const [index, markup] of source.split('{}').entries()) {
    if (index > 0) appendEscapedValue(writing, values[Math.min(index, values.length) - 1] ?? '');
    appendTrustedMarkup(writing, markup);
  }
  return writing.html;
}

const name = `<b>"Ann" & 'Bob'</b>`;
const escaped = '&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;';

describe('a value means nothing but itself, in pages and in mails alike', () => {
  test.each<[place: string, source: string, value: string | string[], html: string]>([
    ['content', '<p>{}</p>', name, `<p>${escaped}</p>`],
    ['a title', '<title>{}</title>', name, `<title>${escaped}</title>`],
    [
      'a text area',
      '<textarea>{}</textarea>',
      '</textarea>\n<b>',
      '<textarea>&lt;/textarea&gt;\n&lt;b&gt;</textarea>',
    ],
    ['a comment', '<!-- {} -->{}', ['--><b>', 'x'], '<!-- --&gt;&lt;b&gt; -->x'],
    ['a comment of a name', '<!-- {} -->{}', [name, 'anna'], `<!-- ${escaped} -->anna`],
    ['behind a comment that is empty', '<!--><p title={}>', 'a b', '<!--><p title=a&#32;b>'],
    ['behind one of a hyphen', '<!---><p title={}>', 'a b', '<!---><p title=a&#32;b>'],
    [
      'behind one that ends like an exclamation',
      '<!-- x --!><p title={}>',
      'a b',
      '<!-- x --!><p title=a&#32;b>',
    ],
    ['a declaration', '<!doctype {}><p>{}</p>', ['x', '<'], '<!doctype ><p>&lt;</p>'],
    ['an instruction', '<?xml {}?><p>{}</p>', ['x', '<'], '<?xml ?><p>&lt;</p>'],
    [
      'a frame, whose content is not read as markup',
      '<iframe>{}</iframe>{}',
      ['x', '<'],
      '<iframe></iframe>&lt;',
    ],
    ['a sample', '<xmp>{}</xmp>{}', ['x', '<'], '<xmp></xmp>&lt;'],
    [
      'a conditional comment',
      '<!--[if mso]><a href="{}"><![endif]-->',
      'javascript:x',
      '<!--[if mso]><a href="#"><![endif]-->',
    ],

    ['an attribute', '<p title="{}">', name, `<p title="${escaped}">`],
    ['an attribute that is no address', '<a title="{}">', 'Note: x', '<a title="Note: x">'],
    [
      'an attribute without quotes',
      '<a title={}>',
      'a onclick=x()',
      '<a title=a&#32;onclick&#61;x&#40;&#41;>',
    ],
    [
      'an attribute without quotes, with marks',
      '<p title={}>',
      name,
      '<p title=&lt;b&gt;&quot;Ann&quot;&#32;&amp;&#32;&#39;Bob&#39;&lt;/b&gt;>',
    ],
    ['an empty one without quotes', '<p title={} lang=de>', '', '<p title="" lang=de>'],
    ['two in one without quotes', '<p title={}{}>', ['a b', 'c d'], '<p title=a&#32;bc&#32;d>'],
    ['the name of an attribute', '<p {}>', name, '<p >'],
    ['the name of an attribute with a value', '<a {}="x">', 'onclick', '<a ="x">'],
    ["the end of an attribute's name", '<a on{}="x">', 'click', '<a on="x">'],
    ['the level of a heading', '<h{}>x</h{}>', '2', '<h2>x</h2>'],
    ['the name of a tag', '<{}>x', 'script', '<>x'],
    ["the end of a tag's name", '<s{}>x', 'cript', '<s>x'],
    ['a document in an attribute', '<iframe srcdoc="{}">', 'x', '<iframe srcdoc="">'],
    ['what a meta element means', '<meta http-equiv="{}">', 'refresh', '<meta http-equiv="">'],
    ['where a page goes on to', '<meta content="{}">', '0;url=https://a.example', '<meta content="">'],

    ['an address that runs', '<a href="{}">', 'javascript:alert(1)', '<a href="#">'],
    ['one in capitals', '<a href="{}">', 'JavaScript:alert(1)', '<a href="#">'],
    ['one after a blank', '<a href="{}">', ' javascript:alert(1)', '<a href="#">'],
    ['one with a line in it', '<a href="{}">', 'java\nscript:alert(1)', '<a href="#">'],
    ['one with a control character in it', '<a href="{}">', '\u0001java\tscript:x', '<a href="#">'],
    ['one without quotes', '<a href={}>', 'javascript:alert(1)', '<a href=#>'],
    ['one of another language', '<a href="{}">', 'vbscript:x', '<a href="#">'],
    ['data', "<iframe src='{}'>", 'data:text/html,x', "<iframe src='#'>"],
    ['data in a link', '<a href="{}">', 'data:text/html,x', '<a href="#">'],
    ['an address of another attribute', '<img data-src="{}">', 'javascript:x', '<img data-src="#">'],
    ["an animation's goal", '<set to="{}">', 'javascript:x', '<set to="#">'],
    ['one of several addresses', '<img srcset="{}">', 'a.png 1x, javascript:x 2x', '<img srcset="#">'],
    ['one that two values make', '<a href="{}{}">', ['java', 'script:x'], '<a href="java">'],
    ['one that began in the markup', '<a href="java{}">', 'script:x', '<a href="java">'],
    [
      'an address',
      '<a href="{}">',
      'https://a.example/?b=1&c=2',
      '<a href="https://a.example/?b=1&amp;c=2">',
    ],
    ['a mail address', '<a href="{}">', 'mailto:anna@example.com', '<a href="mailto:anna@example.com">'],
  ])('%s', (_place, source, value, html) => {
    const values = [value].flat();

    expect(fill('page', source, values)).toBe(html);
    expect(fill('mail', source, values)).toBe(html);
  });
});

describe('where pages show a whole value, mails contain plain words and normalized addresses', () => {
  test.each<[place: string, source: string, value: string, ...pageAndMail: string[]]>([
    ['lines', '<p>{}</p>', 'a\nb', '<p>a<br />\nb</p>', '<p>a\nb</p>'],
    [
      'a script',
      "<script>f('{}')</script>",
      "');x('",
      "<script>f('\\u0027\\u0029\\u003bx\\u0028\\u0027')</script>",
      "<script>f('')</script>",
    ],
    [
      'a word in a script',
      '<script>f("{}")</script>{}',
      'pro',
      '<script>f("pro")</script>pro',
      '<script>f("pro")</script>pro',
    ],
    ['a handler', `<a onclick="f('{}')">`, "')", `<a onclick="f('\\u0027\\u0029')">`, `<a onclick="f('')">`],
    [
      'an address that is a script',
      `<a href="javascript:f('{}')">`,
      "')",
      `<a href="javascript:f('\\u0027\\u0029')">`,
      `<a href="javascript:f('')">`,
    ],
    ['a style', '<a style="color: {}">', 'red;x', '<a style="color: red\\3b x">', '<a style="color: ">'],
    [
      'a style without quotes',
      '<a style=color:{}>',
      'a;b',
      '<a style=color:a&#92;3b&#32;b>',
      '<a style=color:>',
    ],
    [
      'a word in a style',
      '<style>p{color:{}}</style>',
      'pro',
      '<style>p{color:pro}</style>',
      '<style>p{color:pro}</style>',
    ],
    ['a name in a style', '<style>{}</style>', '}x', '<style>\\7d x</style>', '<style></style>'],
    ['a description', '<meta content="{}">', "Ann's", '<meta content="Ann&#39;s">', '<meta content="">'],
    ['a telephone', '<a href="{}">', 'tel:112', '<a href="tel:112">', '<a href="#">'],
    [
      'several addresses',
      '<img srcset="{}">',
      '/a.png 1x, /b.png 2x',
      '<img srcset="/a.png 1x, /b.png 2x">',
      '<img srcset="">',
    ],
    ['a colon behind a question mark', '<a href="{}">', '?a:b', '<a href="?a:b">', '<a href="#">'],
    [
      'the query of a link',
      '<a href="https://example.com/confirm?next={}">',
      'https://example.com/start?from=mail&x=1',
      '<a href="https://example.com/confirm?next=https://example.com/start?from=mail&amp;x=1">',
      '<a href="https://example.com/confirm?next=https%3A%2F%2Fexample.com%2Fstart%3Ffrom%3Dmail%26x%3D1">',
    ],
    [
      'the path of a link',
      "<a href='https://example.com/{}'>",
      name,
      `<a href='https://example.com/${escaped}'>`,
      "<a href='https://example.com/%3Cb%3E%22Ann%22%20&amp;%20%27Bob%27%3C/b%3E'>",
    ],
  ])('%s', (_place, source, value, ...pageAndMail) => {
    expect([fill('page', source, [value]), fill('mail', source, [value])]).toEqual(pageAndMail);
  });
});
