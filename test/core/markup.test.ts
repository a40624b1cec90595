import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { sanitizeContentSync, sanitizeDescriptionSync } from '../../core/markup/profiles.ts';

import { sanitize, sanitizeSvg } from '../../core/markup/sanitize.ts';
import { sanitizeSvgSync } from '../../core/markup/svg.profile.ts';

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '</a>',
  ),
  fc.constantFrom(
    '<p onclick="x">',
    '<iframe>',
    '<svg/onload=x>',
    '<!--',
    '-->',
    '<style>',
    '<![CDATA[',
    ']]>',
    '<form action=x>',
  ),
);

describe('a description on its way out', () => {
  it('keeps structure and links', () => {
    const html = '<p>One <b>two</b></p><ul><li>three</li></ul>';

    expect(sanitizeDescriptionSync(html)).toBe(html);
    expect(sanitizeDescriptionSync('<h1>Job</h1>')).toBe('<h2>Job</h2>');
    expect(sanitizeDescriptionSync('<a href="https://example.com" target="x">x</a>')).toBe(
      '<a href="https://example.com" rel="nofollow noopener noreferrer">x</a>',
    );
  });

  it.each([
    ['<![CDATA[<p>One</p>]]>', '<p>One</p>'],
    ['<p>One</p><![CDATA[<p>Two</p>]]><p>Three</p>', '<p>One</p><p>Two</p><p>Three</p>'],
    ['<![CDATA[a ]]]]><![CDATA[> b]]>', 'a ]]&gt; b'],
    ['a <![CDATA[b', 'a b'],
    ['<![CDATA[<script>x</script>y]]>', 'y'],
  ])('keeps the content of the CDATA sections of %s', (html, clean) => {
    expect(sanitizeDescriptionSync(html)).toBe(clean);
  });

  it('contains nothing that runs, loads or posts, for any input', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = sanitizeDescriptionSync(pieces.join(''));

        // A second reading may close a paragraph elsewhere; it must not bring anything to life either.
        for (const clean of [once, sanitizeDescriptionSync(once)]) {
          expect(clean).not.toMatch(/<\/?(script|iframe|img|svg|style|form|object|link|meta)/i);
          expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|src)\s*=/i);
          expect(clean).not.toMatch(/<[^>]*href="javascript/i);
        }
      }),
    );
  });
});

test('a picture keeps its sources, and invalid ones are not printed to the console', () => {
  const picture = '<img srcset="/a.png, /b.png 2x" />';
  const wide = '<img srcset="https://x.example/a,b.png 100w, /b.png 200w" />';
  const log = vi.spyOn(console, 'log');

  expect(sanitizeContentSync(picture)).toBe('<img srcset="/a.png, /b.png 2x" />');
  expect(sanitizeContentSync(wide)).toBe('<img srcset="https://x.example/a,b.png 100w, /b.png 200w" />');
  for (const sources of ['a (', 'a b, a b', 'a,,,,b,', 'a 1x 2x', 'a 0w', 'javascript:alert(1) 2x']) {
    expect(sanitizeContentSync(`<img srcset="${sources}">`)).toBe('<img />');
  }
  expect(log).not.toHaveBeenCalled();
});

describe('markup that is nested too deep', () => {
  it('is shown as its source', () => {
    expect(sanitizeDescriptionSync('<b>'.repeat(513))).toBe('&lt;b&gt;'.repeat(513));
    expect(sanitizeDescriptionSync('<b>'.repeat(512))).toBe('<b>'.repeat(512) + '</b>'.repeat(512));
  });

  it('is counted like in the parser: by open elements, with misleading end tags too', () => {
    expect(sanitizeContentSync('<b></z>'.repeat(513))).toBe('&lt;b&gt;&lt;/z&gt;'.repeat(513));
    expect(sanitizeContentSync('<p>x'.repeat(2_000))).toBe('<p>x</p>'.repeat(2_000));
    expect(sanitizeContentSync('<b>x</b>'.repeat(2_000))).toBe('<b>x</b>'.repeat(2_000));
  });

  it('is no image', () => {
    expect(sanitizeSvgSync(`<svg>${'<g>'.repeat(600)}</svg>`)).toBeNull();
  });
});

describe('long markup', () => {
  it('is sanitized like short markup, without blocking the event loop', async () => {
    const html = '<p onclick="x">One <b>two</b></p>'.repeat(20_000);
    const turns = { count: 0 };
    const timer = setInterval(() => (turns.count += 1), 5);

    const [clean, again] = await Promise.all([sanitize('content', html), sanitize('content', html)]);
    clearInterval(timer);

    expect(clean).toBe(sanitizeContentSync(html));
    expect(again).toBe(clean);
    expect(turns.count).toBeGreaterThan(3);
  });

  it('with an image returns a valid image or none', async () => {
    expect(await sanitizeSvg(Buffer.from('<svg onload="x"><g/></svg>'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>',
    );
    expect(await sanitizeSvg(Buffer.from('text'))).toBeNull();
  });
});
