import { TemplateError } from './template.ts';

export type Piece = { kind: 'text'; text: string } | { kind: 'action'; source: string };

/** Text and `{{ actions }}`, in their order. `{{-` and `-}}` take the blanks before and after with them; comments vanish. */
export function splitTemplate(source: string): Piece[] {
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

/** Quoted text and comments may hold braces. */
const actionText = /^(-(?=\s))?\s*(\/\*[\s\S]*?\*\/|(?:"(?:\\.|[^"\\\n])*"|`[^`]*`|[^"`}]|\}(?!\}))*?)\s*(\s-)?\}\}/;

function readAction(text: string) {
  const match = actionText.exec(text);
  if (!match) throw new TemplateError('an action is not closed');
  const [whole, trimsBefore, source = '', trimsAfter] = match;
  return { source, trimsBefore, trimsAfter, rest: text.slice(whole.length) };
}
