import { expect, test } from 'vitest';
import { htmlToText } from '../../../../subgraphs/auth/templates/html-to-text.ts';

test('words stay, line by line, each link after its label', () => {
  const html = `<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body>
    <h2>Welcome &amp; hello</h2>
    <p>One
      line<br>another &lt;b&gt;</p>
    <table><tr><td>cell</td></tr><tr><td>below</td></tr></table>
    <p><a href="https://example.com/?a=1&amp;b=2"><b>Open</b> it</a></p>
    <p><a href="https://example.com/">https://example.com/</a></p>
    <script>alert(1)</script></body></html>`;

  expect(htmlToText(html)).toBe(
    [
      'Welcome & hello',
      'One line\nanother <b>',
      'cell\nbelow',
      'Open it: https://example.com/?a=1&b=2',
      'https://example.com/',
    ].join('\n\n'),
  );
});
