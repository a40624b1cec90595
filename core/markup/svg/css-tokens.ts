import * as token from 'css-tree/tokenizer';

/** Closing bracket of each token that opens a block. */
export const cssClosingTokens: ReadonlyMap<number, number> = new Map([
  [token.Function, token.RightParenthesis],
  [token.LeftParenthesis, token.RightParenthesis],
  [token.LeftSquareBracket, token.RightSquareBracket],
  [token.LeftCurlyBracket, token.RightCurlyBracket],
]);

export type CssToken = {
  type: number;
  start: number;
  end: number;
  /** Index after the block that this token opens, or after the token. */
  next: number;
};

/** Splits CSS into tokens, and finds the end of each block as browsers do: a bracket of another kind does not end it. */
export function tokenizeCss(css: string): CssToken[] {
  const tokens: CssToken[] = [];
  const open: { token: CssToken; closer: number }[] = [];
  token.tokenize(css, (type, start, end) => {
    const added = { type, start, end, next: tokens.length + 1 };
    tokens.push(added);
    const closer = cssClosingTokens.get(type);
    if (closer !== undefined) open.push({ token: added, closer });
    const innermost = open.at(-1);
    if (innermost?.closer !== type) return;
    innermost.token.next = tokens.length;
    open.pop();
  });
  for (const { token: unclosed } of open) unclosed.next = tokens.length;
  return tokens;
}
