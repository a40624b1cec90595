import type { Expression, FunctionName, TemplateValues } from './template.ts';

type Evaluate = (operands: readonly unknown[]) => unknown;

const functions: Record<FunctionName, Evaluate> = {
  eq: ([first, ...others]) => others.includes(first),
  ne: ([first, ...others]) => !others.includes(first),
  and: (operands) => operands.find((operand) => !isTrue(operand)) ?? lastUnlessFalse(operands),
  or: (operands) => operands.find(isTrue) ?? operands.at(-1),
  not: ([operand]) => !isTrue(operand),
  index: ([from, ...keys]) => keys.reduce(step, from),
};

/** What an expression stands for; what is not there is undefined. */
export function evaluate(expression: Expression, values: TemplateValues): unknown {
  if (expression.kind === 'literal') return expression.value;
  if (expression.kind === 'field') return expression.path.reduce<unknown>(step, values);
  return functions[expression.name](expression.operands.map((operand) => evaluate(operand, values)));
}

/** Everything holds but nothing, zero, the empty text and the empty collection. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A value as it is printed. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text ?? '').toWellFormed();
}

/** The first operand that does not hold may be undefined itself, which find cannot tell from none. */
function lastUnlessFalse(operands: readonly unknown[]) {
  return operands.every(isTrue) ? operands.at(-1) : undefined;
}

/** Only what the value itself has: never what every object inherits. No object is a key, nor can all be made text. */
function step(from: unknown, key: unknown): unknown {
  if (typeof from !== 'object' || from === null || typeof key === 'object') return undefined;
  const name = String(key);
  return Object.hasOwn(from, name) ? (from as Record<string, unknown>)[name] : undefined;
}
