import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  sanitizeArticleSync,
  sanitizeContentSync,
  sanitizeDescriptionSync,
} from '../../core/markup/profiles.ts';
import { sanitizeArticle } from '../../core/markup/sanitize.ts';
import {
  findMediaOrigin,
  resolveLink,
  resolveMediaPictureUrl,
  type SiteUrls,
  toAbsoluteUrlPattern,
} from '../../core/markup/site-addresses.ts';

const site: SiteUrls = {
  siteUrl: 'https://www.example.com/de',
  serverUrl: 'https://api.example.com/v2',
  mediaUrl: 'https://api.example.com/v2/media/{name}',
};
const cdn: SiteUrls = { ...site, mediaUrl: 'https://cdn.example.com/pool?file={name}' };

test.each([
  ['https://other.example.com/x', 'https://other.example.com/x'],
  ['who-we-are', 'https://www.example.com/de/who-we-are'],
  ['/who-we-are?a=1#b', 'https://www.example.com/who-we-are?a=1#b'],
  ['//other.example.com/x', 'https://other.example.com/x'],
  ['/v2/media/terms.pdf', 'https://api.example.com/v2/media/terms.pdf'],
  ['media/terms.pdf', 'https://api.example.com/v2/media/terms.pdf'],
  ['mailto:jobs@example.com', 'mailto:jobs@example.com'],
  ['tel:+33123', 'tel:+33123'],
  ['#top', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
])('the link %s leads to %s', (href, resolved) => {
  expect(resolveLink(href, site)).toBe(resolved);
});

test.each([
  ['https://api.example.com/v2/media/a.png', '/v2/media/a.png'],
  ['/v2/media/a%20b.png?w=300', '/v2/media/a%20b.png?w=300'],
  ['media/a.png', '/v2/media/a.png'],
  ['/v2/media/../../admin', undefined],
  ['/images/a.png', undefined],
  ['https://tracker.example.com/v2/media/a.png', undefined],
  ['https://api.example.com.evil.example/v2/media/a.png', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
])('the picture %s is %s', (src, resolved) => {
  expect(resolveMediaPictureUrl(src, site)).toBe(resolved);
});

test('a media pool at another address serves its pictures', () => {
  expect(resolveMediaPictureUrl('https://cdn.example.com/pool?file=a.png', cdn)).toBe(
    'https://cdn.example.com/pool?file=a.png',
  );
  expect(resolveMediaPictureUrl('https://cdn.example.com/other', cdn)).toBeUndefined();
  expect([findMediaOrigin(site), findMediaOrigin(cdn)]).toEqual([undefined, 'https://cdn.example.com']);
});

test.each([
  ['/{path}', 'https://www.example.com', 'https://www.example.com/{path}'],
  ['/{path}', 'https://www.example.com/de/?x#y', 'https://www.example.com/de/{path}'],
  ['https://cdn.example.com/{name}', 'https://www.example.com', 'https://cdn.example.com/{name}'],
  ['/{path}', 'myapp://home', '/{path}'],
])('the pattern %s of the site %s is %s', (pattern, siteUrl, absolute) => {
  expect(toAbsoluteUrlPattern(pattern, siteUrl)).toBe(absolute);
});

const figure = (src: string) =>
  `<figure><img src="${src}" alt="Hills" /><figcaption>The hills</figcaption></figure>`;

describe('a caption', () => {
  it('is removed with its picture, in every profile', () => {
    expect(sanitizeArticleSync(figure('https://api.example.com/v2/media/a.png'), site)).toBe(
      figure('/v2/media/a.png'),
    );
    for (const clean of [
      sanitizeArticleSync(`<p>x</p>${figure('https://tracker.example.com/a.png')}<p>y</p>`, site),
      sanitizeDescriptionSync(`<p>x</p>${figure('https://api.example.com/v2/media/a.png')}<p>y</p>`),
      sanitizeContentSync(`<p>x</p>${figure('javascript:x')}<p>y</p>`),
    ])
      expect(clean).toBe('<p>x</p><p>y</p>');
  });

  it.each([
    [
      'a link around the picture',
      '<figure><a href="https://x.example"><img src="x"></a><figcaption>c</figcaption></figure>',
    ],
    ['the caption first', '<figure><figcaption>c</figcaption><img src="x"></figure>'],
    [
      'a picture element',
      '<figure><picture><source srcset="x"><img src="x"></picture><figcaption>c</figcaption></figure>',
    ],
    ['a film', '<figure><video src="x"></video><figcaption>c</figcaption></figure>'],
    ['a figure in a figure', `<figure>${figure('x')}<figcaption>all</figcaption></figure>`],
    ['an unclosed figure', '<figure><img src="x"><figcaption>c'],
  ])('is removed with its picture: %s', (_of, html) => {
    expect(sanitizeDescriptionSync(html)).not.toMatch(/>[^<]*\b(c|all|hills)\b/);
  });

  it('of a table or of a figure with further text stays', () => {
    const table =
      '<figure><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Pay</figcaption></figure>';
    expect(sanitizeDescriptionSync(table)).toBe(table);
    expect(
      sanitizeDescriptionSync('<figure><img src="x"><p>Our server</p><figcaption>c</figcaption></figure>'),
    ).toBe('<figure><p>Our server</p><figcaption>c</figcaption></figure>');
    expect(sanitizeDescriptionSync(`${figure('x')}<figcaption>free</figcaption>`)).toBe(
      '<figcaption>free</figcaption>',
    );
  });
});

test('a relative link in a description has no target, so only its text stays', () => {
  expect(sanitizeDescriptionSync('<a href="/jobs">x</a><a href="mailto:a@example.com">y</a>')).toBe(
    '<a rel="nofollow noopener noreferrer">x</a><a href="mailto:a@example.com" rel="nofollow noopener noreferrer">y</a>',
  );
});

test('an article contains nothing that runs, posts or loads from elsewhere, for any input', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ...['<script>', '<img src=x onerror=alert(1)>', '<img src=/v2/media/a.png>', '<figure>', '</figure>'],
      ...['<figcaption>', '<a href="javascript:alert(1)">', '<form action=x>', '<svg/onload=x>', '<style>'],
      ...[
        '<img src="//evil.example/v2/media/a.png">',
        '<img srcset="https://evil.example/a.png">',
        '<iframe>',
      ],
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const clean = sanitizeArticleSync(pieces.join(''), site);
      expect(clean).not.toMatch(/<\/?(script|iframe|svg|style|form|object|link|meta)/i);
      expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|srcset|class|id)\s*=/i);
      for (const [, src] of clean.matchAll(/<[^>]* src="([^"]*)"/g)) expect(src).toMatch(/^\/v2\/media\//);
      for (const [, href] of clean.matchAll(/<[^>]* href="([^"]*)"/g))
        expect(href).toMatch(/^https?:|^mailto:|^tel:/);
    }),
  );
});

test('long articles are sanitized like short ones, with separate results per site', async () => {
  const html = `${figure('https://api.example.com/v2/media/a.png')}<a href="x">x</a>`.repeat(100);
  expect(await sanitizeArticle(html, site)).toBe(sanitizeArticleSync(html, site));
  expect(await sanitizeArticle(html, cdn)).toBe(sanitizeArticleSync(html, cdn));
  const other = { ...site, siteUrl: 'https://other.example.com' };
  expect(await sanitizeArticle('<a href="x">x</a>', other)).toContain('https://other.example.com/x');
  expect(await sanitizeArticle('<a href="x">x</a>', site)).toContain('https://www.example.com/de/x');
});
