const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Leaves room for a number within 255 characters. */
const longestStem = 200;

/** A client's file name as it is stored: stem and extension, which a number may come between. */
export type StoredName = { stem: string; extension: string };

/** Lower case, umlauts spelled out; what is neither letter, digit, dot, hyphen nor @ becomes an underscore. */
export function toStoredName(name: string): StoredName {
  const plain = lastSegment(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replace(/[^a-z0-9.@-]+/g, '_')
    .replace(/^\./, '_');
  const dot = plain.lastIndexOf('.');
  if (dot < 0) return { stem: plain.slice(0, longestStem), extension: '' };
  return { stem: plain.slice(0, Math.min(dot, longestStem)), extension: plain.slice(dot + 1) };
}

export function toFilename({ stem, extension }: StoredName, number: number): string {
  return `${stem}${number === 0 ? '' : `_${number}`}.${extension}`;
}

/** The client's name as it is kept beside: without the folders of its machine. */
export function toOriginalName(name: string): string {
  return lastSegment(name).replaceAll('\0', '').toWellFormed().slice(0, 255);
}

function lastSegment(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? '';
}
