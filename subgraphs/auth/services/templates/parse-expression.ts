import { type Expression, type FunctionName, TemplateError } from './template.ts';

/** How many operands each function takes at least. */
const functions: Record<FunctionName, number> = { eq: 2, ne: 2, and: 1, or: 1, not: 1, index: 2 };

const literals: Record<string, boolean | null> = { true: true, false: false, nil: null };

const deepest = 50;

const token =
  /\s+|(?<mark>[()])|(?<text>"(?:\\.|[^"\\\n])*"|`[^`]*`)|(?<number>-?\d+(?:\.\d+)?)|(?<field>\$?(?:\.[\p{L}_][\p{L}\p{N}_]*)+)|(?<word>[\p{L}_][\p{L}\p{N}_]*)/uy;

type Token = { kind: string; text: string };

/** One expression: `.Name`, `.Data.key`, `eq .Data.plan "pro"`, `and .Phone (ne .Phone .OldPhone)`. */
export function parseExpression(source: string): Expression {
  const tokens = readTokens(source);
  const expression = readCall(tokens, 0);
  if (tokens.length) throw new TemplateError(`"${tokens[0]?.text}" is not expected`);
  return expression;
}

function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new TemplateError(`"${source.slice(at, at + 20)}" is not understood`);
    const found = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined);
    if (found) tokens.push({ kind: found[0], text: found[1] ?? '' });
  }
  return tokens;
}

function readCall(tokens: Token[], depth: number): Expression {
  if (depth > deepest) throw new TemplateError('an expression is too deep');
  const name = tokens[0];
  if (name?.kind !== 'word' || !isFunction(name.text)) return readOperand(tokens, depth);
  tokens.shift();
  const operands: Expression[] = [];
  while (tokens.length && tokens[0]?.text !== ')') operands.push(readOperand(tokens, depth));
  const least = functions[name.text];
  if (operands.length < least) throw new TemplateError(`${name.text} takes at least ${least} operands`);
  return { kind: 'call', name: name.text, operands };
}

function readOperand(tokens: Token[], depth: number): Expression {
  const first = tokens.shift();
  if (!first) throw new TemplateError('an expression is missing');
  const { kind, text } = first;
  if (kind === 'field') return { kind, path: text.replace(/^\$/, '').slice(1).split('.') };
  if (kind === 'number') return { kind: 'literal', value: Number(text) };
  if (kind === 'text') return { kind: 'literal', value: unquote(text) };
  if (kind === 'word' && Object.hasOwn(literals, text)) {
    return { kind: 'literal', value: literals[text] ?? null };
  }
  if (text !== '(') throw new TemplateError(`"${text}" is not known`);
  const inner = readCall(tokens, depth + 1);
  if (tokens.shift()?.text !== ')') throw new TemplateError('a parenthesis is not closed');
  return inner;
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function unquote(quoted: string) {
  const text = quoted.slice(1, -1);
  if (quoted.startsWith('`')) return text;
  return text.replace(/\\(.)/gu, (_, character: string) => escapes[character] ?? character);
}
