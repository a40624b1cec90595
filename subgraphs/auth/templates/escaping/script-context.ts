import { GoTemplateError } from '../go-template-nodes.ts';
import {
  findOffset,
  type HtmlContext,
  type HtmlParserState,
  type HtmlScriptState,
  type HtmlTransition,
  isHtmlScriptLiteralState,
} from './html-context.ts';

export function isHtmlScriptState(state: HtmlParserState): state is HtmlScriptState {
  return state.startsWith('js');
}

/** Continues to read a script: its strings, template literals, regular expressions and comments. */
export function advanceScriptContext(
  context: HtmlContext,
  source: string,
  index: number,
  end: number,
): HtmlTransition {
  const { state } = context;
  if (state === 'js') return advanceCode(context, source, index, end);
  if (state === 'jsTemplate') return advanceTemplateLiteral(context, source, index, end);
  if (state === 'jsRegexp') return advanceRegexp(context, source, index, end);
  if (isHtmlScriptLiteralState(state)) return advanceString(context, source, index, end);
  if (state === 'jsBlockComment') {
    const close = source.indexOf('*/', index);
    return close < 0 || close + 2 > end ? [context, end] : [{ ...context, state: 'js' }, close + 2];
  }
  const close = findOffset(/[\n\r\u2028\u2029]/g, source, index, end);
  return close === end ? [context, end] : [{ ...context, state: 'js' }, close];
}

const comments: readonly [string, HtmlScriptState][] = [
  ['//', 'jsLineComment'],
  ['/*', 'jsBlockComment'],
  ['<!--', 'jsLineComment'],
  ['-->', 'jsLineComment'],
  ['#!', 'jsLineComment'],
];

const quotes: Readonly<Record<string, HtmlScriptState>> = {
  '"': 'jsDoubleQuoted',
  "'": 'jsSingleQuoted',
  '`': 'jsTemplate',
};

function advanceCode(before: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  const start = findOffset(/["'`/{}<\-#]/g, source, index, end);
  const context = { ...before, divides: dividesAfter(source.slice(index, start), before.divides) };
  if (start === end) return [context, end];
  const mark = source.charAt(start);
  const quote = quotes[mark];
  if (quote) return [{ ...context, state: quote, divides: false }, start + 1];
  const comment = comments.find(
    ([opening]) => source.startsWith(opening, start) && start + opening.length <= end,
  );
  if (comment) return [{ ...context, state: comment[1] }, start + comment[0].length];
  if (mark === '/') {
    return [context.divides ? { ...context, divides: false } : { ...context, state: 'jsRegexp' }, start + 1];
  }
  if (mark === '{' || mark === '}') return [advanceBrace(context, mark), start + 1];
  return [context, start + 1];
}

/** Counts braces within `${…}`, whose last one leads back to the template literal. */
function advanceBrace(context: HtmlContext, mark: '{' | '}'): HtmlContext {
  const { braces } = context;
  const depth = braces.at(-1);
  const next = { ...context, divides: dividesAfter(mark, context.divides) };
  if (depth === undefined) return next;
  const outer = braces.slice(0, -1);
  if (mark === '{') return { ...next, braces: [...outer, depth + 1] };
  if (depth > 0) return { ...next, braces: [...outer, depth - 1] };
  return { ...context, state: 'jsTemplate', braces: outer };
}

const maxTemplateDepth = 100;

function advanceTemplateLiteral(
  context: HtmlContext,
  source: string,
  index: number,
  end: number,
): HtmlTransition {
  const marks = /`|\\|\$\{/g;
  for (let at = findOffset(marks, source, index, end); at < end; at = findOffset(marks, source, at, end)) {
    if (source[at] === '`') return [{ ...context, state: 'js' }, at + 1];
    if (source[at] === '$' && at + 2 <= end) return [openBraces(context), at + 2];
    at += 2;
    refusePartialEscape(at, end);
  }
  return [context, end];
}

/** Enters a `${…}`, in which code follows. */
function openBraces(context: HtmlContext): HtmlContext {
  const { braces } = context;
  if (braces.length >= maxTemplateDepth)
    throw new GoTemplateError('too many template literals inside each other');
  return { ...context, state: 'js', braces: [...braces, 0] };
}

function refusePartialEscape(offset: number, end: number) {
  if (offset > end) throw new GoTemplateError('an escape in a script or style is not finished');
}

function advanceString(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  const marks = context.state === 'jsSingleQuoted' ? /[\\']/g : /[\\"]/g;
  for (let at = findOffset(marks, source, index, end); at < end; at = findOffset(marks, source, at, end)) {
    if (source[at] !== '\\') return [{ ...context, state: 'js', divides: true }, at + 1];
    at += 2;
    refusePartialEscape(at, end);
  }
  return [context, end];
}

/** The escapes, sets and slashes of a regular expression. */
const regexpParts = /\\[\s\S]?|\[(?:\\[\s\S]|[^\]\\])*(?<close>\])?|\//g;

function advanceRegexp(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  for (const { 0: part, index: offset, groups } of source.slice(index, end).matchAll(regexpParts)) {
    const position = index + offset;
    if (part === '\\') refusePartialEscape(end + 1, end);
    if (part.startsWith('[') && !groups?.close)
      throw new GoTemplateError('a set of a regular expression is not finished');
    if (part === '/' && !isScriptEnd(source, position))
      return [{ ...context, state: 'js', divides: true }, position + 1];
  }
  return [context, end];
}

/** Whether a slash belongs to a `</script`, which is escaped within a regular expression. */
function isScriptEnd(source: string, slash: number): boolean {
  return source[slash] === '/' && /^<\/script/i.test(source.slice(Math.max(slash - 1, 0), slash + 7));
}

const beforeRegexp =
  /^(?:break|case|continue|delete|do|else|finally|in|instanceof|return|throw|try|typeof|void)$/;

/** Whether a slash after this code divides; decided by the last token of the code. */
function dividesAfter(code: string, before: boolean): boolean {
  const trimmedCode = code.trimEnd();
  if (trimmedCode === '') return before;
  const last = trimmedCode.charAt(trimmedCode.length - 1);
  if (last === '+' || last === '-') {
    let count = 1;
    while (trimmedCode.charAt(trimmedCode.length - 1 - count) === last) count += 1;
    return count % 2 === 0;
  }
  if (last === '.') return /\d\.$/.test(trimmedCode.slice(-2));
  if (',<>=*%&|^?!~([:;{}'.includes(last)) return false;
  const [word = ''] = /[A-Za-z0-9_$]*$/.exec(trimmedCode.slice(-20)) ?? [];
  return !beforeRegexp.test(word);
}
