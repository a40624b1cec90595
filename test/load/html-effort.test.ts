import { describe, expect, test } from 'vitest';
import { appendEscapedValue, appendTrustedMarkup, createHtmlBuilder } from '../../core/html/html-builder.ts';
import { mailEscapingPolicy } from '../../core/html/mail.policy.ts';
import { pageEscapingPolicy } from '../../core/html/page.policy.ts';
import { listRepeatableUnits, listSuperlinearUnits } from '../kit/linear-effort.ts';

const policies = { page: pageEscapingPolicy, mail: mailEscapingPolicy } as const;

/** `{}` in a source is replaced by the next value; the last value is used for all further ones. */
function fill(policy: keyof typeof policies, source: string, values: readonly string[]): string {
  const writing = createHtmlBuilder(policies[policy]);
  for (const [index, markup] of source.split('{}').entries()) {
    if (index > 0) appendEscapedValue(writing, values[Math.min(index, values.length) - 1] ?? '');
    appendTrustedMarkup(writing, markup);
  }
  return writing.html;
}

// Texts below 30 000 characters run without garbage collection, so their times do not predict those of longer texts.
describe('the effort of writing values into HTML is in proportion to the length', () => {
  const pieces = [
    ...[
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      ' ',
      '-',
      '!',
      'a',
      '<!--',
      '-->',
      '<a href="',
      '<a ',
      ' b=',
      '</',
      '?',
      ':',
      ',',
    ],
    ...['<script>', '</script', '<title>', '<!doctype ', '<!--[if ', ' srcset="'],
  ];
  const units = listRepeatableUnits(pieces, 10);

  test.each([
    ['of the markup', '', 'x'],
    ['of the markup of a tag', '<a ', 'x'],
    ['of the markup of an address', '<a href="', 'x'],
    ['of the markup of a script', '<script>', 'x'],
  ])('%s', (_part, head, value) => {
    expect(listSuperlinearUnits((text) => fill('page', text, [value]), units, { head })).toEqual([]);
  });

  test.each(['', '<a href="', '<a srcset="', '<a title=', '<script>', '<!--'])(
    'of the number of values after %s',
    (head) => {
      const work = (text: string) => [fill('page', text, ['ten-letter']), fill('mail', text, ['ten-letter'])];

      expect(listSuperlinearUnits(work, ['{}', '{}:', '{} ', '{},'], { head, length: 64_000 })).toEqual([]);
    },
  );

  test.each(['page', 'mail'] as const)('of one value in a %s', (policy) => {
    const work = (text: string) =>
      fill(policy, '{}<a href="{}" srcset="{}" title={} style="{}"><script>{}', [text]);

    expect(listSuperlinearUnits(work, units)).toEqual([]);
  });
});
