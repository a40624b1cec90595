import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanitizeDescriptionSync } from '../../core/markup/profiles.ts';
import { openBrowser } from '../kit/browser.ts';

let browser: Browser;
let page: Page;

/** The rules of the editor run in an empty page, because they need a document. */
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './rich-text-content.ts'; export * from './normalize-html-for-comparison.ts';`,
      resolveDir: 'clients/console/rich-text',
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'richText',
  });
  browser = await openBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

/** Calls a function of the editor's rules. */
const call = (name: string, ...values: unknown[]) =>
  page.evaluate(`richText.${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`);

describe('the editor represents what people write, as it is', () => {
  test.each([
    ['', '<p></p>'],
    ['Plain text & more', '<p>Plain text &amp; more</p>'],
    ['One\nline\n\nParagraph', '<p>One<br>line</p>\n<p>Paragraph</p>'],
    ['<b>One</b>\nline', '<p><strong>One</strong><br>line</p>'],
    ['<p>One <i>and <b>two</b></i></p>', '<p>One <em>and </em><strong><em>two</em></strong></p>'],
    ['<h2>Tasks</h2>\n<p>Cook.</p>', '<h2>Tasks</h2>\n<p>Cook.</p>'],
    ['<ul>\n  <li>One</li>\n  <li><p>Two</p></li>\n</ul>', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
    ['<ol start="3"><li>One<ul><li>Two</li></ul></li></ol>', undefined],
    ['<ul><li></li></ul>', undefined],
    ['<blockquote>Said</blockquote><hr>', undefined],
    ['<p><u>a</u> <s>b</s> <code>c</code><br>\n d&nbsp;&nbsp;e </p>', undefined],
    ['<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="nofollow">Site</a></p>', undefined],
    ['Text <a href="mailto:a@example.com">mail</a> and <em>more</em>', undefined],
  ])('%j', async (text, expected) => {
    const html = String(await call('reduceToRepresentableHtml', text));

    expect(await call('canEditorRepresentText', text)).toBe(true);
    if (expected !== undefined) expect(html).toBe(expected);
    // The editor represents its own output unchanged, and the server keeps it.
    expect(await call('reduceToRepresentableHtml', html)).toBe(html);
    const withoutAddedAttributes = (markup: string) => markup.replace(/ (?:rel|target|start)="[^"]*"/g, '');
    expect(
      await call('normalizeHtmlForComparison', withoutAddedAttributes(sanitizeDescriptionSync(html))),
    ).toEqual(await call('normalizeHtmlForComparison', withoutAddedAttributes(html)));
  });
});

describe('a text that the editor would change is edited as HTML', () => {
  test.each([
    ['<table><tr><td>Pay</td></tr></table>', ['<table>', '<tbody>', '<tr>', '<td>']],
    ['<p class="lead">Text</p>', ['class']],
    ['<p style="color:red">Text</p>', ['style']],
    ['<h1>Job</h1>', ['<h1>']],
    ['<div>Text</div>', ['<div>']],
    ['<p>Text <img src="https://example.com/a.png"></p>', ['<img>', 'src']],
    ['<p>H<sub>2</sub>O</p>', ['<sub>']],
    ['<pre>a\n  b</pre>', ['<pre>']],
    ['<dl><dt>Pay</dt><dd>Good</dd></dl>', ['<dl>', '<dt>', '<dd>']],
    ['<p>Text<!-- note --></p>', []],
    ['<p><a href="javascript:alert(1)">Text</a></p>', ['<a>', 'href']],
    ['<p><span lang="fr">Texte</span></p>', ['<span>', 'lang']],
  ])('%j', async (text, names) => {
    expect(await call('canEditorRepresentText', text)).toBe(false);
    expect(await call('listUnrepresentableMarkup', text)).toEqual(names);
    expect(await call('canEditorRepresentText', await call('reduceToRepresentableHtml', text))).toBe(true);
  });
});
