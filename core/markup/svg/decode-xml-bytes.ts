/** Encoding by the first bytes, as XML's appendix F has it: byte order marks, then a declaration in UTF-16 without one. */
const signatures: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c003f00', 'utf-16le'],
  ['003c003f', 'utf-16be'],
];

/** Decodes an XML document by its byte order mark or declaration; `null` if a byte is invalid in that encoding. */
export function decodeXmlBytes(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 1_024));
  const [, signed] = signatures.find(([hex]) => start.toString('hex').startsWith(hex)) ?? [];
  return decode(content, signed ?? readDeclaredEncoding(start.toString('latin1')));
}

/** Returns the declared encoding, but never UTF-16, because a declaration in UTF-16 could not have been read as bytes. */
function readDeclaredEncoding(start: string): string {
  const [, label = 'utf-8'] = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(start) ?? [];
  return /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i.test(label) ? 'utf-8' : label;
}

function decode(content: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch (error) {
    if (error instanceof RangeError && label !== 'utf-8') return decode(content, 'utf-8');
    return null;
  }
}
