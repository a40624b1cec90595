import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, it, test } from 'vitest';
import { sanitizeDescriptionSync } from '../../core/markup/profiles.ts';

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
  expect(sanitizeDescriptionSync(text)).toBe(html);
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

test('plain text keeps each word and each line, with nested elements', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = sanitizeDescriptionSync(pieces.join(''));
      using document = XmlDocument.fromString(`<div>${html}</div>`);
      const text = document.root.content.replace(/\s/g, '');
      const words = pieces.filter((each) => /^(word|&amp;)$/.test(each));
      expect(text).toBe(words.join('').replaceAll('&amp;', '&'));
      expect(html.includes('\n') && /\S\s*\n\s*\S/.test(html)).toBe(false);
    }),
  );
});

it.each<[href: string, target: string | undefined]>([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
  ['tel:+4930123456', 'tel:+4930123456'],
  ['https:\\\\example.com\\a', 'https://example.com/a'],
  ...[
    '/apply',
    'apply.html',
    '?id=1',
    '#top',
    '//example.com/a',
    'https:apply',
    'https:/apply',
    'HTTP:apply',
    '',
  ].map((href): [string, undefined] => [href, undefined]),
  ...[
    'javascript:alert(1)',
    '\u0001https://example.com',
    'https:\t//example.com',
    'https://',
    'data:text/html,x',
  ].map((href): [string, undefined] => [href, undefined]),
  ['https://user:secret@example.com/', undefined],
  ['https://user@example.com/', undefined],
])('a link to %j leads from any page to %j', (href, target) => {
  const [, shown] = / href="([^"]*)"/.exec(sanitizeDescriptionSync(`<p><a href="${href}">x</a></p>`)) ?? [];

  expect(shown).toBe(target);
  if (shown?.startsWith('http'))
    expect(new URL(shown, 'https://jobs.example.org/jobs/1').host).toBe('example.com');
});

test('control characters are removed, in any notation', () => {
  const html = sanitizeDescriptionSync(
    '<p>a\u0007b&#8;c\u0000d\u0085e\u007f\ufffe<a href="https://x.example/\u0001y">z</a></p>',
  );

  expect(html).not.toMatch(/[^\t\n\r\x20-\x7e\u00a0-\ufffd]/);
  expect(html.replace(/<[^>]*>/g, '')).toBe('abcd\nez');
});
