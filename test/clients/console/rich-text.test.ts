import { describe, expect, test } from 'vitest';
import { markUpLineBreaks } from '../../../clients/console/rich-text/line-breaks.ts';
import { toLinkAddress } from '../../../clients/console/rich-text/rich-text-content.ts';
import { sanitizeDescriptionSync } from '../../../core/markup/profiles.ts';

describe('the address of a link', () => {
  test.each([
    ['example.com/jobs', 'https://example.com/jobs'],
    [' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com'],
    ['localhost:4000/a', 'https://localhost:4000/a'],
    ['jobs@example.com', 'mailto:jobs@example.com'],
    ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
    ['tel:+4930123', 'tel:+4930123'],
  ])('%s leads to %s', (input, address) => {
    expect(toLinkAddress(input)).toBe(address);
    // The server keeps it.
    expect(sanitizeDescriptionSync(`<a href="${address}">a</a>`)).toContain(`href="${address}"`);
  });

  test.each(['', 'jobs', 'two words.com', 'javascript:alert(1)', 'ftp://example.com', '/relative', '?a=b.c'])(
    '%s is refused',
    (input) => {
      expect(toLinkAddress(input)).toBeUndefined();
    },
  );
});

test.each([
  'One line',
  'One\nline\n\n\n  Paragraph  \nwith a line',
  'Keeps <b>bold</b>\nand<br>\nbreaks',
  '<p>One\nparagraph</p>',
  '<ul><li>a\n</li></ul>',
])('the lines of %j are broken as on the pages of the server', (text) => {
  const withoutSpace = (html: string) => html.replaceAll('<br />', '<br>').replaceAll(/\s*\n\s*/g, '');

  expect(withoutSpace(markUpLineBreaks(text))).toBe(withoutSpace(sanitizeDescriptionSync(text)));
});
