/** Control characters that occur in text: bell, backspace, tab, line feed, vertical tab, form feed, carriage return, escape. */
const textControls = new Set([0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** Whether content is text in UTF-8, in an 8-bit encoding, or in UTF-16 with a byte order mark, by the rules of libmagic. */
export function isText(head: Buffer): boolean {
  if (head[0] === 0xff && head[1] === 0xfe) return isUtf16(head, 'utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return isUtf16(head, 'utf-16be');
  // Old programs of DOS end a text with Ctrl-Z.
  const end = head.at(-1) === 0x1a ? head.length - 1 : head.length;
  return head.subarray(0, end).every((byte) => byte >= 0x20 || textControls.has(byte));
}

function isUtf16(head: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2)));
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code === 0xfffe || (code < 0x20 && !textControls.has(code))) return false;
  }
  return true;
}
