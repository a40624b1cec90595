/** Text with the elements around it, such as `a href="…" strong`. A line break is the text `\n`. */
type Run = { text: string; marks: string };

type Block = { tag: string; children: (Block | Run[])[] };

const blockTags = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Inline elements that may be empty without showing anything. */
const textTags = new Set('a b code em i s strong u'.split(' '));

/** Elements whose text an editor puts into paragraphs, which look the same. */
const containerTags = new Set(['body', 'li', 'blockquote']);

const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/**
 * Describes the content of HTML, so that two texts with an equal description have the same content: without white space
 * that browsers do not show, and independent of the nesting of inline elements. Attributes and comments are content.
 */
export function normalizeHtmlForComparison(html: string): Block {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return describeBlock(body, 'body', []);
}

/** Lists the names of elements and attributes that occur in `before`, but not in `after`. */
export function listLostMarkup(before: string, after: string): string[] {
  const kept = listMarkup(after);
  return [...listMarkup(before)].filter((name) => !kept.has(name));
}

function listMarkup(html: string): Set<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const names = new Set<string>();
  for (const element of body.querySelectorAll('*')) {
    const tag = toTagName(element);
    names.add(`<${tag}>`);
    for (const { name } of element.attributes) names.add(name);
  }
  return names;
}

function toTagName(element: Element): string {
  const name = element.tagName.toLowerCase();
  return sameTags[name] ?? name;
}

function toTag(element: Element): string {
  const attributes = [...element.attributes]
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort();
  return [toTagName(element), ...attributes].join(' ');
}

function describeBlock(element: Element, tag: string, outerMarks: readonly string[]): Block {
  const block: Block = { tag, children: [] };
  const isContainer = containerTags.has(toTagName(element));
  let runs: Run[] = [];
  const endRuns = () => {
    const tidy = tidyRuns(runs);
    if (tidy.length > 0) block.children.push(isContainer ? { tag: 'p', children: [tidy] } : tidy);
    runs = [];
  };
  const visitElement = (child: Element, marks: readonly string[]) => {
    const name = toTagName(child);
    if (name === 'br') return void runs.push({ text: '\n', marks: '' });
    if (blockTags.has(name)) {
      endRuns();
      block.children.push(describeBlock(child, toTag(child), marks));
      return;
    }
    const innerMarks = [...new Set([...marks, toTag(child)])].sort();
    if (!textTags.has(name)) runs.push({ text: '', marks: innerMarks.join(' ') });
    for (const inner of child.childNodes) visit(inner, innerMarks);
  };
  const visit = (node: Node, marks: readonly string[]) => {
    if (node instanceof Element) visitElement(node, marks);
    else if (node instanceof Comment) runs.push({ text: '', marks: '<!---->' });
    else runs.push({ text: toShownText(node), marks: marks.join(' ') });
  };
  for (const child of element.childNodes) visit(child, outerMarks);
  endRuns();
  // An empty text or item of a list is an empty paragraph in an editor.
  if (isContainer && block.children.length === 0) block.children.push({ tag: 'p', children: [] });
  return block;
}

const toShownText = ({ textContent }: Node) => (textContent ?? '').replace(/[ \t\n\r\f]+/g, ' ');

/** Removes spaces at the ends of lines, and joins runs with the same marks. Runs without text stay if they are elements. */
function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  for (const run of runs) addRun(tidy, run);
  removeLastSpace(tidy);
  return tidy.filter(({ text, marks }) => text !== '' || marks !== '');
}

function addRun(tidy: Run[], { text, marks }: Run) {
  const end = tidy.findLast((run) => run.text !== '')?.text.at(-1) ?? '\n';
  const shown = end === ' ' || end === '\n' ? text.replace(/^ /, '') : text;
  if (shown === '' && text !== '') return;
  if (shown === '\n') removeLastSpace(tidy);
  const last = tidy.at(-1);
  if (last?.marks === marks) last.text += shown;
  else tidy.push({ text: shown, marks });
}

function removeLastSpace(tidy: readonly Run[]) {
  const last = tidy.findLast((run) => run.text !== '');
  if (last) last.text = last.text.replace(/ $/, '');
}
