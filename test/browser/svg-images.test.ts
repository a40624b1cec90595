import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizeSvg } from '../../core/markup/sanitize.ts';
import { localhostOnlyArgument, openBrowser } from '../kit/browser.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser(localhostOnlyArgument);
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** Pixels of an image as the browser shows it; null where it shows none. */
const draw = (image: Uint8Array) =>
  page.evaluate<string | null>(`(async () => {
    const image = new Image();
    image.src = 'data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}';
    if (!(await image.decode().then(() => true, () => false))) return null;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL();
  })()`);

async function sanitizeBytes(image: Uint8Array): Promise<Buffer> {
  const clean = await sanitizeSvg(image);
  if (clean === null) throw new Error('The image was refused.');
  return Buffer.from(clean);
}

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"></svg>';
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" ${attributes}>${inner}</svg>`;
const rect = '<rect class="a" width="30" height="20"/>';
const file = (name: string) => readFileSync(new URL(`../core/markup/svg/files/${name}`, import.meta.url));

/** Text in an encoding of one or two bytes per character. */
function encode(text: string, encoding: 'latin1' | 'utf16le' | 'utf16be'): Buffer {
  const bytes = Buffer.from(text, encoding === 'utf16be' ? 'utf16le' : encoding);
  return encoding === 'utf16be' ? bytes.swap16() : bytes;
}

const declared = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>${svg('<style>.gr\u00fcn{fill:#0a0}</style><rect class="gr&#252;n" width="30" height="20"/>')}`;

describe('the browser shows what it showed before', () => {
  const images: [string, string | Buffer][] = [
    ['of Inkscape', file('inkscape.svg')],
    ['of Illustrator', file('illustrator.svg')],
    [
      'of Sketch',
      svg(`<g sketch:type="MSPage">${rect}</g>`, 'xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"'),
    ],
    [
      'with a prefix',
      blank
        .replace(/(<\/?)svg/g, '$1v:svg')
        .replace('xmlns', 'xmlns:v')
        .replace('></', '><v:rect v:x="9" width="9" height="9" fill="red"/></'),
    ],
    [
      'with a prefix that is declared inside',
      svg('<s:g xmlns:s="http://www.w3.org/2000/svg"><s:rect width="9" height="9"/></s:g>'),
    ],
    [
      'with a default namespace inside',
      svg('<x xmlns="http://x.example/"><rect width="9" height="9"/></x><rect x="20" width="9" height="9"/>'),
    ],
    [
      'with a prefix for xlink of its own',
      svg(
        '<defs><rect id="r" width="9" height="9"/></defs><use y:href="#r"/>',
        'xmlns:y="http://www.w3.org/1999/xlink"',
      ),
    ],
    ['with @import', svg(`<style>@import url("https://x.example/");.a{fill:#e30613}</style>${rect}`)],
    [
      'with @font-face',
      svg(
        `<style>@font-face{font-family:V;src:url(https://x.example/v.woff2)}.a{fill:#e30613}</style>${rect}`,
      ),
    ],
    [
      'with @namespace',
      svg(`<style>@namespace s url(http://www.w3.org/2000/svg);s|rect{fill:#e30613}</style>${rect}`),
    ],
    [
      'with conditions',
      svg(
        `<style>@media (min-width:1px){.a{fill:#e30613}}@media print{.a{fill:blue}}@supports (fill:red){rect{stroke:blue}}</style>${rect}`,
      ),
    ],
    [
      'with animation',
      svg(
        `<style>@keyframes k{from{fill:#e30613}to{fill:#e30613}}.a{animation:k 1s infinite}</style>${rect}`,
      ),
    ],
    [
      'with nested rules',
      svg(`<style>svg{.a{fill:#e30613;&amp;:hover{fill:blue}}stroke:blue}</style>${rect}`),
    ],
    ['with escapes', svg(`<style>.\\61{fill:#e30613}.icon\\:b{fill:#00f}</style>${rect}`)],
    [
      'with errors in the style sheet',
      svg(`<style>.b{fill:url(https://x.example/} .a{fill:#e30613} ) .a{stroke:blue}</style>${rect}`),
    ],
    ['with a style sheet for print', svg(`<style media="print">.a{fill:blue}</style>${rect}`)],
    ['with a style sheet of another language', svg(`<style type="text/less">.a{fill:blue}</style>${rect}`)],
    ['with CDATA', svg(`<style><![CDATA[svg>.a{fill:#e30613}]]></style>${rect}`)],
    [
      'with declarations',
      svg('<rect style="fill:blue;background:url(https://x.example/x);stroke:red" width="9" height="9"/>'),
    ],
    ['with a fallback for a picture elsewhere', svg('<rect fill="url(#no) #e30613" width="9" height="9"/>')],
    [
      'with hidden content',
      svg(
        '<metadata><rect width="9" height="9"/></metadata><unknown><rect width="9" height="9"/></unknown><script>x</script><font><rect width="9" height="9"/></font>',
      ),
    ],
    [
      'with a switch',
      svg(
        `<switch><g requiredExtensions="http://x.example/"><rect width="9" height="9"/></g><a>${rect}</a></switch>`,
      ),
    ],
    [
      'with an SVG image inside',
      svg(
        `<image width="20" height="20" href="data:image/svg+xml,${encodeURIComponent(svg('<rect fill="red" width="9" height="9"/>'))}"/>`,
      ),
    ],
    ['in UTF-16, little-endian', encode(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['in UTF-16, big-endian', encode(`\ufeff${declared('UTF-16')}`, 'utf16be')],
    ['in UTF-8 with a byte order mark', `\ufeff${declared('utf-8')}`],
    ['that says UTF-16 and is not', declared('UTF-16')],
    ['in an unknown encoding', declared('x-unknown')],
  ];

  test.each(images)('%s', async (_, image) => {
    const source = Buffer.from(image);
    const [before, after] = [await draw(source), await draw(await sanitizeBytes(source))];

    expect(before).not.toBeNull();
    expect(after).toBe(before);
  });

  // Chromium reads images of a page as UTF-8 and shows none of these. Only in documents does it follow their declaration.
  test.each([
    ['ISO-8859-1', declared('ISO-8859-1')],
    ['windows-1252', declared('windows-1252')],
    ['ISO-8859-15', declared('iso-8859-15')],
    ['KOI8-R', declared('koi8-r').replaceAll('\u00fc', '\u00d1').replace('252', '1103')],
  ])('in %s as in UTF-8', async (_, image) => {
    const shown = await draw(Buffer.from(declared('utf-8')));

    expect(await draw(await sanitizeBytes(Buffer.from(image, 'latin1')))).toBe(shown);
  });

  test('and of these images, each one shows something', async () => {
    const empty = await draw(Buffer.from(blank));
    for (const [name, image] of images.filter(([each]) => each !== 'with hidden content')) {
      expect([name, (await draw(Buffer.from(image))) === empty]).toEqual([name, false]);
    }
  });
});

/** Expects that the requests and dialogs of an image were seen, or none of a sanitized one. */
async function expectSeen(
  seen: readonly string[],
  { attack, isClean }: { attack: string; isClean: boolean },
) {
  if (isClean) expect([attack, ...seen]).toEqual([attack]);
  else await expect.poll(() => [attack, seen.length > 0]).toEqual([attack, true]);
}

test('nothing in an image runs or loads, not even when it is opened by itself', async () => {
  const evil = 'https://evil.example/x';
  const xlink = 'xmlns:l="http://www.w3.org/1999/xlink"';
  const code = 'parent.postMessage(1);alert(1)';
  const attacks = [
    `<?xml-stylesheet href="${evil}"?>${svg('')}`,
    `<script>${code}</script><script href="${evil}"/>`,
    `<s:script xmlns:s="http://www.w3.org/2000/svg">${code}</s:script>`,
    `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${code}</h:script>`,
    `<g xmlns:h="http://www.w3.org/1999/xhtml"><h:img src="${evil}" onerror="${code}"/><h:iframe src="${evil}"/></g>`,
    `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="${code}"><link rel="stylesheet" href="${evil}"/></body></foreignObject>`,
    `<rect width="9" height="9"><set attributeName="onmouseover" to="${code}"/><animate attributeName="x" to="1" dur="1ms" onbegin="${code}" onend="${code}"/></rect>`,
    `<image href="${evil}" width="9" height="9" onerror="${code}"/><image l:href="${evil}" ${xlink} width="9" height="9"/>`,
    `<image width="9" height="9"><set attributeName="href" to="${evil}"/></image>`,
    `<use href="http://image.example/x#a"/><use href="${evil}#a"/><use href="data:image/svg+xml,${encodeURIComponent(svg(`<script>${code}</script>`, 'id="a"'))}#a"/>`,
    `<style>@import "${evil}";@import url(${evil});@\\69mport "${evil}";</style>`,
    `<style>rect{fill:url(${evil}#a);background:u\\72l(${evil});mask:image-set("${evil}" 1x)}</style><rect width="9" height="9"/>`,
    `<style>:root{--u:"${evil}"}rect{mask-image:image-set(var(--u) 1x)}</style><rect width="9" height="9"/>`,
    `<style>@font-face{font-family:f;src:url(${evil})}text{font-family:f}</style><text y="9">x</text>`,
    `<filter id="f"><feImage href="${evil}"/></filter><rect filter="url(#f)" width="9" height="9" mask="url(${evil})"/>`,
    `<rect style="cursor:url(${evil}),auto;background-image:-webkit-image-set('${evil}' 1x)" width="9" height="9"/>`,
    `<a href="javascript:${code}" id="a"><rect width="40" height="20"/></a>`,
  ];
  const seen: string[] = [];
  const context = await browser.newContext();
  const opened = await context.newPage();
  opened.on('dialog', (dialog) => {
    seen.push(dialog.message());
    return dialog.dismiss();
  });
  let image = '';
  await context.route('**/*', (route) => {
    const address = route.request().url();
    if (address === 'http://image.example/')
      return route.fulfill({ contentType: 'image/svg+xml', body: image });
    seen.push(address);
    return route.abort();
  });
  for (const attack of attacks) {
    // The image without the sanitizer shows that the attack is one.
    for (const isClean of [true, false]) {
      const source = attack.startsWith('<?') ? attack : svg(attack);
      image = isClean ? (await sanitizeBytes(Buffer.from(source))).toString() : source;
      seen.length = 0;
      await opened.goto('http://image.example/');
      await opened.mouse.click(5, 5);
      await opened.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
      );
      await expectSeen(seen, { attack, isClean });
    }
  }
  await context.close();
});
