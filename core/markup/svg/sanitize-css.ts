import * as token from 'css-tree/tokenizer';
import { type CssToken, tokenizeCss } from './css-tokens.ts';
import { isSelfContainedCss } from './css-value.ts';

/** At-rules that are kept. They can load files only through declarations in their blocks, which are checked. */
const allowedAtRules = new Set(
  `media supports layer container scope starting-style keyframes font-face font-feature-values font-palette-values swash
   annotation ornaments stylistic styleset character-variant historical-forms counter-style property page namespace
   view-transition position-try`.split(/\s+/),
);

/** Properties that run a script or load a binding in old browsers. */
const refusedProperties = new Set(['behavior', '-ms-behavior', '-moz-binding']);

const maxNesting = 64;

/** Removes the rules and declarations of a style sheet that load a file. */
export function sanitizeCssStyleSheet(css: string): string {
  const tokens = tokenizeCss(css);
  return cleanContents({ css, tokens, start: 0, end: tokens.length, depth: 0 });
}

/** Removes the declarations of a `style` attribute that load a file. */
export function sanitizeCssDeclarations(css: string): string {
  if (!/[\\(]/.test(css) && isSelfContainedCss(css)) return css;
  const tokens = tokenizeCss(css);
  return cleanContents({ css, tokens, start: 0, end: tokens.length, depth: 1 });
}

/** The content of a style sheet (depth 0) or of a block, as a range of tokens. */
type Range = { css: string; tokens: readonly CssToken[]; start: number; end: number; depth: number };

/** The allowed text of a rule or a declaration, and the index after it. */
type Item = { text: string; next: number; isDeclaration?: boolean };

/** Consumes a list of rules and declarations as CSS Syntax Level 3 (5.5.4) does. */
function cleanContents(range: Range): string {
  if (range.depth > maxNesting) return '';
  let clean = '';
  let isOpen = false;
  let index = range.start;
  while (index < range.end) {
    const { text, next, isDeclaration = false } = cleanItem({ ...range, start: index });
    index = next;
    if (text === '') continue;
    clean += isOpen ? `;${text}` : text;
    isOpen = isDeclaration;
  }
  return clean;
}

const ends = [token.Semicolon, token.LeftCurlyBracket];
const separators = new Set([token.WhiteSpace, token.Comment, token.Semicolon, token.CDO, token.CDC]);

function cleanItem(range: Range): Item {
  const first = range.tokens[range.start];
  if (first === undefined || separators.has(first.type)) return { text: '', next: range.start + 1 };
  if (first.type === token.AtKeyword) return cleanAtRule(range);
  return (range.depth > 0 && cleanDeclaration(range)) || cleanRule(range);
}

/** Returns `null` if the range begins with a nested rule instead of a declaration. */
function cleanDeclaration(range: Range): Item | null {
  const { tokens, start } = range;
  const colon = skipSpace(range, start + 1);
  if (tokens[start]?.type !== token.Ident || tokens[colon]?.type !== token.Colon) return null;
  const name = textOf(range, start, start + 1);
  const end = findEnd({ ...range, start: colon + 1 }, name.startsWith('--') ? [token.Semicolon] : ends);
  if (tokens[end]?.type === token.LeftCurlyBracket && end < range.end) return null;
  const value = textOf(range, colon + 1, end);
  const isKept =
    /^[\w-]+$/.test(name) && !refusedProperties.has(name.toLowerCase()) && isSelfContainedCss(value);
  return { text: isKept && value !== '' ? `${name}:${value}` : '', next: end + 1, isDeclaration: true };
}

function cleanRule(range: Range): Item {
  const block = findEnd(range, range.depth > 0 ? ends : [token.LeftCurlyBracket]);
  if (block >= range.end || range.tokens[block]?.type !== token.LeftCurlyBracket)
    return { text: '', next: block + 1 };
  const selector = textOf(range, range.start, block);
  const { text, next } = cleanBlock(range, block);
  return { text: text !== '{}' && isSelfContainedCss(selector) ? selector + text : '', next };
}

function cleanAtRule(range: Range): Item {
  const block = findEnd({ ...range, start: range.start + 1 }, ends);
  const head = cleanAtHead(
    textOf(range, range.start, range.start + 1),
    textOf(range, range.start + 1, block),
  );
  const hasBlock = block < range.end && range.tokens[block]?.type === token.LeftCurlyBracket;
  if (!hasBlock) return { text: head && `${head};`, next: block + 1 };
  const { text, next } = cleanBlock(range, block);
  // A font without its source would replace the installed font of that name.
  const isWhole = !/^@font-face/i.test(head) || /[{;]src:/i.test(text);
  return { text: head !== '' && isWhole ? head + text : '', next };
}

function cleanAtHead(keyword: string, condition: string): string {
  const name = keyword
    .slice(1)
    .toLowerCase()
    .replace(/^-(?:webkit|moz|o|ms)-/, '');
  const isAllowed = name === 'namespace' ? isNamespace(condition) : isSelfContainedCss(condition);
  if (!allowedAtRules.has(name) || !isAllowed) return '';
  return condition === '' ? keyword : `${keyword} ${condition}`;
}

/** Whether the condition of `@namespace` has the form of a W3C namespace, a name that browsers do not load. */
function isNamespace(condition: string): boolean {
  return /^(?:[\w-]+\s+)?(?:url\(\s*)?["']?http:\/\/www\.w3\.org\/[\w/.-]+["']?\s*\)?$/.test(condition);
}

function cleanBlock(range: Range, block: number): Item {
  const next = Math.min(range.tokens[block]?.next ?? range.end, range.end);
  const isClosed = range.tokens[next - 1]?.type === token.RightCurlyBracket && next - 1 > block;
  const inner = { ...range, start: block + 1, end: isClosed ? next - 1 : next, depth: range.depth + 1 };
  return { text: `{${cleanContents(inner)}}`, next };
}

/** Returns the index of the first token of one of the types outside of inner blocks, or the end of the range. */
function findEnd({ tokens, start, end }: Range, types: readonly number[]): number {
  let index = start;
  while (index < end) {
    const current = tokens[index];
    if (current === undefined || types.includes(current.type)) break;
    index = current.next;
  }
  return Math.min(index, end);
}

function skipSpace({ tokens, end }: Range, start: number): number {
  let index = start;
  while (index < end && [token.WhiteSpace, token.Comment].includes(tokens[index]?.type ?? -1)) index += 1;
  return index;
}

function textOf({ css, tokens }: Range, start: number, end: number): string {
  return end <= start ? '' : css.slice(tokens[start]?.start, tokens[end - 1]?.end).trim();
}
