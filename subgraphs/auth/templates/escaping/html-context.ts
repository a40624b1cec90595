/** The states of HTML with embedded scripts and styles in which a template can insert a value. */
export type HtmlParserState =
  | 'text'
  | 'tag'
  | 'attributeName'
  | 'afterName'
  | 'beforeValue'
  | 'comment'
  | 'plainText'
  | 'attribute'
  | 'url'
  | 'metaContent'
  | 'metaContentUrl'
  | 'srcset'
  | HtmlScriptState
  | HtmlStyleState;

/** States inside of JavaScript. */
export type HtmlScriptState =
  | 'js'
  | 'jsDoubleQuoted'
  | 'jsSingleQuoted'
  | 'jsTemplate'
  | 'jsRegexp'
  | 'jsBlockComment'
  | 'jsLineComment';

/** States inside of CSS. */
export type HtmlStyleState =
  | 'css'
  | 'cssDoubleQuoted'
  | 'cssSingleQuoted'
  | 'cssDoubleQuotedUrl'
  | 'cssSingleQuotedUrl'
  | 'cssUrl'
  | 'cssBlockComment'
  | 'cssLineComment';

type AttributeKind =
  | 'plain'
  | 'script'
  | 'scriptType'
  | 'style'
  | 'url'
  | 'srcset'
  | 'metaContent'
  | 'document';

type Element = 'script' | 'style' | 'textarea' | 'title' | 'meta';

/** The place in the output at which the next text or value is written. */
export type HtmlContext = {
  state: HtmlParserState;
  /**
   * Delimiter of the attribute value: a quote, a blank for an unquoted value, or the empty text outside of
   * attributes.
   */
  delimiter: '"' | "'" | ' ' | '';
  /** An element whose content is no markup. */
  element: Element | null;
  attribute: AttributeKind;
  urlPart: 'start' | 'path' | 'query';
  /** Whether a slash in a script divides, instead of starting a regular expression. */
  divides: boolean;
  /** The number of open braces in each `${…}` of a template literal. */
  braces: readonly number[];
};

/** The context after a step, and the offset of the next one. */
export type HtmlTransition = [HtmlContext, number];

export const initialHtmlContext: HtmlContext = {
  ...{ state: 'text', delimiter: '', element: null, attribute: 'plain', urlPart: 'start' },
  ...{ divides: false, braces: [] },
};

/** State at the start of the value of an attribute. */
export const htmlAttributeValueStates: Readonly<Record<AttributeKind, HtmlParserState>> = {
  plain: 'attribute',
  script: 'js',
  scriptType: 'attribute',
  style: 'css',
  url: 'url',
  srcset: 'srcset',
  metaContent: 'metaContent',
  document: 'attribute',
};

const contentStates: Readonly<Record<Element, HtmlParserState>> = {
  ...{ script: 'js', style: 'css', textarea: 'plainText', title: 'plainText', meta: 'text' },
};

export function isElementWithoutMarkup(name: string): name is Element {
  return Object.hasOwn(contentStates, name);
}

/** The context after the `>` of a start tag. */
export function toHtmlContextAfterStartTag({ element }: HtmlContext): HtmlContext {
  if (element === null || element === 'meta') return initialHtmlContext;
  return { ...initialHtmlContext, state: contentStates[element], element };
}

const urlNames =
  /^(?:action|archive|background|cite|classid|codebase|data|formaction|href|icon|longdesc|manifest|poster|profile|src|usemap|xmlns)$/;

const unsafeNames =
  /^(?:accept-charset|async|challenge|charset|content|crossorigin|defer|enctype|form|formenctype|formmethod|formnovalidate|http-equiv|keytype|language|method|novalidate|pattern|rel|sandbox|type|value)$/;

/** The kind of an attribute by its name, and whether a value may be the name. */
export function getHtmlAttributeKind(fullName: string): { kind: AttributeKind; isUnsafe: boolean } {
  if (fullName.startsWith('xmlns:')) return { kind: 'url', isUnsafe: true };
  const name = fullName.startsWith('data-') ? fullName.slice(5) : fullName.replace(/^[^:]*:/, '');
  if (name === 'style' || name === 'srcset') return { kind: name, isUnsafe: true };
  if (name === 'srcdoc') return { kind: 'document', isUnsafe: true };
  if (urlNames.test(name)) return { kind: 'url', isUnsafe: true };
  if (unsafeNames.test(name)) return { kind: 'plain', isUnsafe: true };
  if (name.startsWith('on')) return { kind: 'script', isUnsafe: true };
  const isUrl = /src|ur[il]/.test(name);
  return { kind: isUrl ? 'url' : 'plain', isUnsafe: isUrl };
}

/**
 * The context in which a value is written: a value after a name starts the next name, one after `=` is
 * unquoted.
 */
export function toHtmlInsertionContext(context: HtmlContext): HtmlContext {
  const { state, attribute } = context;
  if (state === 'tag') return { ...context, state: 'attributeName' };
  if (state === 'afterName') return { ...context, state: 'attributeName', attribute: 'plain' };
  if (state !== 'beforeValue') return context;
  return { ...context, state: htmlAttributeValueStates[attribute], delimiter: ' ' };
}

export function isHtmlCommentState(state: HtmlParserState): boolean {
  return state.toLowerCase().endsWith('comment');
}

/** Whether the text is inside a string or regular expression of a script. */
export function isHtmlScriptLiteralState(state: HtmlParserState): boolean {
  return /^js(?:DoubleQuoted|SingleQuoted|Template|Regexp)$/.test(state);
}

/** Returns the offset of the next match of a pattern with the flag g, or the end. */
export function findOffset(pattern: RegExp, source: string, index: number, end: number): number {
  pattern.lastIndex = index;
  return Math.min(pattern.exec(source)?.index ?? end, end);
}
