import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removePhp } from '../../../subgraphs/cms/services/rendering/parse-module-output.ts';
import { render } from './render.ts';

describe('a value', () => {
  test.each([
    ['by number', 'REX_VALUE[1]', 'a & b'],
    ['by name', 'REX_VALUE[id=1]', 'a & b'],
    ['by a name in quotes', 'REX_VALUE[id="1"]', 'a & b'],
    ['with arguments that mean nothing', 'REX_VALUE[ 1 colour=red ]', 'a & b'],
  ])('is found %s', (_case, output, value) => {
    expect(render(`<p>${output}</p>`, { value1: value })).toBe('<p>a &amp; b</p>');
  });

  test('is escaped, and its lines stay lines', () => {
    expect(render('REX_VALUE[20]', { value20: '<b>"x"</b>\nnext\r\nlast' })).toBe(
      '&lt;b&gt;&quot;x&quot;&lt;/b&gt;<br />\nnext<br />\r\nlast',
    );
  });

  test('is HTML where the module requests it, without scripts', () => {
    const value1 =
      '<p onclick="x()">a <b>b</b></p><script>alert(1)</script><a href="javascript:x()">c</a><?php echo 1 ?>';

    expect(render('REX_VALUE[id=1 output="html"]', { value1 })).toBe('<p>a <b>b</b></p><a>c</a>');
    expect(render('<a title="REX_VALUE[1 output=html]">', { value1: '"><i>' })).toBe(
      '<a title="&quot;&gt;&lt;i&gt;">',
    );
  });

  test('is read no second time', () => {
    expect(render('REX_VALUE[1]', { value1: 'REX_VALUE[2]', value2: 'no' })).toBe('REX_VALUE[2]');
  });

  test.each([
    ['none', 'REX_VALUE[2]', ''],
    ['what is to stand instead of none', 'REX_VALUE[2 ifempty="nothing"]', 'nothing'],
    ['what is to stand before and after', 'REX_VALUE[1 prefix="<b>" suffix="</b>"]', '<b>one</b>'],
    ['nothing before and after none', 'REX_VALUE[2 prefix="<b>" suffix="</b>"]', ''],
    ['before and after what stands for none', "REX_VALUE[2 ifempty='-' prefix='(' suffix=')']", '(-)'],
    ['something instead', 'REX_VALUE[1 instead="yes"]', 'yes'],
    ['nothing instead of none', 'REX_VALUE[2 instead="yes"]', ''],
    ['another in an argument', 'REX_VALUE[2 ifempty="REX_VALUE[1]"]', 'one'],
    ['quotes and brackets in an argument', String.raw`REX_VALUE[2 ifempty="\"a\" \[b\]"]`, '"a" [b]'],
    ['whether it is there', 'REX_VALUE[1 isset=1] REX_VALUE[2 isset=1]', 'true false'],
  ])('gives %s', (_case, output, html) => {
    expect(render(output, { value1: 'one', value2: '' })).toBe(html);
  });

  test.each(['REX_', 'REX_1', 'REX_Value', 'rex_value[1]', 'REX_VALUEs[1]', 'REX[1]'])(
    '%s is a text',
    (output) => {
      expect(render(`<i>${output}</i>`, { value1: 'x' })).toBe(`<i>${output}</i>`);
    },
  );

  test('numbers are replaced by the properties of the slice', () => {
    expect(render('REX_ARTICLE_ID REX_CLANG_ID REX_CTYPE_ID REX_MODULE_ID REX_SLICE_ID')).toBe('2 1 1 3 7');
    expect(render('<i id="a_REX_ARTICLE_ID_REX_SLICE_ID[x]">')).toBe('<i id="a_2_7[x]">');
  });
});

describe('a file or an article', () => {
  const contents = { media1: 'a b.jpg', medialist1: 'a.jpg,b.jpg', link1: '5', linklist1: '5,6' };

  test.each([
    ['<img src="REX_MEDIA[1]">', '<img src="/media/a%20b.jpg">'],
    ['<img src="REX_MEDIA[1 output=name]">', '<img src="a b.jpg">'],
    ['<img src="/thumbs/REX_MEDIA[1]">', '<img src="/thumbs/a b.jpg">'],
    ['REX_MEDIALIST[id=1]', '/media/a.jpg,/media/b.jpg'],
    ['REX_MEDIALIST[1 output="name"]', 'a.jpg,b.jpg'],
    ['<a href="REX_LINK[1]">', '<a href="/index.php?article_id=5&amp;clang=1">'],
    ['<a href="REX_LINK[1 output=url]">', '<a href="/index.php?article_id=5&amp;clang=1">'],
    ['REX_LINK[id=1 output="id"]', '5'],
    ['<a href="redaxo://REX_LINK[1]">', '<a href="/index.php?article_id=5&amp;clang=1">'],
    ['<a href="redaxo://5-2">', '<a href="/index.php?article_id=5&amp;clang=2">'],
    ['REX_LINKLIST[1 output=id]', '5,6'],
    ['<a href="REX_LINK[2]">', '<a href="">'],
  ])('%s', (output, html) => {
    expect(render(output, contents)).toBe(html);
  });

  test('is also found in contents of editors', () => {
    expect(render('REX_VALUE[1 output=html]', { value1: '<a href="redaxo://5">x</a>' })).toBe(
      '<a href="/index.php?article_id=5&amp;clang=1">x</a>',
    );
  });
});

describe('PHP', () => {
  test.each([
    ['<p><?php echo "x" ?>a</p>', '<p>a</p>'],
    ['a<?= $x ?>b', 'ab'],
    ["a<?php echo 'it\\'s ?> no end'; ?>b", 'ab'],
    ["a<?php // don't ?>b", 'ab'],
    ['a<?php /* ?> */ ?>\nb', 'ab'],
    ['a<?php if (x) {', 'a'],
    ['<?php if ("REX_VALUE[1]"): ?><h2>REX_VALUE[1]</h2><?php endif ?>', '<h2>x</h2>'],
  ])('%s is neither run nor shown', (output, html) => {
    expect(render(output, { value1: 'x' })).toBe(html);
  });

  test('never survives, in any form', () => {
    const piece = fc.constantFrom('<?', '?>', '<?php ', "'", '"', '/*', '*/', '//', '\n', 'x', '<p>', '\\');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(removePhp(pieces.join('x'))).not.toContain('<?');
      }),
    );
  });
});
