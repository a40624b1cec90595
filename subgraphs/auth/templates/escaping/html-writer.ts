import { GoTemplateError } from '../go-template-nodes.ts';
import { chooseEscapers, replaceOrAddEscaper } from './choose-escapers.ts';
import type { Escaper } from './escapers.ts';
import {
  type HtmlContext,
  type HtmlParserState,
  isHtmlCommentState,
  isHtmlScriptLiteralState,
  toHtmlInsertionContext,
} from './html-context.ts';
import { createHtmlContextScanner } from './html-context-scanner.ts';

/** The step of a template's own function at the end of a pipeline. */
type OwnEscaper = { name: 'html' | 'urlquery'; apply: Escaper };

/**
 * Returns the text of a template as it is written, and the context after it. Comments are left out, and a `<`
 * that opens no tag is escaped, as in Go's html/template.
 */
export function writeHtmlTemplateText(
  start: HtmlContext,
  text: string,
): { html: string; context: HtmlContext } {
  const pieces: string[] = [];
  const advance = createHtmlContextScanner(text);
  let context = start;
  for (let index = 0; index < text.length; ) {
    const [next, end] = advance(context, index);
    if (end === index && next.state === context.state)
      throw new GoTemplateError('the markup is not understood');
    pieces.push(writePiece(context, next, text.slice(index, end)));
    context = next;
    index = end;
  }
  return { html: pieces.join(''), context };
}

function writePiece(before: HtmlContext, after: HtmlContext, piece: string): string {
  const startsComment =
    after.delimiter === '' && after.state !== before.state && isHtmlCommentState(after.state);
  if (before.delimiter === '' && isHtmlCommentState(before.state)) return writeComment(before.state, piece);
  const text = startsComment ? dropOpening(piece) : piece;
  if (before.state === 'text' || before.state === 'plainText') {
    const isTag = after.state !== before.state && !startsComment;
    return escapeStrayBrackets(text, isTag ? Math.max(text.lastIndexOf('<'), 0) : text.length);
  }
  return isHtmlScriptLiteralState(before.state) ? text.replace(/<(script|\/script|!--)/gi, '\\x3C$1') : text;
}

/** A comment in a script or style counts as white space. */
function writeComment(state: HtmlParserState, piece: string): string {
  if (state === 'jsBlockComment') return /[\n\r\u2028\u2029]/.test(piece) ? '\n' : ' ';
  return state === 'cssBlockComment' ? ' ' : '';
}

function escapeStrayBrackets(text: string, end: number): string {
  return text.slice(0, end).replace(/<(?!!doctype)/gi, '&lt;') + text.slice(end);
}

function dropOpening(piece: string): string {
  if (piece.endsWith('<!--')) return piece.slice(0, -4);
  return piece.slice(0, piece.endsWith('-->') ? -3 : -2);
}

/** Returns a value as it is written in a context, and the context after it. */
export function writeEscapedValue(
  start: HtmlContext,
  value: unknown,
  escapeFunction: OwnEscaper | null = null,
): { html: string; context: HtmlContext } {
  const context = toHtmlInsertionContext(start);
  refuseInsufficientEscaper(context, escapeFunction);
  const escapers = chooseEscapers(context);
  const steps = escapeFunction
    ? replaceOrAddEscaper(escapers, escapeFunction.name, escapeFunction.apply)
    : escapers;
  const html = String(steps.reduce<unknown>((text, step) => step(text), value) ?? '');
  return { html, context: toHtmlContextAfterValue(context) };
}

export function refuseInsufficientEscaper(
  { state, delimiter }: HtmlContext,
  escapeFunction: Pick<OwnEscaper, 'name'> | null,
): void {
  if (escapeFunction?.name !== 'html' || state !== 'attribute' || delimiter !== ' ') return;
  throw new GoTemplateError('the function html does not suffice in an attribute without quotes');
}

/** A slash after a value in a script divides. */
export function toHtmlContextAfterValue(context: HtmlContext): HtmlContext {
  return context.state === 'js' ? { ...context, divides: true } : context;
}
