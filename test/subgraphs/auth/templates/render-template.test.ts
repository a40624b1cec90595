import {
  array,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { checkGoTemplateContexts } from '../../../../subgraphs/auth/templates/escaping/check-go-template-contexts.ts';
import { GoTemplateError } from '../../../../subgraphs/auth/templates/go-template-nodes.ts';
import {
  isValidGoTemplate,
  parseGoTemplate,
} from '../../../../subgraphs/auth/templates/parse-go-template.ts';
import {
  renderHtmlGoTemplate,
  renderTextGoTemplate,
} from '../../../../subgraphs/auth/templates/render-template.ts';

const values = {
  SiteURL: 'https://example.com',
  Email: 'anna@example.com',
  RedirectTo: 'https://example.com/start?from=mail&x=1',
  Name: `<b>"Ann" & 'Bob'</b>`,
  Empty: '',
  Data: { plan: 'pro', count: 3, trial: false, list: [], nested: { city: 'Ulm' }, 'first-name': 'Anna' },
};
const html = (source: string, given: Record<string, unknown> = values) =>
  renderHtmlGoTemplate(parseGoTemplate(source), given);
const text = (source: string) => renderTextGoTemplate(parseGoTemplate(source), values);

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
    '{{ template "x" }}',
    '{{ eq .A }}',
    '{{ if }}{{ end }}',
    '{{ .A .B }}',
    '{{ (.A }}',
    '{{ "open }}',
    `${'{{ if .A }}'.repeat(60)}${'{{ end }}'.repeat(60)}`,
    `{{ ${'('.repeat(100)} .A ${')'.repeat(100)} }}`,
  ])('%s is no template', (source) => {
    expect(isValidGoTemplate(source)).toBe(false);
  });
});

describe('values are escaped for their context', () => {
  test('either branch leads on from the same place', () => {
    expect(html('<a {{ if .Email }}href="{{ else }}title="{{ end }}{{ .Name }}">')).toBe(
      '<a href="%3cb%3e%22Ann%22%20&amp;%20%27Bob%27%3c/b%3e">',
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
  '<!-- {{ .V }} --><p style="color:{{ .V }}" onclick="{{ .V }}"></p><title>{{ .V }}</title>',
  '<p style="background: url(\'{{ .V }}\')" onclick="f(\'{{ .V }}\', {{ .V }}, /{{ .V }}/, `{{ .V }}`)"></p>',
  '<script>var a = {{ .V }}, b = "{{ .V }}", c = `{{ .V }}`, d = /{{ .V }}/; // {{ .V }}\n</script>',
  '<style>p { color: {{ .V }}; font: "{{ .V }}" } /* {{ .V }} */</style><p>{{ .V | html }}</p>',
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

describe('with any input', () => {
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

  test('a value as a name is a harmless one', async () => {
    await assert(
      property(hostile, (value) => {
        const [name = ''] = shapeOf(html('<p {{ .V }}="x"></p>', { V: value }));
        expect(name).toMatch(/^p [a-z0-9]+$/);
        expect(name).not.toMatch(/^p on|^p (?:style|src|href|srcdoc)$/);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[string, string]>([
    ['a template that calls itself', '{{ define "a" }}x{{ template "a" . }}{{ end }}{{ template "a" . }}'],
    [
      'templates that call each other',
      '{{ define "a" }}{{ template "b" }}{{ template "b" }}{{ end }}{{ define "b" }}{{ template "a" }}{{ template "a" }}{{ end }}{{ template "a" }}',
    ],
    ['a long range', '{{ range 1000000000 }}{{ end }}'],
    [
      'ranges inside each other',
      '{{ range 1000 }}{{ range 1000 }}{{ range 1000 }}x{{ end }}{{ end }}{{ end }}',
    ],
    ['a result that doubles', '{{ $x := "abcdefgh" }}{{ range 100 }}{{ $x = print $x $x }}{{ end }}'],
    ['a wide number', '{{ printf "%1000000000d" 1 }}'],
    ['much output', '{{ $x := printf "%9000s" "x" }}{{ range 10000 }}{{ $x }}{{ end }}'],
  ])('%s ends with an error', (_name, source) => {
    expect(() => text(source)).toThrow(GoTemplateError);
    expect(() => html(source)).toThrow(GoTemplateError);
  });

  test('filling never throws', async () => {
    const source = `${everywhere}{{ if and .Data.a (eq .V .Data.a) }}{{ .Data.a.b }}{{ end }}{{ index .Data .V }}<script>{{ .V }}</script>`;
    const template = parseGoTemplate(source);
    await assert(
      property(record({ V: jsonValue(), Data: dictionary(string(), jsonValue()) }), (given) => {
        expect(typeof renderHtmlGoTemplate(template, given)).toBe('string');
        expect(typeof renderTextGoTemplate(template, given)).toBe('string');
      }),
    );
  });

  test('a text is a template or a GoTemplateError, and rendering ends', async () => {
    const piece = oneof(
      string(),
      constantFrom(...pieces.split(' '), ' '),
      constantFrom(...pieces.split(' ').map((word) => `{{ ${word} }}`)),
    );
    const attempt = (render: () => string) => {
      try {
        return typeof render();
      } catch (error) {
        return error instanceof GoTemplateError ? 'string' : error;
      }
    };
    await assert(
      property(array(piece, { maxLength: 24 }), (parts) => {
        const source = parts.join('');
        expect(attempt(() => html(source))).toBe('string');
        expect(attempt(() => text(source))).toBe('string');
        expect(
          attempt(() => {
            checkGoTemplateContexts(parseGoTemplate(source));
            return '';
          }),
        ).toBe('string');
      }),
      { numRuns: 3_000 },
    );
  });
});

const pieces =
  '{{ }} {{- -}} if else end range with define block template break continue "x" `y` $ $x $i := = , | ( ) . .Data ' +
  ".Data.list .Email nil true 1 -2 0x1f 1e3 'c' and or not eq lt len index slice print printf println html js urlquery " +
  '"%d%s%q" /* */ <a href=" <p title= <script> </script> <style> url( <!-- --> " \' ` > / \\ { } ${';
