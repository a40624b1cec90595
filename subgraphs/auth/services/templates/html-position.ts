/** Where in a document of HTML its text has come to. */
export type Position =
  | { in: 'content' | 'comment' | 'declaration' }
  /** Inside a tag, between its attributes. */
  | { in: 'tag'; element: string }
  /** Inside an attribute's value, of which `written` stands already. */
  | { in: 'attribute'; element: string; attribute: string; quote: string; written: string }
  /** Inside an element whose content is not markup. */
  | { in: 'raw'; element: string };

export const start: Position = { in: 'content' };

type Step = { position: Position; rest: string };

const rawElements = new Set(['script', 'style', 'title', 'textarea']);

/** Where more of the document leads. Only the template's own text moves it; values are escaped so that they cannot. */
export function advance(from: Position, text: string): Position {
  let step: Step = { position: from, rest: text };
  while (step.rest) step = steps[step.position.in](step.position as never, step.rest);
  return step.position;
}

type Steps = { [K in Position['in']]: (position: Extract<Position, { in: K }>, rest: string) => Step };

const steps: Steps = {
  content: (position, rest) => {
    const opened = /<(?:(!--)(?!\[if)|([!?])|(\/?[a-z][^\s/>]*)|(\/?$))/i.exec(rest);
    if (!opened) return { position, rest: '' };
    const [whole, comment, declaration, element = ''] = opened;
    const after = rest.slice(opened.index + whole.length);
    if (comment) return { position: { in: 'comment' }, rest: after };
    if (declaration) return { position: { in: 'declaration' }, rest: after };
    return { position: { in: 'tag', element: element.toLowerCase() }, rest: after };
  },
  comment: (position, rest) => skipPast('-->', rest) ?? { position, rest: '' },
  declaration: (position, rest) => skipPast('>', rest) ?? { position, rest: '' },
  tag: ({ element }, rest) => {
    const [whole, name, quote = ''] = /^[\s/]*(?:([^\s=>/]*)\s*=\s*(["']?))?/.exec(rest) ?? [''];
    const after = rest.slice(whole.length);
    if (name !== undefined) {
      const attribute = name.toLowerCase();
      return { position: { in: 'attribute', element, attribute, quote, written: '' }, rest: after };
    }
    if (after.startsWith('>')) return { position: inside(element), rest: after.slice(1) };
    return { position: { in: 'tag', element }, rest: after.replace(/^[^\s=>/]+/, '') };
  },
  attribute: (position, rest) => {
    const { element, quote, written } = position;
    const end = quote ? rest.indexOf(quote) : rest.search(/[\s>]/);
    if (end < 0) return { position: { ...position, written: written + rest }, rest: '' };
    return { position: { in: 'tag', element }, rest: rest.slice(end + quote.length) };
  },
  raw: (position, rest) => {
    const closing = new RegExp(`</${position.element}(?=[\\s/>]|$)`, 'i').exec(rest);
    if (!closing) return { position, rest: '' };
    return {
      position: { in: 'tag', element: `/${position.element}` },
      rest: rest.slice(closing.index + closing[0].length),
    };
  },
};

function inside(element: string): Position {
  return rawElements.has(element) ? { in: 'raw', element } : start;
}

function skipPast(mark: string, rest: string): Step | null {
  const end = rest.indexOf(mark);
  return end < 0 ? null : { position: start, rest: rest.slice(end + mark.length) };
}
