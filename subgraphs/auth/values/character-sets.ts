/** Splits `abc:123:\:` into character sets; a colon after a backslash is a character of its set. */
export function parseCharacterSets(text: string): string[] {
  return text
    .split(/(?<!\\):/)
    .map((set) => set.replaceAll('\\:', ':'))
    .filter(Boolean);
}
