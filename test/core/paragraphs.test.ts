import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it, test } from 'vitest';
import { toDescription } from '../../core/markup/profiles.ts';

it.each([
  [
    'About us\nForty people.\n\nTasks\n- Plan\n- Lead',
    '<p>About us<br />Forty people.</p><p>Tasks<br />- Plan<br />- Lead</p>',
  ],
  ['One\r\n\r\n \r\nTwo\rThree', '<p>One</p><p>Two<br />Three</p>'],
  ['One\u000bTwo\u2028Three\u2029Four', '<p>One<br />Two<br />Three<br />Four</p>'],
  ['One\nTwo & <b>three</b>', '<p>One<br />Two &amp; <b>three</b></p>'],
  ['<b>One\n\ntwo</b>\n\nThree', '<p><b>One<br /><br />two</b></p><p>Three</p>'],
  ['One<br>\nTwo\n\nThree', '<p>One<br />Two</p><p>Three</p>'],
  ['One &lt;p&gt;\nTwo', '<p>One &lt;p&gt;<br />Two</p>'],
  ['One line', 'One line'],
  ['<p>One\nline</p>', '<p>One\nline</p>'],
  ['<ul>\n<li>One</li>\n</ul>', '<ul>\n<li>One</li>\n</ul>'],
  ['<section>One</section><section>Two</section>', '<div>One</div><div>Two</div>'],
])('the lines of %j stay', (text, html) => {
  expect(toDescription(text)).toBe(html);
});

const piece = fc.constantFrom(
  'word',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '<b>',
  '</b>',
  '<i>',
  '<br>',
  '&amp;',
  '<a>',
  '</a>',
);

test('plain text keeps each word and each line, and its elements are nested', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = toDescription(pieces.join(''));
      using document = XmlDocument.fromString(`<div>${html}</div>`);
      const text = document.root.content.replace(/\s/g, '');
      const words = pieces.filter((each) => /^(word|&amp;)$/.test(each));
      expect(text).toBe(words.join('').replaceAll('&amp;', '&'));
      expect(html.includes('\n') && /\S\s*\n\s*\S/.test(html)).toBe(false);
    }),
  );
});
