import * as token from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';
import { cssClosingTokens } from './css-tokens.ts';
import { isFontDataUrl, isFragmentUrl, isRasterImageDataUrl } from './data-url.ts';

/** Functions whose arguments may be the address of a file, also as a string. */
const loadingTokens = new Set(
  ['url', 'src', 'image', 'image-set', 'cross-fade', 'element'].flatMap((name) => [
    name,
    ...['-webkit-', '-moz-', '-o-', '-ms-'].map((vendor) => vendor + name),
  ]),
);

/** Functions that only the browser evaluates, so they must not be arguments of functions that load files. */
const unknownResult = /^(?:var|env|attr|if|inherit|toggle|random-item|--.*)$/;

const closingTokens = new Set(cssClosingTokens.values());
const refusedTokens = new Set([token.AtKeyword, token.BadString, token.BadUrl]);

type Open = { closer: number; isLoading: boolean };

/**
 * Whether a piece of CSS (a value, a selector, the condition of an at-rule) is complete and loads nothing: every address in it is a part
 * of the document, or embeds a picture or a font.
 */
export function isSelfContainedCss(css: string): boolean {
  // Escapes, functions and at-keywords need one of these characters.
  if (!/[\\(@"'[{}\])]|\/\*/.test(css)) return true;
  const open: Open[] = [];
  let isHarmless = true;
  let lastStart = -1;
  // The semicolon belongs to a token before it if that token, such as a string or a comment, has no end.
  token.tokenize(`${css};`, (type, start, end) => {
    lastStart = type === token.Semicolon ? start : -1;
    isHarmless &&= isTokenHarmless({ type, text: css.slice(start, end) }, open);
  });
  return isHarmless && lastStart === css.length && open.length === 0;
}

function isTokenHarmless({ type, text }: { type: number; text: string }, open: Open[]): boolean {
  if (refusedTokens.has(type)) return false;
  if (type === token.Url) return isAddressHarmless(url.decode(text));
  if (type === token.String) return !isInLoading(open) || isAddressHarmless(string.decode(text));
  const closer = cssClosingTokens.get(type);
  if (closer === undefined) return !closingTokens.has(type) || open.pop()?.closer === type;
  const name = type === token.Function ? ident.decode(text.slice(0, -1)).toLowerCase() : '';
  const isKnown = !isInLoading(open) || !unknownResult.test(name);
  open.push({ closer, isLoading: isInLoading(open) || loadingTokens.has(name) });
  // Browsers read an escaped `url(` as an address without quotes; the tokenizer reads its content as CSS.
  return isKnown && name !== 'expression' && !(name === 'url' && text.includes('\\'));
}

function isInLoading(open: Open[]): boolean {
  return open.at(-1)?.isLoading ?? false;
}

function isAddressHarmless(address: string): boolean {
  return isFragmentUrl(address) || isRasterImageDataUrl(address) || isFontDataUrl(address);
}
