import { beginHtml, writeMarkup, writeValue } from '../../../core/html/escape-for-place.ts';
import { mailPolicy } from '../../../core/html/mail.policy.ts';
import { isRecord } from '../../../core/records.ts';
import {
  type Expression,
  type FunctionName,
  isTemplate,
  parseTemplate,
  type Template,
  type TemplateValues,
} from './parse-template.ts';

type Write = { text: (text: string) => void; value: (value: string) => void };

/** Renders an HTML template; each value is escaped for its context. */
export function renderHtml(template: Template, values: TemplateValues): string {
  const writing = beginHtml(mailPolicy);
  write(template, values, {
    text: (text) => writeMarkup(writing, text),
    value: (value) => writeValue(writing, value),
  });
  return writing.html;
}

/** Renders a plain-text template. */
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

type Evaluate = (operands: readonly unknown[]) => unknown;

const functions: Record<FunctionName, Evaluate> = {
  eq: ([first, ...others]) => others.includes(first),
  ne: ([first, ...others]) => !others.includes(first),
  and: (operands) => operands.find((operand) => !isTrue(operand)) ?? lastUnlessFalse(operands),
  or: (operands) => operands.find(isTrue) ?? operands.at(-1),
  not: ([operand]) => !isTrue(operand),
  index: ([from, ...keys]) => keys.reduce(step, from),
};

/** The value of an expression; undefined where a variable or key is missing. */
function evaluate(expression: Expression, values: TemplateValues): unknown {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'field') return expression.path.reduce<unknown>(step, values);
  return functions[expression.name](expression.operands.map((operand) => evaluate(operand, values)));
}

/**
 * False, zero, the empty text, empty collections and missing values are falsy; all other values are truthy.
 */
function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A value as text. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text ?? '').toWellFormed();
}

/** The first falsy operand may itself be undefined, which `find` cannot distinguish from no result. */
function lastUnlessFalse(operands: readonly unknown[]) {
  return operands.every(isTrue) ? operands.at(-1) : undefined;
}

/**
 * Reads own properties only, never inherited ones. An object is no valid key, and some cannot be converted to
 * text.
 */
function step(from: unknown, key: unknown): unknown {
  if (!isRecord(from) || typeof key === 'object') return undefined;
  const name = String(key);
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

/** The text of a message to a phone. */
export function toMessageText(template: string, code: string): string {
  return renderText(parseTemplate(template), { Code: code });
}

/** Whether a text is a template that contains the code. */
export function containsCode(template: string): boolean {
  return isTemplate(template) && toMessageText(template, '0123456789').includes('0123456789');
}
