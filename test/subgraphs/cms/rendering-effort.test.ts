import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyPartialAttributeUrl,
  extendPartialAttributeUrl,
  hasUnsafeScheme,
} from '../../../core/html/html-position.ts';
import { listPlaceholderProblems } from '../../../subgraphs/cms/services/rendering/list-placeholder-problems.ts';
import { measureThreadMilliseconds } from '../../kit/linear-effort.ts';
import { render } from './render.ts';

const pieces = [
  'javascript',
  'java\tscript',
  'https',
  'mailto',
  'data',
  ':',
  '/',
  '?',
  '#',
  ' ',
  ',',
  ';',
  '\u0001',
  'a',
  'x'.repeat(70),
];
const texts = fc.array(
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join('')),
  {
    maxLength: 6,
  },
);

const safe = ['http', 'https', 'mailto', 'tel', 'redaxo'];

/** The rule, read from the whole text at once. */
function leadsToScript(address: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out
  const scheme = /^([^:/?#]*):/.exec(address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, ''))?.[1];
  return scheme !== undefined && !safe.includes(scheme.toLowerCase());
}

describe('the kept part of an address', () => {
  it('gives the same decision as the whole text, with any chunks', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const read = parts.reduce(extendPartialAttributeUrl, emptyPartialAttributeUrl);
        const whole = parts.join('');

        expect(hasUnsafeScheme(read.whole)).toBe(leadsToScript(whole));
        expect(read.hasScript || hasUnsafeScheme(read.last)).toBe(whole.split(/[\s,;]+/).some(leadsToScript));
        expect(read.isEmpty).toBe(whole === '');
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays short for any length of the text', () => {
    const read = extendPartialAttributeUrl(
      extendPartialAttributeUrl(emptyPartialAttributeUrl, 'a'.repeat(100_000)),
      ` ${'b'.repeat(100_000)}`,
    );

    expect(read.whole.length + read.last.length).toBeLessThan(200);
  });
});

/** CPU time far above what these need (0.4 s), and far below the 45 s of an effort that grows with the square. */
const maxMilliseconds = 6_000;

it.each(['href', 'srcset', 'title', 'style'])(
  'an attribute %s of 20 000 placeholders is rendered in proportion to its length',
  (attribute) => {
    const output = `<a ${attribute}="${'REX_VALUE[1]'.repeat(20_000)}">`;

    expect(measureThreadMilliseconds(() => render(output, { value1: 'ten-letter' }))).toBeLessThan(
      maxMilliseconds,
    );
  },
);

it('a slice that shows one long value thousands of times shows nothing, and takes no time to do so', () => {
  let html: unknown;
  const milliseconds = measureThreadMilliseconds(() => {
    html = render('REX_VALUE[1]'.repeat(80_000), { value1: 'x'.repeat(1_000_000) });
  });

  expect(html).toBe('');
  expect(milliseconds).toBeLessThan(maxMilliseconds);
  expect(render('REX_VALUE[1]'.repeat(3), { value1: 'x'.repeat(1_000_000) })).toHaveLength(3_000_000);
});

describe('the time that a module takes grows with its length alone', () => {
  const size = 200_000;
  const units = [
    ...['REX_', 'REX_A', 'REX_X[', 'REX_VALUE[', 'REX_VALUE[1 ', 'REX_VALUE[1]', 'REX_ARTICLE[field='],
    ...['[', ']', '\\[', '<?', '<?php /*', '<?php #', "<?php '\\'", '<?php "\\"', "\\'"],
    ...['<', '<a ', '<a b="', 'a=', "'", '"\\"'],
  ];

  it.each(units)('%s', (unit) => {
    const whole = unit.repeat(Math.ceil(size / unit.length));
    const cpuMilliseconds = measureThreadMilliseconds(() => {
      render(whole);
      render(`<?php '${whole}`);
      render(`REX_VALUE[1 ${whole.slice(0, 9_900)}]`.repeat(20));
      listPlaceholderProblems({ output: whole });
    });

    expect(cpuMilliseconds).toBeLessThan(1_500);
  });
});
