import { escapeValue } from './escape-value.ts';
import { evaluate, isTrue, toText } from './evaluate.ts';
import { advance, start } from './html-position.ts';
import type { Template, TemplateValues } from './template.ts';

type Write = { text: (text: string) => void; value: (value: string) => void };

/** Fills a template of HTML; each value is escaped for the place where it stands. */
export function renderHtml(template: Template, values: TemplateValues): string {
  let html = '';
  let position = start;
  write(template, values, {
    text: (text) => {
      html += text;
      position = advance(position, text);
    },
    value: (value) => {
      html += escapeValue(position, value);
    },
  });
  return html;
}

/** Fills a template of plain text. */
export function renderText(template: Template, values: TemplateValues): string {
  let text = '';
  const append = (more: string) => {
    text += more;
  };
  write(template, values, { text: append, value: append });
  return text;
}

function write(template: Template, values: TemplateValues, to: Write): void {
  for (const part of template) {
    if (part.kind === 'text') to.text(part.text);
    else if (part.kind === 'value') to.value(toText(evaluate(part.expression, values)));
    else write(isTrue(evaluate(part.condition, values)) ? part.then : part.otherwise, values, to);
  }
}
