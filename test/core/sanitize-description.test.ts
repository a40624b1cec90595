import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from '../../core/rules/sanitize-description.ts';
import { countTextCharacters } from '../../subgraphs/campaigns/services/campaigns/publish-rules.ts';

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
    ']]>',
    '<form action=x>',
  ),
);

describe('a description on its way out', () => {
  it('keeps structure and links', () => {
    const html = '<p>One <b>two</b></p><ul><li>three</li></ul>';

    expect(sanitizeDescription(html)).toBe(html);
    expect(sanitizeDescription('<h1>Job</h1>')).toBe('<h2>Job</h2>');
    expect(sanitizeDescription('<a href="https://example.com" target="x">x</a>')).toBe(
      '<a href="https://example.com" rel="nofollow noopener noreferrer">x</a>',
    );
  });

  it('holds nothing that runs, loads or posts, whatever came in', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = sanitizeDescription(pieces.join(''));

        // A second reading may close a paragraph elsewhere; it must not bring anything to life either.
        for (const clean of [once, sanitizeDescription(once)]) {
          expect(clean).not.toMatch(/<\/?(script|iframe|img|svg|style|form|object|link|meta)/i);
          expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|src)\s*=/i);
          expect(clean).not.toMatch(/<[^>]*href="javascript/i);
        }
      }),
    );
  });

  it.each([
    ['<div>'.repeat(200_000)],
    ['<a "'.repeat(200_000)],
    ['<script '.repeat(100_000)],
    ['&a'.repeat(400_000)],
  ])('takes no longer for being made to: %#', (html) => {
    const start = performance.now();
    sanitizeDescription(html);
    countTextCharacters(html);

    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
