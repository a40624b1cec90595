import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkGoTemplateContexts } from '../../../../subgraphs/auth/templates/escaping/check-go-template-contexts.ts';
import { GoTemplateError } from '../../../../subgraphs/auth/templates/go-template-nodes.ts';
import { parseGoTemplate } from '../../../../subgraphs/auth/templates/parse-go-template.ts';
import {
  renderHtmlGoTemplate,
  renderTextGoTemplate,
} from '../../../../subgraphs/auth/templates/render-template.ts';

// Results of Go's html/template and text/template: go/render.go writes go/outcomes.json.

type Case = { html: boolean; template: string };
type Outcome = { result?: string; error?: string };

const folder = join(import.meta.dirname, 'go');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const { data, cases }: { data: Record<string, unknown>; cases: Case[] } = JSON.parse(read('cases.json'));
const outcomes: Outcome[] = JSON.parse(read('outcomes.json'));
const files = readdirSync(join(folder, 'mails')).sort();

function render({ html, template: source }: Case): string {
  const template = parseGoTemplate(source);
  if (!html) return renderTextGoTemplate(template, data);
  checkGoTemplateContexts(template);
  return renderHtmlGoTemplate(template, data);
}

/** A missing value is empty here. */
const withoutMark = (result = '') => result.replaceAll('<no value>', '');

const table = cases.map((one, index) => ({ ...one, ...outcomes[index] }));

describe('as in Go', () => {
  test.each(table.filter(({ error }) => error === undefined))('$template', ({ result, ...one }) => {
    expect(render(one)).toBe(withoutMark(result));
  });

  test.each(table.filter(({ error }) => error !== undefined))('$template is refused', (one) => {
    expect(() => render(one)).toThrow(GoTemplateError);
  });

  test.each(files.map((name, index) => ({ name, ...outcomes[cases.length + index] })))(
    'mails/$name',
    (mail) => {
      expect(mail.error).toBeUndefined();
      expect(render({ html: true, template: read(`mails/${mail.name}`) })).toBe(withoutMark(mail.result));
    },
  );
});
