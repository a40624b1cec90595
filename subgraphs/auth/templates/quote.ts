const escapes: Readonly<Record<string, string>> = {
  ...{
    '\\': '\\\\',
    '\u0007': '\\a',
    '\b': '\\b',
    '\f': '\\f',
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\v': '\\v',
  },
};

/** Quotes a text as Go does: what cannot be printed is escaped, and in ASCII everything above it too. */
export function quoteGoString(text: string, { mark = '"', ascii = false } = {}): string {
  const special = ascii ? /[\\"']|[^ -~]/gu : /[\\"']|[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
  const quotedText = text.toWellFormed().replace(special, (character) => {
    if (character === '"' || character === "'") return character === mark ? `\\${character}` : character;
    return escapes[character] ?? escapeCode(character.codePointAt(0) ?? 0);
  });
  return mark + quotedText + mark;
}

function escapeCode(code: number): string {
  const hex = code.toString(16);
  if (code < 0x80) return `\\x${hex.padStart(2, '0')}`;
  return code < 0x1_0000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
