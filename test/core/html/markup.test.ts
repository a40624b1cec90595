import { expect, test } from 'vitest';
import { EscapedHtml, markup } from '../../../core/html/markup.ts';

test('a value behind nested markup is escaped for its context', () => {
  const nested = markup`<b>${'<'}</b>`;
  expect(markup`<p>${nested}${'&'}</p>`.html).toBe('<p><b>&lt;</b>&amp;</p>');
  expect(markup`<p title="${nested}${'"'}">x</p>`.html).toBe('<p title="<b>&lt;</b>&quot;">x</p>');
});

test('markup that ends inside a tag decides how the value behind it is escaped', () => {
  const open = markup`<a href="`;
  expect(open.isWhole).toBe(false);
  expect(markup`${open}${'javascript:alert(1)'}">x</a>`.html).toBe('<a href="#">x</a>');
  expect(markup`${new EscapedHtml('<a href="')}${'javascript:alert(1)'}">x</a>`.html).toBe(
    '<a href="#">x</a>',
  );
});

test('markup of a whole script is followed by text', () => {
  const script = markup`${new EscapedHtml('<script>"<a title="</script>')}`;
  expect(script.isWhole).toBe(true);
  expect(markup`${script}${'<'}`.html).toBe('<script>"<a title="</script>&lt;');
});
