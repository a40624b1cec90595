const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Maximum length of a file name in bytes, including the extension. */
const maxNameBytes = 255;

/** A stored file name in two parts: stem and extension, between which a number may be added. */
export type StoredFilenameParts = { stem: string; extension: string };

/** Lower case, umlauts spelled out; all characters but letters, digits, dot, hyphen and @ become underscores. */
export function toStoredFilenameParts(name: string): StoredFilenameParts {
  const plain = lastSegment(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9.@-]+/g, '_')
    // The only dot begins the extension, which stays.
    .replace(/^\.(?=[^.]*$)/, '_.')
    .replace(/^\./, '_');
  const dot = plain.lastIndexOf('.');
  if (dot < 0) return { stem: plain, extension: '' };
  return { stem: plain.slice(0, dot), extension: plain.slice(dot + 1) };
}

/** Shortens the stem if the name is too long; number and extension stay. */
export function toNumberedFilename({ stem, extension }: StoredFilenameParts, number: number): string {
  const suffix = `${number === 0 ? '' : `_${number}`}.${extension}`;
  return `${shorten(stem, maxNameBytes - suffix.length)}${suffix}`.slice(0, maxNameBytes);
}

/** The client's original name, without directories. */
export function toOriginalFilename(name: string): string {
  const plain = lastSegment(name).replaceAll('\0', '').toWellFormed();
  const dot = plain.lastIndexOf('.');
  const suffix = dot < 0 ? '' : plain.slice(dot);
  const maxStemBytes = maxNameBytes - Buffer.byteLength(suffix);
  if (maxStemBytes < 1) return shorten(plain, maxNameBytes);
  return `${shorten(plain.slice(0, plain.length - suffix.length), maxStemBytes)}${suffix}`;
}

/** The beginning of a text, limited in bytes of UTF-8. */
function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.max(bytes, 0)));
  return text.slice(0, read);
}

function lastSegment(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? '';
}
