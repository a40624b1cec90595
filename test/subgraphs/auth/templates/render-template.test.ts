import { assert, constantFrom, dictionary, jsonValue, oneof, property, record, string } from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import {
  isTemplate,
  parseTemplate,
  TemplateError,
} from '../../../../subgraphs/auth/templates/parse-template.ts';
import { renderHtml, renderText } from '../../../../subgraphs/auth/templates/render-template.ts';

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
  test('either branch leads on from the same place', () => {
    expect(html('<a {{ if .Email }}href="{{ else }}title="{{ end }}{{ .Name }}">')).toBe(
      '<a href="%3Cb%3E%22Ann%22%20&amp;%20%27Bob%27%3C/b%3E">',
    );
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
    const render = (source: string) => {
      try {
        return html(source);
      } catch (error) {
        return error;
      }
    };
    await assert(
      property(piece, piece, piece, piece, (...pieces) => {
        const outcome = render(pieces.join(''));
        expect(typeof outcome === 'string' || outcome instanceof TemplateError).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
