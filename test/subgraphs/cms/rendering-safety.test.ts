import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render } from './render.ts';

describe('a value means nothing but itself', () => {
  test.each([
    ['an address that runs', '<a href="REX_VALUE[1]">', 'javascript:alert(1)', '<a href="#">'],
    ['one with blanks in it', '<a href="REX_VALUE[1]">', ' java\nscript:alert(1)', '<a href="#">'],
    ['data', "<iframe src='REX_VALUE[1]'>", 'data:text/html,x', "<iframe src='#'>"],
    [
      'a good address',
      '<a href="REX_VALUE[1]">',
      'https://a.example/?b=1&c=2',
      '<a href="https://a.example/?b=1&amp;c=2">',
    ],
    ['an attribute that is no address', '<a title="REX_VALUE[1]">', 'Note: x', '<a title="Note: x">'],
    [
      'a value without quotes',
      '<a title=REX_VALUE[1]>',
      'a onclick=x()',
      '<a title=a&#32;onclick&#61;x&#40;&#41;>',
    ],
    [
      'a script',
      "<script>f('REX_VALUE[1]')</script>",
      "');x('",
      "<script>f('\\u0027\\u0029\\u003bx\\u0028\\u0027')</script>",
    ],
    ['a handler', `<a onclick="f('REX_VALUE[1]')">`, "')", `<a onclick="f('\\u0027\\u0029')">`],
    ['a style', '<a style="color: REX_VALUE[1]">', 'red;x', '<a style="color: red\\3b x">'],
    ['the name of an attribute', '<a REX_VALUE[1]="x">', 'onclick', '<a ="x">'],
    ['the level of a heading', '<hREX_VALUE[1]>x</hREX_VALUE[1]>', '2', '<h2>x</h2>'],
    ['the name of a tag', '<REX_VALUE[1]>x', 'script', '<>x'],
    ['a document in an attribute', '<iframe srcdoc="REX_VALUE[1]">', 'x', '<iframe srcdoc="">'],
    [
      'a text area',
      '<textarea>REX_VALUE[1]</textarea>',
      '</textarea>\n<b>',
      '<textarea>&lt;/textarea&gt;\n&lt;b&gt;</textarea>',
    ],
    ['a comment', '<!-- REX_VALUE[1] -->x', '--><b>', '<!-- --&gt;&lt;b&gt; -->x'],
  ])('%s', (_case, output, value1, html) => {
    expect(render(output, { value1 })).toBe(html);
  });

  test('two values make no address that runs between them', () => {
    expect(render('<a href="REX_VALUE[1]REX_VALUE[2]">', { value1: 'java', value2: 'script:x' })).toBe(
      '<a href="java">',
    );
  });

  const frames = [
    '<p>REX_VALUE[1]</p>',
    '<a href="REX_VALUE[1]" title=\'REX_VALUE[1]\'>x</a>',
    '<a title=REX_VALUE[1] b>x</a>',
    '<script>var a = "REX_VALUE[1]";</script>',
    '<style>a { color: REX_VALUE[1] }</style>',
    '<a onclick="f(\'REX_VALUE[1]\')" style="a: REX_VALUE[1]">x</a>',
    '<!-- REX_VALUE[1] --><title>REX_VALUE[1]</title>',
    '<p REX_VALUE[1]>REX_VALUE[1 prefix="<b>" suffix="</b>"]</p>',
  ];
  const nasty = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '/',
        '\\',
        '`',
        '</script>',
        '-->',
        '<!--',
        'javascript:',
        'on',
      ),
      fc.string(),
    ),
  );

  test('whatever it is, the frame around it stays', () => {
    const structure = (html: string) => html.replace(/<br \/>/g, '').replace(/[^<>"']/g, '');
    fc.assert(
      fc.property(fc.constantFrom(...frames), nasty, (frame, pieces) => {
        const value1 = `x${pieces.join('')}`;

        expect(structure(render(frame, { value1 }))).toBe(structure(render(frame, { value1: 'x' })));
      }),
      { numRuns: 500 },
    );
  });

  test('in a text it can be read back', () => {
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    fc.assert(
      fc.property(fc.string(), (value1) => {
        const html = render('REX_VALUE[1]', { value1 }).replaceAll('<br />', '');

        expect(html.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')).toBe(value1);
      }),
    );
  });
});
