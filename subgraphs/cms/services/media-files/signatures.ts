type Signature = { extensions: readonly string[]; type: string; isIn: (head: Buffer) => boolean };

const startsWith = (head: Buffer, ...texts: readonly string[]) =>
  texts.some((text) => head.toString('latin1', 0, text.length) === text);

/** Signatures of files that common readers open but that the detector does not recognize or reports as a special case. */
const signatures: readonly Signature[] = [
  // Archives of programs and office documents are archives as well.
  {
    extensions: ['zip'],
    type: 'application/zip',
    isIn: (head) => startsWith(head, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'),
  },
  // Readers look for the signature in the first 1 024 bytes, because printers and servers write something before it.
  { extensions: ['pdf'], type: 'application/pdf', isIn: (head) => head.subarray(0, 1_024).includes('%PDF-') },
  // A printer's end of transmission precedes the file.
  { extensions: ['eps'], type: 'application/postscript', isIn: (head) => startsWith(head, '\x04%!') },
  // WAVE of more than 4 GiB, which some recorders always write.
  {
    extensions: ['wav'],
    type: 'audio/wav',
    isIn: (head) => startsWith(head, 'RF64', 'BW64') && head.toString('latin1', 8, 12) === 'WAVE',
  },
  // The container's name is that of HEIF, and a compatible brand says that it is AVIF.
  { extensions: ['avif'], type: 'image/avif', isIn: hasAvifBrand },
];

/** The type of a file by the signatures that readers of its extension accept; null where none of them matches. */
export function findSignature(head: Buffer, extension: string): string | null {
  const found = signatures.find(({ extensions, isIn }) => extensions.includes(extension) && isIn(head));
  return found?.type ?? null;
}

function hasAvifBrand(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), 1_024));
  return /^(?:[\s\S]{4})*avi[fs]/.test(brands);
}
