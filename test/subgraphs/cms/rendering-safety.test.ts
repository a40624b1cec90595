import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render } from './render.ts';

describe('a value means nothing but itself', () => {
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

  test('for any value, the frame around it stays', () => {
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
