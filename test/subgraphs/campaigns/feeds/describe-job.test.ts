import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJobDescription } from '../../../../subgraphs/campaigns/services/feeds/format-job-description.ts';

test('LinkedIn gets the tags it supports, and the text of all others', async () => {
  const html =
    '<h2>Tasks</h2><div>Plan <a href="https://x.example">shifts</a></div><ol><li>Lead &amp; learn</li></ol>';

  expect(await formatJobDescription('linkedin', html)).toBe(
    '<p><b>Tasks</b></p>Plan shifts<br><ul><li>Lead &amp; learn</li></ul>',
  );
});

test('Indeed gets characters instead of entities, and no unintended tag', async () => {
  const read = (html: string) => formatJobDescription('indeed', html);

  expect(await read('<p>R&amp;D, 3 &lt; 5 &gt; 2, "yes"</p>')).toBe('<p>R&D, 3 < 5 > 2, "yes"</p>');
  expect(await read('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('< script>alert(1)< /script>');
  expect(await read('write &amp;lt; or &amp;#60;')).toBe('write & lt; or & #60;');
});

test('the open formats get the same as a page', async () => {
  expect(await formatJobDescription('rss', '<h1>A</h1><script>b</script><p onclick="c">d</p>')).toBe(
    '<h2>A</h2><p>d</p>',
  );
});

test('with any description, no board gets a tag that it does not know', async () => {
  const fragment = fc.constantFrom(
    ...[
      '<',
      '>',
      '&',
      ';',
      '&lt;',
      '&amp;',
      '&amp;lt;',
      '#60;',
      'lt;',
      '"',
      '/',
      '!',
      '?',
      'script',
      'a href=x',
    ],
    ...[
      '<p>',
      '</p>',
      '<a href="https://x.example/?a=1&b=>">',
      '</a>',
      '<img src=x onerror=y>',
      '<!--',
      ']]>',
    ],
  );
  const tags = /<\/?([a-z][a-z0-9]*)|<[!?]/gi;
  const known = /^(b|strong|u|i|br|p|ul|ol|li|em|h[2-6])$/;
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 20 }), async (fragments) => {
      const text = fragments.join('');
      const [linkedin, indeed] = [
        await formatJobDescription('linkedin', text),
        await formatJobDescription('indeed', text),
      ];
      for (const described of [linkedin, indeed])
        for (const [, name] of described.matchAll(tags)) expect(name).toMatch(known);
      expect(indeed).not.toMatch(/&(#?\w+);/);
    }),
    { numRuns: 500 },
  );
});
