import { assert, constantFrom, dictionary, jsonValue, oneof, property, record, string } from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { isTemplate, parseTemplate } from '../../../../subgraphs/auth/services/templates/parse-template.ts';
import { renderHtml, renderText } from '../../../../subgraphs/auth/services/templates/render-template.ts';
import { TemplateError } from '../../../../subgraphs/auth/services/templates/template.ts';

const values = {
  SiteURL: 'https://example.com',
  Email: 'anna@example.com',
  RedirectTo: 'https://example.com/start?from=mail&x=1',
  Name: `<b>"Ann" & 'Bob'</b>`,
  Empty: '',
  Data: { plan: 'pro', count: 3, trial: false, list: [], nested: { city: 'Ulm' }, 'first-name': 'Anna' },
};
const html = (source: string, given: Record<string, unknown> = values) =>
  renderHtml(parseTemplate(source), given);
const text = (source: string) => renderText(parseTemplate(source), values);

describe('the language', () => {
  test.each([
    ['{{ .Email }}', 'anna@example.com'],
    ['{{.Email}}', 'anna@example.com'],
    ['Dear {{ .Data.nested.city }}!', 'Dear Ulm!'],
    ['{{ .Data.count }}', '3'],
    ['{{ index .Data "first-name" }}', 'Anna'],
    ['{{ .Unknown }}{{ .Data.unknown }}{{ .Email.too.deep }}', ''],
    ['{{ .Data.constructor }}{{ .Data.__proto__ }}{{ .toString }}', ''],
    ['{{ if .Data.plan }}yes{{ else }}no{{ end }}', 'yes'],
    ['{{ if .Empty }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if .Data.list }}yes{{ end }}', ''],
    ['{{ if .Data.trial }}trial{{ else if eq .Data.plan "pro" }}pro{{ else }}free{{ end }}', 'pro'],
    ['{{ if eq .Data.plan "free" "pro" }}known{{ end }}', 'known'],
    ['{{ if ne .Data.count 3 }}other{{ else }}three{{ end }}', 'three'],
    ['{{ if eq .Data.trial false }}false{{ end }}', 'false'],
    ['{{ if and .Email (ne .Data.plan "free") }}both{{ end }}', 'both'],
    ['{{ or .Empty .Unknown "nobody" }}', 'nobody'],
    ['{{ and .Email .Empty }}|{{ and .Email .Unknown }}|{{ and .Empty .Email }}', '||'],
    ['{{ if not .Empty }}not{{ end }}', 'not'],
    ['a {{- .Data.plan -}} b', 'aprob'],
    ['a{{/* a comment with }} in it */}}b', 'ab'],
    ['{{ "a \\"quote\\" }}" }}{{ `raw` }}', 'a "quote" }}raw'],
    ['{{if .Email}}{{if .Empty}}1{{else}}2{{end}}{{end}}', '2'],
    ['no actions, {single} braces }}', 'no actions, {single} braces }}'],
  ])('%s', (source, expected) => {
    expect(text(source)).toBe(expected);
  });

  test.each([
    '{{ .Email',
    '{{ if .Email }}',
    '{{ end }}',
    '{{ else }}',
    '{{ if .A }}{{ else }}{{ else }}{{ end }}',
    '{{ }}',
    '{{ . }}',
    '{{ range .Data }}{{ end }}',
    '{{ template "x" }}',
    '{{ eq .A }}',
    '{{ if }}{{ end }}',
    '{{ .A .B }}',
    '{{ (.A }}',
    '{{ "open }}',
    `${'{{ if .A }}'.repeat(60)}${'{{ end }}'.repeat(60)}`,
    `{{ ${'('.repeat(100)} .A ${')'.repeat(100)} }}`,
  ])('%s is no template', (source) => {
    expect(isTemplate(source)).toBe(false);
  });
});

describe('values are escaped for where they stand', () => {
  test.each([
    ['content', '<p>{{ .Name }}</p>', '<p>&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;</p>'],
    [
      'a title',
      '<title>{{ .Name }}</title>',
      '<title>&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;</title>',
    ],
    [
      'an attribute',
      '<p title="{{ .Name }}">',
      '<p title="&lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt;">',
    ],
    ['an attribute without quotes', '<p title={{ .Empty }} lang=de>', '<p title="" lang=de>'],
    [
      'an attribute without quotes, with blanks',
      '<p title={{ .Name }}>',
      '<p title=&lt;b&gt;&quot;Ann&quot;&#32;&amp;&#32;&#39;Bob&#39;&lt;/b&gt;>',
    ],
    ['the name of an attribute', '<p {{ .Name }}>', '<p >'],
    ['a link', '<a href="{{ .RedirectTo }}">', '<a href="https://example.com/start?from=mail&amp;x=1">'],
    [
      'the query of a link',
      '<a href="{{ .SiteURL }}/confirm?next={{ .RedirectTo }}">',
      '<a href="https://example.com/confirm?next=https%3A%2F%2Fexample.com%2Fstart%3Ffrom%3Dmail%26x%3D1">',
    ],
    [
      'a link with odd characters',
      `<a href='{{ .SiteURL }}/{{ .Name }}'>`,
      "<a href='https://example.com/%3Cb%3E%22Ann%22%20&amp;%20%27Bob%27%3C/b%3E'>",
    ],
    [
      'a script',
      '<script>var x = "{{ .Name }}{{ .Data.plan }}"</script>{{ .Data.plan }}',
      '<script>var x = "pro"</script>pro',
    ],
    [
      'a style',
      '<style>p{color:{{ .Name }}}</style><p style="color:{{ .Data.plan }}">',
      '<style>p{color:}</style><p style="color:pro">',
    ],
    ['a listener', '<p onclick="go(\'{{ .Name }}\')">', '<p onclick="go(\'\')">'],
    [
      'a comment',
      '<!-- {{ .Name }} -->{{ .Email }}',
      '<!-- &lt;b&gt;&quot;Ann&quot; &amp; &#39;Bob&#39;&lt;/b&gt; -->anna@example.com',
    ],
    [
      'a conditional comment',
      '<!--[if mso]><a href="{{ .SiteURL }}?a={{ .Email }}"><![endif]-->',
      '<!--[if mso]><a href="https://example.com?a=anna%40example.com"><![endif]-->',
    ],
    [
      'either branch',
      '<a {{ if .Email }}href="{{ else }}title="{{ end }}{{ .Name }}">',
      '<a href="%3Cb%3E%22Ann%22%20&amp;%20%27Bob%27%3C/b%3E">',
    ],
  ])('%s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('%j is no link', (link) => {
    expect(html('<a href="{{ .Link }}">', { Link: link })).toBe('<a href="#">');
    expect(html('<a href={{ .Link }}>', { Link: link })).toBe('<a href=#>');
  });

  test('plain text stays as it is', () => {
    expect(text('{{ .Name }}')).toBe(values.Name);
  });
});

const hostile = oneof(
  string(),
  string({ unit: 'binary' }),
  constantFrom(
    '"><img src=x onerror=alert(1)>',
    "' onclick='x",
    '</script><script>x',
    '-->',
    '</title>',
    '`',
    '\u0000',
    '\ud800',
    '%zz',
    '{{ .Email }}',
  ),
);

const everywhere = [
  '<p>{{ .V }}</p><p title="{{ .V }}"></p><p title=\'{{ .V }}\'></p><p title={{ .V }}></p>',
  '<a href="{{ .V }}"></a><a href=\'{{ .V }}\'></a><a href={{ .V }}></a><a href="https://a.example/?q={{ .V }}"></a>',
  '<!-- {{ .V }} --><p style="color:{{ .V }}" onclick="{{ .V }}"></p><p {{ .V }}></p>',
].join('');

const keepAll: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemes: ['http', 'https', 'mailto'],
};

/** The elements and their attributes' names, as a parser that knows nothing of templates sees them. */
function shapeOf(markup: string) {
  const shape: string[] = [];
  sanitizeHtml(markup, {
    ...keepAll,
    onOpenTag: (name, attributes) => shape.push(`${name} ${Object.keys(attributes).sort().join(' ')}`),
  });
  return shape;
}

describe('whatever the input', () => {
  const plainShape = shapeOf(html(everywhere, { V: 'plain' }));

  test('a value adds neither element nor attribute, and no link with another scheme', async () => {
    await assert(
      property(hostile, (value) => {
        const rendered = html(everywhere, { V: value });
        expect(shapeOf(rendered)).toEqual(plainShape);
        expect(rendered).not.toMatch(/href=["']?(?!https?:|mailto:)[^"'\s>/]*:/i);
      }),
      { numRuns: 500 },
    );
  });

  test('filling never throws', async () => {
    const source = `${everywhere}{{ if and .Data.a (eq .V .Data.a) }}{{ .Data.a.b }}{{ end }}{{ index .Data .V }}<script>{{ .V }}</script>`;
    const template = parseTemplate(source);
    await assert(
      property(record({ V: jsonValue(), Data: dictionary(string(), jsonValue()) }), (given) => {
        expect(typeof renderHtml(template, given)).toBe('string');
        expect(typeof renderText(template, given)).toBe('string');
      }),
    );
  });

  test('a text is a template or a TemplateError', async () => {
    const piece = oneof(
      string(),
      constantFrom(
        '{{',
        '}}',
        '{{ if ',
        '{{ else }}',
        '{{ end }}',
        '.Data.x',
        '(',
        ')',
        '"',
        '`',
        'eq ',
        '/*',
        '*/',
        '-',
        '<a href="',
        '<!--',
      ),
    );
    await assert(
      property(piece, piece, piece, piece, (...pieces) => {
        try {
          expect(typeof html(pieces.join(''))).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
