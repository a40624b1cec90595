import fc from 'fast-check';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { allowedSvgElements, svgNamespace } from '../../../../core/markup/svg/names.ts';
import { sanitizeSvgSync } from '../../../../core/markup/svg.profile.ts';

/** Reads with the XML parser that Chromium has; throws for every violation of well-formedness and of namespaces. */
function readStrictly<T>(text: string, read: (root: XmlElement) => T): T {
  using document = XmlDocument.fromString(text, { option: ParseOption.XML_PARSE_NONET });
  return read(document.root);
}

function listElements(root: XmlElement): XmlElement[] {
  const children: XmlElement[] = [];
  for (let child = root.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) children.push(...listElements(child));
  }
  return [root, ...children];
}

const listProblems = (root: XmlElement) =>
  listElements(root).flatMap((element) => [
    ...(element.namespaceUri === svgNamespace && allowedSvgElements.has(element.name) ? [] : [element.name]),
    ...element.attrs.filter(({ name }) => /^on|^src/i.test(name)).map(({ name }) => name),
    ...element.attrs
      .filter(({ name, value }) => /href$/i.test(name) && !/^\s*#|^https?:|^data:image\/(?!svg)/.test(value))
      // A link without a protocol leads to a page of the same site, and loads nothing.
      .filter(({ value }) => element.name !== 'a' || /^[^/?#]*:/.test(value))
      .map(({ value }) => value),
  ]);

const prefix = fc.constantFrom('', '', 'svg:', 'x:', 'serif:', 'xlink:', 'xml:', 'xmlns:', 'sodipodi:', 'ü:');
const name = fc.constantFrom(
  'g',
  'path',
  'a',
  'switch',
  'style',
  'script',
  'foreignObject',
  'image',
  'use',
  'set',
  'namedview',
  'svg',
);
const attribute = fc
  .tuple(
    prefix,
    fc.constantFrom(
      'id',
      'href',
      'style',
      'fill',
      'onload',
      'xmlns',
      'x',
      'svg',
      'serif',
      'label',
      'attributeName',
      'src',
    ),
    fc.oneof(
      fc.constantFrom(
        svgNamespace,
        'http://www.w3.org/1999/xlink',
        'http://www.serif.com/',
        'http://www.w3.org/1999/xhtml',
      ),
      fc.constantFrom(
        '#a',
        'javascript:alert(1)',
        'https://x.example/',
        'url(#a)',
        'url(//x.example)',
        'data:image/png;base64,AA',
      ),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map(
    ([before, local, value]) =>
      ` ${before}${local}="${value.replace(/[<&"]/g, (found) => `&#${found.charCodeAt(0)};`)}"`,
  );
const css = fc.constantFrom(
  '.a{fill:red}',
  '@import "x";',
  '@media print{.a{b:c}}',
  'a{b:url(',
  '"',
  '/*',
  '}',
  '\\',
  '{',
  '.b{x:y',
);
const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.string().map((text) => text.replace(/[<&]/g, '')),
    css,
    tie('element'),
  ),
  element: fc
    .tuple(prefix, name, fc.array(attribute, { maxLength: 3 }), fc.array(tie('node'), { maxLength: 4 }))
    .map(
      ([before, local, attributes, inner]) =>
        `<${before}${local}${attributes.join('')}>${inner.join('')}</${before}${local}>`,
    ),
}));
const namespaces = fc
  .subarray(['x', 'serif', 'sodipodi', 'ü', 'svg'])
  .map((declared) =>
    declared
      .map((each) => ` xmlns:${each}="${each === 'svg' ? svgNamespace : `http://${each}.example/`}"`)
      .join(''),
  );
const image = fc
  .tuple(fc.constantFrom('', 'svg:'), namespaces, fc.array(attribute, { maxLength: 2 }), fc.array(node))
  .map(([root, declared, attributes, inner]) => {
    const own =
      root === ''
        ? ` xmlns="${svgNamespace}"`
        : declared.includes('xmlns:svg')
          ? ''
          : ` xmlns:svg="${svgNamespace}"`;
    return `<${root}svg${own}${declared}${attributes.join('')}>${inner.join('')}</${root}svg>`;
  });

describe('output of the sanitizer', () => {
  test('is read by a strict XML parser, has only elements of SVG, and stays the same when it is sanitized again', () => {
    let written = 0;
    fc.assert(
      fc.property(image, (text) => {
        const clean = sanitizeSvgSync(text);
        if (clean === null) return;
        written += 1;
        expect(readStrictly(clean, listProblems)).toEqual([]);
        expect(sanitizeSvgSync(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
    expect(written).toBeGreaterThan(100);
  });

  test('is well-formed for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<svg>',
        `<svg xmlns="${svgNamespace}">`,
        '</svg>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '-->',
        '<g/>',
        '<g x="',
        '"',
        '&amp;',
        '&#1;',
        '<?a?>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const clean = sanitizeSvgSync(pieces.join(''));
        if (clean !== null) expect(readStrictly(clean, listProblems)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
