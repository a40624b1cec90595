import { TemplateError } from '../template-nodes.ts';
import { createAdvance } from './advance.ts';
import { chooseEscapers, withFunction } from './choose-escapers.ts';
import type { Escaper } from './escapers.ts';
import { beforeInsertion, type Context, isComment, isScriptLiteral, type State } from './html-context.ts';

/** The step of a template's own function at the end of a pipeline. */
type OwnEscaper = { name: 'html' | 'urlquery'; apply: Escaper };

/**
 * Returns the text of a template as it is written, and the context after it. Comments are left out, and a `<`
 * that opens no tag is escaped, as in Go's html/template.
 */
export function writeText(start: Context, text: string): { html: string; context: Context } {
  const pieces: string[] = [];
  const advance = createAdvance(text);
  let context = start;
  for (let index = 0; index < text.length; ) {
    const [next, end] = advance(context, index);
    if (end === index && next.state === context.state)
      throw new TemplateError('the markup is not understood');
    pieces.push(writePiece(context, next, text.slice(index, end)));
    context = next;
    index = end;
  }
  return { html: pieces.join(''), context };
}

function writePiece(before: Context, after: Context, piece: string): string {
  const startsComment = after.delimiter === '' && after.state !== before.state && isComment(after.state);
  if (before.delimiter === '' && isComment(before.state)) return writeComment(before.state, piece);
  const text = startsComment ? dropOpening(piece) : piece;
  if (before.state === 'text' || before.state === 'plainText') {
    const isTag = after.state !== before.state && !startsComment;
    return escapeStrayBrackets(text, isTag ? Math.max(text.lastIndexOf('<'), 0) : text.length);
  }
  return isScriptLiteral(before.state) ? text.replace(/<(script|\/script|!--)/gi, '\\x3C$1') : text;
}

/** A comment in a script or style counts as white space. */
function writeComment(state: State, piece: string): string {
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
export function writeValue(
  start: Context,
  value: unknown,
  own: OwnEscaper | null = null,
): { html: string; context: Context } {
  const context = beforeInsertion(start);
  refuseOwn(context, own);
  const escapers = chooseEscapers(context);
  const steps = own ? withFunction(escapers, own.name, own.apply) : escapers;
  const html = String(steps.reduce<unknown>((text, step) => step(text), value) ?? '');
  return { html, context: afterValue(context) };
}

export function refuseOwn({ state, delimiter }: Context, own: Pick<OwnEscaper, 'name'> | null): void {
  if (own?.name !== 'html' || state !== 'attribute' || delimiter !== ' ') return;
  throw new TemplateError('the function html does not suffice in an attribute without quotes');
}

/** A slash after a value in a script divides. */
export function afterValue(context: Context): Context {
  return context.state === 'js' ? { ...context, divides: true } : context;
}
