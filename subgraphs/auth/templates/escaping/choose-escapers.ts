import {
  type Escaper,
  escapeHtmlText,
  escapeScriptRegexp,
  escapeScriptString,
  escapeScriptTemplateLiteral,
  escapeStyleString,
  escapeUnquotedAttribute,
  escapeUrlPath,
  escapeUrlQueryValue,
  filterAttributeName,
  filterCssValue,
  filterSrcsetUrls,
  filterUrlScheme,
  toScriptValue,
  unsafeValueMarker,
} from './escapers.ts';
import type { HtmlContext, HtmlParserState } from './html-context.ts';

const byState: Partial<Record<HtmlParserState, readonly Escaper[]>> = {
  text: [escapeHtmlText],
  plainText: [escapeHtmlText],
  attributeName: [filterAttributeName],
  metaContent: [],
  metaContentUrl: [filterUrlScheme],
  srcset: [filterSrcsetUrls],
  js: [toScriptValue],
  jsDoubleQuoted: [escapeScriptString],
  jsSingleQuoted: [escapeScriptString],
  jsTemplate: [escapeScriptTemplateLiteral],
  jsRegexp: [escapeScriptRegexp],
  css: [filterCssValue],
};

/** The steps that make a value safe in a context, in their order. */
export function chooseEscapers(context: HtmlContext): Escaper[] {
  const { state, delimiter, attribute } = context;
  const inner =
    attribute === 'document' ? [() => unsafeValueMarker] : (byState[state] ?? chooseByAddress(context));
  if (delimiter === '') return [...inner];
  return [...inner, delimiter === ' ' ? escapeUnquotedAttribute : escapeHtmlText];
}

/** A value within an address; a string in a style may be one. In comments values are left out. */
function chooseByAddress({ state, urlPart }: HtmlContext): Escaper[] {
  if (state === 'attribute') return [];
  if (state !== 'url' && !/^css.*(?:Quoted|Url)$/.test(state)) return [() => ''];
  if (urlPart === 'query') return [escapeUrlQueryValue];
  const isString = state === 'cssDoubleQuoted' || state === 'cssSingleQuoted';
  const last = isString ? escapeStyleString : escapeUrlPath;
  return urlPart === 'start' ? [filterUrlScheme, last] : [last];
}

/**
 * Returns the escaping steps of a value that the template passes to `html` or `urlquery` at the end of a
 * pipeline. As in Go, the function replaces the equivalent step.
 */
export function replaceOrAddEscaper(
  escapers: readonly Escaper[],
  name: 'html' | 'urlquery',
  apply: Escaper,
): Escaper[] {
  const alike: readonly Escaper[] = name === 'html' ? [escapeHtmlText] : [escapeUrlQueryValue, escapeUrlPath];
  if (!escapers.some((step) => alike.includes(step))) return [apply, ...escapers];
  return escapers.map((step) => (alike.includes(step) ? apply : step));
}
