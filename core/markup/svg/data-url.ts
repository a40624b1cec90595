const rasterImage =
  /^data:image\/(?:png|apng|x-png|jpe?g|pjpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;
const font =
  /^data:(?:font\/[\w.+-]+|application\/(?:(?:x-)?font-[\w.+-]+|x-(?:truetype|opentype)-font|vnd\.ms-fontobject|octet-stream))[;,]/i;
const svgImage = /^data:image\/svg\+xml((?:;[^,;]*)*),/i;

/** Whether an address is a part of the document itself. */
export function isFragmentUrl(address: string): boolean {
  return /^\s*#/.test(address);
}

/** Whether an address embeds a picture in pixels, which no browser executes. */
export function isRasterImageDataUrl(address: string): boolean {
  return rasterImage.test(address.trimStart());
}

/** Whether an address embeds a font. */
export function isFontDataUrl(address: string): boolean {
  return font.test(address.trimStart());
}

/** Returns the bytes of the SVG image in a `data:` address; `null` for any other address. */
export function decodeSvgDataUrl(address: string): Buffer | null {
  const [head, parameters = ''] = svgImage.exec(address.trimStart()) ?? [];
  if (head === undefined) return null;
  const content = address.trimStart().slice(head.length);
  if (/;\s*base64\s*$/i.test(parameters))
    return Buffer.from(unescapeBytes(content).toString('latin1'), 'base64');
  return unescapeBytes(content.split('#', 1)[0] ?? '');
}

/** Replaces %XX by its byte, as browsers do with the content of a data: address. */
function unescapeBytes(text: string): Buffer {
  // In Latin-1 each byte is one character.
  const bytes = Buffer.from(text).toString('latin1');
  const toByte = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  return Buffer.from(bytes.replace(/%([\da-f]{2})/gi, toByte), 'latin1');
}
