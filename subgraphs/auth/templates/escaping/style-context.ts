import { GoTemplateError } from '../go-template-nodes.ts';
import {
  findOffset,
  type HtmlContext,
  type HtmlParserState,
  type HtmlStyleState,
  type HtmlTransition,
} from './html-context.ts';

export function isHtmlStyleState(state: HtmlParserState): state is HtmlStyleState {
  return state.startsWith('css');
}

/** Returns the context after a text in a URL: the text can start its path or its query. */
export function advanceUrlContext(context: HtmlContext, text: string): HtmlContext {
  if (/[#?]/.test(text)) return { ...context, urlPart: 'query' };
  const begins = context.urlPart === 'start' && /[^ \t\n\f\r]/.test(text);
  return begins ? { ...context, urlPart: 'path' } : context;
}

/** Continues to read a style: its strings, URLs and comments. */
export function advanceStyleContext(
  context: HtmlContext,
  source: string,
  index: number,
  end: number,
): HtmlTransition {
  const { state } = context;
  if (state === 'css') return advanceRules(context, source, index, end);
  if (state === 'cssBlockComment') {
    const close = source.indexOf('*/', index);
    return close < 0 || close + 2 > end ? [context, end] : [{ ...context, state: 'css' }, close + 2];
  }
  if (state === 'cssLineComment') {
    const close = findOffset(/[\n\f\r]/g, source, index, end);
    return close === end ? [context, end] : [{ ...context, state: 'css' }, close];
  }
  return advanceString(context, source, index, end);
}

const openings: readonly [RegExp, HtmlStyleState][] = [
  [/"/y, 'cssDoubleQuoted'],
  [/'/y, 'cssSingleQuoted'],
  [/\/\//y, 'cssLineComment'],
  [/\/\*/y, 'cssBlockComment'],
];

function advanceRules(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  for (let at = index; ; at += 1) {
    at = findOffset(/[("'/]/g, source, at, end);
    if (at === end) return [context, end];
    for (const [opening, state] of openings) {
      opening.lastIndex = at;
      if (opening.test(source) && opening.lastIndex <= end) return [{ ...context, state }, opening.lastIndex];
    }
    const isUrl = source[at] === '(' && urlBefore.test(source.slice(Math.max(index, at - 40), at));
    if (isUrl) return openUrl(context, source, at + 1, end);
  }
}

const urlBefore = /(?:^|[^\w\-\u0080-\u{10ffff}])url[\t\n\f\r ]*$/iu;

function openUrl(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  const start = findOffset(/[^\t\n\f\r ]/g, source, index, end);
  const quote = start < end ? source.charAt(start) : '';
  if (quote === '"') return [{ ...context, state: 'cssDoubleQuotedUrl' }, start + 1];
  if (quote === "'") return [{ ...context, state: 'cssSingleQuotedUrl' }, start + 1];
  return [{ ...context, state: 'cssUrl' }, start];
}

const stringEnds: Readonly<Record<string, RegExp>> = {
  cssDoubleQuoted: /[\\"]/g,
  cssDoubleQuotedUrl: /[\\"]/g,
  cssSingleQuoted: /[\\']/g,
  cssSingleQuotedUrl: /[\\']/g,
  cssUrl: /[\\\t\n\f\r )]/g,
};

function advanceString(before: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  const marks = stringEnds[before.state] ?? /[\s\S]/g;
  let context = before;
  for (let [start, at] = [index, index]; ; ) {
    at = findOffset(marks, source, at, end);
    if (at === end) return [advanceUrlContext(context, source.slice(start, end)), end];
    if (source[at] !== '\\') return [{ ...context, state: 'css' }, at + 1];
    if (at + 1 >= end) throw new GoTemplateError('an escape in a script or style is not finished');
    context = advanceUrlContext(context, decodeCssEscapes(source.slice(start, at + 2)));
    at += 2;
    start = at;
  }
}

/** Decodes the escapes of CSS. */
export function decodeCssEscapes(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})(?:\r\n|[\t\n\f\r ])?|([^\n]))/giu, (_, hex, character) => {
    if (hex === undefined) return character;
    const code = Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
