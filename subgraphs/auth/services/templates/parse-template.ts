import { parseExpression } from './parse-expression.ts';
import { type Piece, splitTemplate } from './split-template.ts';
import { type Template, TemplateError, type TemplatePart } from './template.ts';

const deepest = 50;

/**
 * Reads a template of the language that the original's mail templates are written in, as far as mails need it:
 * values, `if`, `else if`, `else`, `end`. Throws a TemplateError when it is something else.
 */
export function parseTemplate(source: string): Template {
  const pieces = splitTemplate(source);
  const template = readParts(pieces, 0);
  if (pieces.length) throw new TemplateError('else or end without if');
  return template;
}

/** Whether a text is a template. */
export function isTemplate(source: string): boolean {
  try {
    parseTemplate(source);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

/** Up to the end of the template, or to the `else` or `end` that its `if` will take. */
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
