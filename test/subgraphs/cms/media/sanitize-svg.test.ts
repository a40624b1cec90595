import { describe, expect, test } from 'vitest';
import { sanitizeSvgSync } from '../../../../core/markup/svg.profile.ts';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;
const clean = (inner: string, attributes = '') =>
  sanitizeSvgSync(svg(inner, attributes))
    ?.replace('<svg xmlns="http://www.w3.org/2000/svg">', '')
    .replace('</svg>', '');

describe('drawing elements are unchanged', () => {
  test.each([
    '<path d="M0 0h8" fill="url(#a)" stroke-width="2"></path>',
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0"></stop></linearGradient></defs>',
    '<g transform="rotate(45)"><text x="1">1 &lt; 2 &amp; 3</text></g>',
    '<use href="#icon"></use>',
    '<image href="data:image/png;base64,AAAA"></image>',
    '<a href="https://example.com/"><rect width="1" height="1"></rect></a>',
    '<animate attributeName="fill" to="red"></animate>',
    '<rect style="fill:red;mask:url(#m)"></rect>',
    '<style>.a &gt; .b{fill:url(#a)}</style>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"></feGaussianBlur></filter>',
  ])('%s', (inner) => {
    expect(clean(inner)).toBe(inner);
  });

  test('also behind a declaration, a document type and comments', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><!-- made --><svg viewBox="0 0 1 1"/>`;

    expect(sanitizeSvgSync(text)).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
  });

  test('a style sheet in a CDATA section', () => {
    expect(clean('<style type="text/css"><![CDATA[.a{fill:#123}]]></style>')).toBe(
      '<style type="text/css">.a{fill:#123}</style>',
    );
  });
});

describe('scripts and external references are removed', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT>alert(1)</SCRIPT>', ''],
    ['<script href="https://evil.example/x.js"/>', ''],
    ['<script><![CDATA[alert(1)]]></script>', ''],
    ['<g onload="alert(1)" ONCLICK="alert(2)"></g>', '<g></g>'],
    ['<a href="javascript:alert(1)"></a>', '<a></a>'],
    ['<a xlink:href="java\tscript:alert(1)"></a>', '<a></a>'],
    ['<a href="&#106;avascript:alert(1)"></a>', '<a></a>'],
    ['<a href="data:text/html,x"></a>', '<a></a>'],
    ['<use href="https://evil.example/#x"></use>', '<use></use>'],
    ['<use xlink:href="data:image/svg+xml;base64,AAAA#x"></use>', '<use></use>'],
    ['<image href="https://evil.example/pixel.png"></image>', '<image></image>'],
    ['<image href="data:image/svg+xml;base64,AAAA"></image>', '<image></image>'],
    ['<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>', ''],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<animate attributeName="href" to="javascript:alert(1)"></animate>', ''],
    ['<set attributeName="xlink:href" to="javascript:alert(1)"></set>', ''],
    ['<set attributeName="onclick" to="alert(1)"></set>', ''],
    ['<rect style="background:url(https://evil.example/x)"></rect>', '<rect></rect>'],
    ['<rect fill="url(https://evil.example/x#a)"></rect>', '<rect></rect>'],
    ['<rect style="background:u\\72l(https://evil.example)"></rect>', '<rect></rect>'],
    ['<style>@import "https://evil.example/x.css";</style>', ''],
    ['<style>.a{fill:url(//evil.example/x)}</style>', ''],
    ['<style>.a{fill:ur\\6c(https://evil.example)}</style>', ''],
    ['<style>.a{fill:red;b:"url(https://evil.example)}</style>', '<style>.a{fill:red}</style>'],
    ['<style>.a{x:&#117;rl(https://evil.example)}</style>', ''],
    ['<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>', ''],
    ['<style><g onload="alert(1)"/></style>', ''],
    ['<trellis-style>@import "x"</trellis-style>', ''],
    ['<g xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(1)</x:script></g>', '<g></g>'],
    ['<?xml-stylesheet href="https://evil.example/x.css"?><g></g>', '<g></g>'],
    ['<g xml:base="https://evil.example/"></g>', '<g></g>'],
    ['<object data="x"></object><embed src="x"></embed><link href="x"/><meta http-equiv="refresh"/>', ''],
  ])('%s', (inner, kept) => {
    expect(clean(inner)).toBe(kept);
  });

  test('a handler of the root as well', () => {
    expect(sanitizeSvgSync(svg('', ' onload="alert(1)"'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    );
  });
});

test.each([
  '',
  'text',
  '<html><p>svg</p></html>',
  '<svgx></svgx>',
  '<script>x</script>',
  '<?xml version="1.0"?><a/>',
])('%j is no image', (text) => {
  expect(sanitizeSvgSync(text)).toBeNull();
});
