/** The expansion of entities must not make an image much longer than its file. */
const maxExpansion = 1_000_000;

/** One declaration of an internal subset; the groups are name and value of an entity that is text. */
const declaration =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|%[^\s;%&<>"']+;|<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>|<!(?:[^"'<>]|"[^"]*"|'[^']*')*>/gy;

/** Reads the entities of a document type that are plain text; those with markup or references, or of a file, stay unknown. */
export function parseXmlEntities(documentType: string): Map<string, string> {
  const entities = new Map<string, string>();
  const start = documentType.indexOf('[');
  if (start < 0) return entities;
  for (const [, name, doubleQuoted, singleQuoted] of documentType.slice(start + 1).matchAll(declaration)) {
    const value = doubleQuoted ?? singleQuoted;
    if (name === undefined || value === undefined || entities.has(name)) continue;
    const text = decodeCharacters(value);
    if (!/[<&%]/.test(text)) entities.set(name, text);
  }
  return entities;
}

/** Replaces references to characters, except those to characters that XML forbids. */
function decodeCharacters(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex: string, decimal: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter =
      (code >= 0x20 && code < 0xd800) ||
      [0x09, 0x0a, 0x0d].includes(code) ||
      (code > 0xdfff && code <= 0x10ffff && code !== 0xfffe && code !== 0xffff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });
}

/** Adds entities to those of a parser, and throws when their expansion becomes too long. */
export function addXmlEntities(parserEntities: Record<string, string>, entities: Map<string, string>): void {
  let expandedLength = 0;
  for (const [name, text] of entities) {
    if (name in parserEntities) continue;
    Object.defineProperty(parserEntities, name, {
      get: () => {
        expandedLength += text.length;
        if (expandedLength > maxExpansion)
          throw new Error('The entities of the image expand to too much text.');
        return text;
      },
    });
  }
}
