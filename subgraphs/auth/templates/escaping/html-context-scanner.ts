import { GoTemplateError } from '../go-template-nodes.ts';
import {
  findOffset,
  getHtmlAttributeKind,
  type HtmlContext,
  type HtmlParserState,
  type HtmlTransition,
  htmlAttributeValueStates,
  initialHtmlContext,
  isElementWithoutMarkup,
  isHtmlCommentState,
  isHtmlScriptLiteralState,
  toHtmlContextAfterStartTag,
} from './html-context.ts';
import { advanceScriptContext, isHtmlScriptState } from './script-context.ts';
import { advanceStyleContext, advanceUrlContext, isHtmlStyleState } from './style-context.ts';

/** Continues to read a text from an offset up to an end; returns the next context and offset. */
type Advance = (context: HtmlContext, source: string, index: number, end: number) => HtmlTransition;

/** Returns a function that reads one step of a text from an offset; the steps go forward. */
export function createHtmlContextScanner(
  source: string,
): (context: HtmlContext, index: number) => HtmlTransition {
  const findElementEnd = createElementEndFinder(source);
  return (context, index) => {
    if (context.delimiter !== '') return advanceValue(context, source, index);
    const end = hasElementEnd(context) ? findElementEnd(context.element ?? '', index) : source.length;
    return end === index ? [initialHtmlContext, index] : advanceIn(context, source, index, end);
  };
}

/**
 * Whether the place is in an element whose content is no markup, and not in a part in which its end tag does
 * not count.
 */
function hasElementEnd({ element, state }: HtmlContext): boolean {
  if (element === null || element === 'meta') return false;
  return element !== 'script' || !(isHtmlScriptLiteralState(state) || isHtmlCommentState(state));
}

/**
 * Finds the offset of the end tag of an element; else the end of the text. It keeps the offset, so that a
 * text is searched once.
 */
function createElementEndFinder(source: string) {
  let latest = { element: '', start: 0, end: 0 };
  return (element: string, index: number): number => {
    const { start, end } = latest;
    if (latest.element === element && start <= index && index <= end) return end;
    const endTagPattern = new RegExp(`</${element}(?=[> \\t\\n\\f/])`, 'gi');
    endTagPattern.lastIndex = index;
    latest = { element, start: index, end: endTagPattern.exec(source)?.index ?? source.length };
    return latest.end;
  };
}

const valueEnds = { '"': /"/g, "'": /'/g, ' ': /[ \t\n\f\r>]/g };

/** Reads an attribute's value, up to its end or to the end of the text. */
function advanceValue(context: HtmlContext, source: string, index: number): HtmlTransition {
  const { delimiter, element, attribute, state } = context;
  const pattern = valueEnds[delimiter || ' '];
  const end = findOffset(pattern, source, index, source.length);
  const value = source.slice(index, end);
  const stray = delimiter === ' ' && /["'<=`]/.exec(value);
  if (stray) throw new GoTemplateError(`${stray[0]} in an attribute value without quotes`);
  if (end === source.length) return [advanceThrough(context, decodeEntities(value)), end];
  const isOtherScript =
    state === 'attribute' && element === 'script' && attribute === 'scriptType' && !isScriptType(value);
  const next: HtmlContext = { ...initialHtmlContext, state: 'tag', element: isOtherScript ? null : element };
  return [next, delimiter === ' ' ? end : end + 1];
}

function advanceThrough(start: HtmlContext, value: string): HtmlContext {
  let context = start;
  for (let index = 0; index < value.length; ) {
    [context, index] = advanceIn(context, value, index, value.length);
  }
  return context;
}

const scriptTypes =
  /^(?:|module|application\/(?:x-)?(?:ecma|java)script|application\/(?:ld\+)?json|text\/(?:x-)?(?:ecma|java)script(?:1\.[0-5])?|text\/jscript|text\/livescript)$/;

function isScriptType(value: string): boolean {
  return scriptTypes.test((value.split(';', 1)[0] ?? '').toLowerCase().trim());
}

const advanceIn: Advance = (context, source, index, end) => {
  const { state } = context;
  if (isHtmlScriptState(state)) return advanceScriptContext(context, source, index, end);
  if (isHtmlStyleState(state)) return advanceStyleContext(context, source, index, end);
  return advances[state](context, source, index, end);
};

type MarkupState = Exclude<
  HtmlParserState,
  Parameters<typeof advanceScriptContext>[0]['state'] & `${'js' | 'css'}${string}`
>;

const toEnd: Advance = (context, _source, _index, end) => [context, end];

const advanceAddress: Advance = (context, source, index, end) => [
  advanceUrlContext(context, source.slice(index, end)),
  end,
];

const advances: Record<MarkupState, Advance> = {
  text: advanceText,
  tag: advanceTag,
  attributeName: (context, source, index, end) => {
    const next = findNameEnd(source, index, end);
    return [next === end ? context : { ...context, state: 'afterName' }, next];
  },
  afterName: (context, source, index, end) => {
    const next = skipBlanks(source, index, end);
    if (next === end) return [context, end];
    if (source[next] !== '=') return [{ ...context, state: 'tag' }, next];
    return [{ ...context, state: 'beforeValue' }, next + 1];
  },
  beforeValue: (context, source, index, end) => {
    const next = skipBlanks(source, index, end);
    if (next === end) return [context, end];
    const quote = source[next];
    const delimiter = quote === '"' || quote === "'" ? quote : ' ';
    return [
      { ...context, state: htmlAttributeValueStates[context.attribute], delimiter },
      delimiter === ' ' ? next : next + 1,
    ];
  },
  comment: (context, source, index, end) => {
    const close = source.indexOf('-->', index);
    return close < 0 || close >= end ? [context, end] : [initialHtmlContext, close + 3];
  },
  plainText: toEnd,
  attribute: toEnd,
  url: advanceAddress,
  srcset: advanceAddress,
  metaContent: (context, source, index, end) => {
    const [start = ''] = /^[\s\S]*?url[ \t\n\f\r]*=/i.exec(source.slice(index, end)) ?? [];
    return start ? [{ ...context, state: 'metaContentUrl' }, index + start.length] : [context, end];
  },
  metaContentUrl: (context, source, index, end) => {
    const close = findOffset(/;/g, source, index, end);
    return close === end ? [context, end] : [{ ...context, state: 'metaContent' }, close + 1];
  },
};

const tagName = /[A-Za-z](?:[A-Za-z0-9]|[:-][A-Za-z0-9])*/y;

function advanceText(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  for (
    let open = findOffset(/</g, source, index, end);
    open + 1 < end;
    open = findOffset(/</g, source, open + 1, end)
  ) {
    const markupStart = openMarkup(source, open);
    if (markupStart) return markupStart;
  }
  return [context, end];
}

/** Reads the opening of a comment or tag; null if a `<` opens neither. */
function openMarkup(source: string, open: number): HtmlTransition | null {
  if (source.startsWith('<!--', open)) return [{ ...initialHtmlContext, state: 'comment' }, open + 4];
  const isClosing = source[open + 1] === '/';
  tagName.lastIndex = open + (isClosing ? 2 : 1);
  const [name] = tagName.exec(source) ?? [];
  if (name === undefined) return null;
  const lower = name.toLowerCase();
  const element = !isClosing && isElementWithoutMarkup(lower) ? lower : null;
  return [{ ...initialHtmlContext, state: 'tag', element }, tagName.lastIndex];
}

function advanceTag(context: HtmlContext, source: string, index: number, end: number): HtmlTransition {
  const start = skipBlanks(source, index, end);
  if (start === end) return [context, end];
  if (source[start] === '>') return [toHtmlContextAfterStartTag(context), start + 1];
  const next = findNameEnd(source, start, end);
  if (next === start) throw new GoTemplateError(`expected a space, an attribute or the end of the tag`);
  const name = source.slice(start, next).toLowerCase();
  const { element } = context;
  const isSpecial = (element === 'script' && name === 'type') || (element === 'meta' && name === 'content');
  const attribute = isSpecial
    ? element === 'meta'
      ? 'metaContent'
      : 'scriptType'
    : getHtmlAttributeKind(name).kind;
  return [
    { ...initialHtmlContext, state: next === end ? 'attributeName' : 'afterName', element, attribute },
    next,
  ];
}

function findNameEnd(source: string, index: number, end: number): number {
  const next = findOffset(/[ \t\n\f\r=>'"<]/g, source, index, end);
  const mark = next < end ? source.charAt(next) : '';
  if (mark && `'"<`.includes(mark)) throw new GoTemplateError(`${mark} in the name of an attribute`);
  return next;
}

function skipBlanks(source: string, index: number, end: number): number {
  return findOffset(/[^ \t\n\f\r]/g, source, index, end);
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the character references that matter for the syntax of addresses, scripts and styles. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));?/gi,
    (all, decimal, hex, name) => {
      if (name) return namedEntities[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
