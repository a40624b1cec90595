import { describe, expect, test } from 'vitest';
import { sanitizeContentSync } from '../../../core/markup/profiles.ts';

describe('an element or attribute that executes nothing stays', () => {
  test.each([
    '<p role="note" aria-label="Hint" aria-hidden="true">x</p>',
    '<a href="/x" download="" hreflang="de" type="text/html">x</a>',
    '<a href="/x" download="a.pdf">x</a>',
    '<a href="https://example.com/" target="_blank" rel="nofollow noopener">x</a>',
    '<video src="/a.mp4" muted loop autoplay playsinline controls poster="/a.png"><track kind="captions" src="/a.vtt" srclang="de" label="D" default /></video>',
    '<audio src="/a.mp3" loop controls></audio>',
    '<ol start="3" reversed><li value="7">x</li></ol>',
    '<blockquote cite="https://example.com/">x</blockquote><q cite="/x">y</q>',
    '<ruby>\u6f22<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
    '<del datetime="2026-01-01" cite="/x">a</del><ins datetime="2026-01-01">b</ins>',
    '<data value="1">one</data><dfn>x</dfn><var>y</var><samp>z</samp><bdi>a</bdi><bdo dir="rtl">b</bdo>',
    '<table><colgroup span="2"><col span="2" /></colgroup><tr><th id="h" scope="col" abbr="x">x</th><td headers="h">y</td></tr></table>',
    '<img src="/a.png" alt="" usemap="#m" decoding="async" /><map name="m"><area shape="rect" coords="0,0,9,9" href="/x" alt="x" /></map>',
    '<picture><source srcset="/a.webp" type="image/webp" width="9" height="9" /><img src="/a.png" alt="a" /></picture>',
    '<meter value="2" min="0" max="9" low="1" high="8" optimum="5">2</meter><progress value="1" max="2">1</progress>',
    '<nav aria-label="Pages"><menu><li>x</li></menu></nav><header>x</header><footer>y</footer><hgroup><h2>x</h2><p>y</p></hgroup>',
    '<details name="faq" open><summary>x</summary>y</details>',
    '<div itemscope itemtype="https://schema.org/Person"><span itemprop="name" translate="no">x</span></div>',
    '<p hidden="">x</p><p>a<wbr />b</p>',
  ])('%s', (html) => {
    expect(sanitizeContentSync(html)).toBe(html);
  });
});

describe('removes content that executes, sends data or takes over the page', () => {
  test.each([
    ['<video src="/a.mp4" autoplay></video>', '<video src="/a.mp4"></video>'],
    ['<audio src="/a.mp3" autoplay loop></audio>', '<audio src="/a.mp3" loop></audio>'],
    ['<a href="/x" ping="https://evil.example/" onclick="x">x</a>', '<a href="/x">x</a>'],
    ['<a href="javascript:alert(1)" target="x" rel="opener">x</a>', '<a target="x" rel="noopener">x</a>'],
    ['<area href="javascript:alert(1)" alt="x">', '<area alt="x" />'],
    ['<video poster="javascript:x"><track src="data:text/vtt,x"></video>', '<video><track /></video>'],
    ['<blockquote cite="javascript:x">x</blockquote>', '<blockquote>x</blockquote>'],
    [
      '<p style="position:fixed" tabindex="1" accesskey="a" contenteditable data-toggle="x" is="x-y" nonce="x">x</p>',
      '<p>x</p>',
    ],
    ['<form action="/x"><input name="a"><button formaction="/y">x</button></form>', 'x'],
    [
      '<iframe src="/x"></iframe><object data="/x"></object><embed src="/x"><script>x</script><style>x</style>',
      '',
    ],
    ['<main>x</main><dialog open>y</dialog>', 'xy'],
    ['<svg><script>x</script></svg><math><mtext>y</mtext></math><template><p>z</p></template>', 'y<p>z</p>'],
  ])('%s', (html, clean) => {
    expect(sanitizeContentSync(html)).toBe(clean);
  });
});
