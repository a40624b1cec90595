/**
 * Characters that XML 1.0 does not allow, not even escaped: control characters, lone surrogates, two
 * non-characters.
 */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text that an XML document can contain, before escaping. */
export function removeInvalidXmlCharacters(text: string): string {
  return text.replace(illegal, '');
}
