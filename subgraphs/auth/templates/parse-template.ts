const deepest = 50;

/**
 * Parses a template in the language of the original service's mail templates, as far as mails need it:
 * values, `if`, `else if`, `else` and `end`. Throws a TemplateError for anything else.
 */
export function parseTemplate(source: string): Template {
  const pieces = splitTemplate(source);
  const template = readParts(pieces, 0);
  if (pieces.length) throw new TemplateError('else or end without if');
  return template;
}

/** Whether a text is a valid template. */
export function isTemplate(source: string): boolean {
  try {
    parseTemplate(source);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

/** Parses up to the end of the template, or to the `else` or `end` that belongs to the enclosing `if`. */
function readParts(pieces: Piece[], depth: number): Template {
  if (depth > deepest) throw new TemplateError('a template is too deep');
  const parts: TemplatePart[] = [];
  for (let piece = pieces[0]; piece && !isClosing(piece); piece = pieces[0]) {
    pieces.shift();
    parts.push(piece.kind === 'text' ? piece : readActionPart(piece.source, pieces, depth));
  }
  return parts;
}

function readActionPart(source: string, pieces: Piece[], depth: number): TemplatePart {
  const condition = /^if\s+([\s\S]+)$/.exec(source)?.[1];
  if (condition) return readChoice(condition, pieces, depth);
  return { kind: 'value', expression: parseExpression(source) };
}

function readChoice(condition: string, pieces: Piece[], depth: number): TemplatePart {
  const then = readParts(pieces, depth + 1);
  const closing = pieces.shift();
  return {
    kind: 'choice',
    condition: parseExpression(condition),
    then,
    otherwise: readOtherwise(closing, pieces, depth),
  };
}

function readOtherwise(closing: Piece | undefined, pieces: Piece[], depth: number): Template {
  if (closing?.kind !== 'action') throw new TemplateError('if without end');
  if (closing.source === 'end') return [];
  const next = /^else\s+if\s+([\s\S]+)$/.exec(closing.source)?.[1];
  if (next) return [readChoice(next, pieces, depth + 1)];
  const parts = readParts(pieces, depth + 1);
  const end = pieces.shift();
  if (end?.kind !== 'action' || end.source !== 'end') throw new TemplateError('else without end');
  return parts;
}

function isClosing(piece: Piece) {
  return piece.kind === 'action' && /^(end$|else(\s|$))/.test(piece.source);
}

type Piece = { kind: 'text'; text: string } | { kind: 'action'; source: string };

/**
 * Splits text and `{{ actions }}`, in order. `{{-` and `-}}` also remove the adjacent whitespace; comments
 * are dropped.
 */
function splitTemplate(source: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = source;
  for (let start = rest.indexOf('{{'); start >= 0; start = rest.indexOf('{{')) {
    const action = readAction(rest.slice(start + 2));
    const before = rest.slice(0, start);
    pieces.push({ kind: 'text', text: action.trimsBefore ? before.trimEnd() : before });
    if (!action.source.startsWith('/*')) pieces.push({ kind: 'action', source: action.source });
    rest = action.trimsAfter ? action.rest.trimStart() : action.rest;
  }
  pieces.push({ kind: 'text', text: rest });
  return pieces.filter((piece) => piece.kind === 'action' || piece.text !== '');
}

const longestAction = 4_096;

/** Quoted text and comments may contain braces. */
const actionText = /^(?:\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|[^"`}/]|\/(?!\*)|\}(?!\}))*/;

function readAction(text: string) {
  const [inner = ''] = actionText.exec(text.slice(0, longestAction)) ?? [];
  if (!text.startsWith('}}', inner.length)) throw new TemplateError('an action is not closed');
  const trimsBefore = /^-\s/.test(inner);
  const trimsAfter = /\s-$/.test(inner);
  const source = inner.slice(trimsBefore ? 1 : 0, trimsAfter ? -1 : undefined).trim();
  return { source, trimsBefore, trimsAfter, rest: text.slice(inner.length + 2) };
}

/** The least number of operands that each function requires. */
const functions: Record<FunctionName, number> = { eq: 2, ne: 2, and: 1, or: 1, not: 1, index: 2 };

const literals: Record<string, boolean | null> = { true: true, false: false, nil: null };

const token =
  /\s+|(?<mark>[()])|(?<text>"(?:\\.|[^"\\\n])*"|`[^`]*`)|(?<number>-?\d+(?:\.\d+)?)|(?<field>\$?(?:\.[\p{L}_][\p{L}\p{N}_]*)+)|(?<word>[\p{L}_][\p{L}\p{N}_]*)/uy;

type Token = { kind: string; text: string };

/** Parses one expression: `.Name`, `.Data.key`, `eq .Data.plan "pro"`, `and .Phone (ne .Phone .OldPhone)`. */
function parseExpression(source: string): Expression {
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

export type FunctionName = 'eq' | 'ne' | 'and' | 'or' | 'not' | 'index';

export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'field'; path: readonly string[] }
  | { kind: 'call'; name: FunctionName; operands: readonly Expression[] };

/** A parsed mail template. */
export type Template = readonly TemplatePart[];

type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expression: Expression }
  | { kind: 'choice'; condition: Expression; then: Template; otherwise: Template };

/** The variables of a template, by name; Data is nested. */
export type TemplateValues = Readonly<Record<string, unknown>>;

/** Thrown for a template that does not follow the language. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
