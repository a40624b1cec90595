import { describe, expect, it, test } from 'vitest';
import { sanitizeContentSync, sanitizeDescriptionSync } from '../../core/markup/profiles.ts';
import { sanitizeSvgSync } from '../../core/markup/svg.profile.ts';
import { htmlToText } from '../../subgraphs/auth/templates/html-to-text.ts';
import { countVisibleTextCharacters } from '../../subgraphs/campaigns/rules/campaign.ts';
import { listRepeatableUnits, listSuperlinearUnits } from '../kit/linear-effort.ts';

describe('the effort is in proportion to the length', () => {
  const pieces = [
    ...['<', '>', '&', '"', "'", '=', '/', ' ', '\n', '-', '!', '?', '[', ']', ';', ',', 'a', '\0', '\ud800'],
    ...[
      '<b>',
      '</b>',
      '</z>',
      '<p>',
      '</p>',
      '<br>',
      '<a href="',
      '<a href=',
      '<img srcset="',
      '<!--',
      '-->',
    ],
    ...[
      '<svg>',
      '<g>',
      '<style>',
      '<script>',
      '<textarea>',
      '<title>',
      '<form>',
      '<math>',
      '<![CDATA[',
      ']]>',
    ],
    ...['&#', '&lt;', 'url(', '/*', '*/', '<!---->', 'a,', '<table><tr><td>', ' class="', '<b', '<b/>'],
  ];
  const units = listRepeatableUnits(pieces, 30);
  const svg = { head: '<svg xmlns="http://www.w3.org/2000/svg">', tail: '</svg>' };

  it.each([
    ['of a description', sanitizeDescriptionSync, {}],
    ['of an address in it', sanitizeDescriptionSync, { head: '<a href="', tail: 'x">y</a>' }],
    ['of content', sanitizeContentSync, {}],
    ['of the sources of a picture', sanitizeContentSync, { head: '<img srcset="a', tail: 'x,">' }],
    ['of an image', sanitizeSvgSync, svg],
    [
      'of an attribute of an image',
      sanitizeSvgSync,
      { head: `${svg.head}<a href="`, tail: 'x">y</a></svg>' },
    ],
    ['of a style sheet', sanitizeSvgSync, { head: `${svg.head}<style>`, tail: '</style></svg>' }],
    ['of counting text', countVisibleTextCharacters, {}],
  ])('%s', (_, work, around) => {
    expect(listSuperlinearUnits(work, units, around)).toEqual([]);
  });

  it.each([
    ['closing tags that close nothing', `${'x'.repeat(150)}${'<b></z>'.repeat(140_000)}`],
    ['tags that nothing closes', '<div>'.repeat(200_000)],
    ['tags that never end', '<a "'.repeat(250_000)],
  ])('of %s', (_, html) => {
    expect(listSuperlinearUnits((text) => sanitizeContentSync(text), [html.slice(0, 50_000)])).toEqual([]);
  });
});

test('the text of a mail takes its time from the length of the mail alone', () => {
  const units = ['<p> ', ' ', '<br>', '<a href="x"> ', ' <div>\t', '</p> ', '&amp; '];

  expect(listSuperlinearUnits(htmlToText, units)).toEqual([]);
});
