import { GoTemplateError } from './go-template-nodes.ts';

export type GoTemplateToken = {
  kind: 'field' | 'variable' | 'word' | 'string' | 'character' | 'number' | 'dot' | 'mark';
  text: string;
  /** Whether white space precedes the token. */
  isApart: boolean;
};

/** Text that is copied, or an action between `{{` and `}}`. */
export type GoTemplateTextOrAction =
  | { kind: 'text'; text: string }
  | { kind: 'action'; tokens: GoTemplateToken[]; line: number };

/** Splits a template into texts and actions; comments are dropped, and trim markers are applied. */
export function tokenizeGoTemplate(source: string): GoTemplateTextOrAction[] {
  const parts: GoTemplateTextOrAction[] = [];
  const lines = createLineCounter(source);
  let index = 0;
  let trimsStart = false;
  for (;;) {
    const open = source.indexOf('{{', index);
    const text = source.slice(index, open < 0 ? undefined : open);
    const trimsEnd = open >= 0 && /^-[ \t\r\n]/.test(source.slice(open + 2, open + 4));
    addText(parts, text, trimsStart, trimsEnd);
    if (open < 0) return parts;
    const line = lines(open);
    const start = open + (trimsEnd ? 3 : 2);
    const comment = readComment(source, start, line);
    const action = comment ?? readAction(source, start, line);
    if (action.tokens) parts.push({ kind: 'action', tokens: action.tokens, line });
    ({ index, trimsStart } = action);
  }
}

function addText(parts: GoTemplateTextOrAction[], text: string, trimsStart: boolean, trimsEnd: boolean) {
  const leftTrimmed = trimsStart ? text.replace(/^[ \t\r\n]+/, '') : text;
  const trimmedText = trimsEnd ? trimEnd(leftTrimmed) : leftTrimmed;
  if (trimmedText) parts.push({ kind: 'text', text: trimmedText });
}

/** A pattern would take quadratic time for long white space within the text. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Counts lines up to an offset; offsets are ascending. */
function createLineCounter(source: string) {
  let [line, countedTo] = [1, 0];
  return (offset: number) => {
    for (let next = source.indexOf('\n', countedTo); next >= 0 && next < offset; ) {
      line += 1;
      countedTo = next + 1;
      next = source.indexOf('\n', countedTo);
    }
    return line;
  };
}

type ActionEnd = { index: number; trimsStart: boolean; tokens?: GoTemplateToken[] };

const closingPattern = /(?:[ \t\r\n]-)?\}\}/y;

/** Reads the end of an action at an offset; null if no action ends there. */
function readClosing(source: string, offset: number): ActionEnd | null {
  closingPattern.lastIndex = offset;
  const [text] = closingPattern.exec(source) ?? [];
  return text === undefined ? null : { index: offset + text.length, trimsStart: text.length > 2 };
}

function readComment(source: string, start: number, line: number): ActionEnd | null {
  const offset =
    /[ \t\r\n]/.test(source.charAt(start)) && source.charAt(start - 1) === '-' ? start + 1 : start;
  if (!source.startsWith('/*', offset)) return null;
  const end = source.indexOf('*/', offset + 2);
  if (end < 0) throw new GoTemplateError(`line ${line}: a comment is not closed`);
  const actionEnd = readClosing(source, end + 2);
  if (actionEnd) return actionEnd;
  throw new GoTemplateError(`line ${line}: a comment must end directly before the closing braces`);
}

/** The end of a name: Go allows only these characters after one. */
const nameEnd = String.raw`(?=[\s.,|:()]|\}\}|$)`;
const name = String.raw`[\p{L}_][\p{L}\p{Nd}_]*`;

const token = new RegExp(
  [
    String.raw`(?:\.${name}${nameEnd})`,
    String.raw`(?:\$(?:${name})?${nameEnd})`,
    String.raw`(?:[+-]?\.?\d[\dA-Za-z_.]*(?:(?<=[0-9._][eEpP])[+-][\dA-Za-z_]+)?)`,
    String.raw`(?:\.(?![\p{L}\p{Nd}_]))`,
    `(?:${name}${nameEnd})`,
    String.raw`(?:"(?:[^"\\\n]|\\[^\n])*"|${'`'}[^${'`'}]*${'`'})`,
    String.raw`(?:'(?:[^'\\\n]|\\[^\n])+')`,
    '(?::=|[=|,()])',
  ].join('|'),
  'uy',
);

const maxTokens = 1_000;

const blank = /[ \t\r\n]*/y;

function readAction(source: string, start: number, line: number): ActionEnd {
  const tokens: GoTemplateToken[] = [];
  for (let index = start; ; ) {
    blank.lastIndex = index;
    const apart = blank.exec(source)?.[0].length ?? 0;
    const actionEnd = readClosing(source, index) ?? readClosing(source, index + apart);
    if (actionEnd) return { ...actionEnd, tokens };
    const tokenText = readToken(source, index + apart);
    if (!tokenText) throw unreadable(source, index + apart, line);
    if (tokens.length >= maxTokens) throw new GoTemplateError(`line ${line}: an action is too long`);
    tokens.push({ ...tokenText, isApart: apart > 0 });
    index += apart + tokenText.text.length;
  }
}

function readToken(source: string, offset: number): Pick<GoTemplateToken, 'kind' | 'text'> | null {
  token.lastIndex = offset;
  const [text] = token.exec(source) ?? [];
  return text === undefined ? null : { kind: kindOf(text), text };
}

/** Finds the kind by the first characters, which is faster than named groups. */
function kindOf(text: string): GoTemplateToken['kind'] {
  if (text === '.') return 'dot';
  if (/^[+-]?\.?\d/.test(text)) return 'number';
  return kindsByStart[text.charAt(0)] ?? 'word';
}

const kindsByStart: Readonly<Record<string, GoTemplateToken['kind']>> = {
  ...{ '.': 'field', $: 'variable', '"': 'string', '`': 'string', "'": 'character' },
  ...{ ':': 'mark', '=': 'mark', '|': 'mark', ',': 'mark', '(': 'mark', ')': 'mark' },
};

function unreadable(source: string, offset: number, line: number) {
  const rest = source.slice(offset, offset + 20).split('\n', 1)[0] ?? '';
  const what = rest ? `"${rest}" is not understood` : 'an action is not closed';
  return new GoTemplateError(`line ${line}: ${what}`);
}
