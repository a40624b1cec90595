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

const longestAction = 4_096;

/** Quoted text and comments may hold braces. */
const actionText = /^(?:\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|[^"`}/]|\/(?!\*)|\}(?!\}))*/;

function readAction(text: string) {
  const [inner = ''] = actionText.exec(text.slice(0, longestAction)) ?? [];
  if (!text.startsWith('}}', inner.length)) throw new TemplateError('an action is not closed');
  const trimsBefore = /^-\s/.test(inner);
  const trimsAfter = /\s-$/.test(inner);
  const source = inner.slice(trimsBefore ? 1 : 0, trimsAfter ? -1 : undefined).trim();
  return { source, trimsBefore, trimsAfter, rest: text.slice(inner.length + 2) };
}
