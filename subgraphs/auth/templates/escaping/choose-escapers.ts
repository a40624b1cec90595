import {
  type Escaper,
  escapeMarkup,
  escapeScriptRegexp,
  escapeScriptString,
  escapeScriptTemplate,
  escapeSrcset,
  escapeStyleString,
  escapeUnquoted,
  escapeUrl,
  filterName,
  filterStyle,
  filterUrl,
  normalizeUrl,
  toScriptValue,
  unsafeMark,
} from './escapers.ts';
import type { Context, State } from './html-context.ts';

const byState: Partial<Record<State, readonly Escaper[]>> = {
  text: [escapeMarkup],
  plainText: [escapeMarkup],
  attributeName: [filterName],
  metaContent: [],
  metaContentUrl: [filterUrl],
  srcset: [escapeSrcset],
  js: [toScriptValue],
  jsDoubleQuoted: [escapeScriptString],
  jsSingleQuoted: [escapeScriptString],
  jsTemplate: [escapeScriptTemplate],
  jsRegexp: [escapeScriptRegexp],
  css: [filterStyle],
};

/** The steps that make a value safe in a context, in their order. */
export function chooseEscapers(context: Context): Escaper[] {
  const { state, delimiter, attribute } = context;
  const inner = attribute === 'document' ? [() => unsafeMark] : (byState[state] ?? chooseByAddress(context));
  if (delimiter === '') return [...inner];
  return [...inner, delimiter === ' ' ? escapeUnquoted : escapeMarkup];
}

/** A value within an address; a string in a style may be one. In comments values are left out. */
function chooseByAddress({ state, urlPart }: Context): Escaper[] {
  if (state === 'attribute') return [];
  if (state !== 'url' && !/^css.*(?:Quoted|Url)$/.test(state)) return [() => ''];
  if (urlPart === 'query') return [escapeUrl];
  const isString = state === 'cssDoubleQuoted' || state === 'cssSingleQuoted';
  const last = isString ? escapeStyleString : normalizeUrl;
  return urlPart === 'start' ? [filterUrl, last] : [last];
}

/**
 * Returns the escaping steps of a value that the template passes to `html` or `urlquery` at the end of a
 * pipeline. As in Go, the function replaces the equivalent step.
 */
export function withFunction(
  escapers: readonly Escaper[],
  name: 'html' | 'urlquery',
  apply: Escaper,
): Escaper[] {
  const alike: readonly Escaper[] = name === 'html' ? [escapeMarkup] : [escapeUrl, normalizeUrl];
  if (!escapers.some((step) => alike.includes(step))) return [apply, ...escapers];
  return escapers.map((step) => (alike.includes(step) ? apply : step));
}
