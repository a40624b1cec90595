// The parts of css-tree without its dictionary of properties, for which @types/css-tree declares no paths.
declare module 'css-tree/tokenizer' {
  export { tokenize } from 'css-tree';
  // biome-ignore lint/suspicious/noShadowRestrictedNames: css-tree has this name.
  export const Function: number;
  export const AtKeyword: number;
  // biome-ignore lint/suspicious/noShadowRestrictedNames: css-tree has this name.
  export const String: number;
  export const BadString: number;
  export const Url: number;
  export const BadUrl: number;
  export const Ident: number;
  export const WhiteSpace: number;
  export const Comment: number;
  export const CDO: number;
  export const CDC: number;
  export const Colon: number;
  export const Semicolon: number;
  export const LeftSquareBracket: number;
  export const RightSquareBracket: number;
  export const LeftParenthesis: number;
  export const RightParenthesis: number;
  export const LeftCurlyBracket: number;
  export const RightCurlyBracket: number;
}

declare module 'css-tree/utils' {
  export { ident, string, url } from 'css-tree';
}
