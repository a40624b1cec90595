import { sanitizeSvg } from '../../../../core/markup/sanitize.ts';
import { cmsErrors } from '../../errors.ts';
import { detectType } from './detect-type.ts';
import { extensionOf, isNameAllowed } from './media-types.ts';

/** Enough for every signature, and for image dimensions that follow the metadata of cameras. */
const headBytes = 524_288;

/** SVG images are read completely. */
const largestSvg = 5_242_880;

type Content = {
  name: string;
  /** In bytes. */
  size: number;
  /** The first bytes of the file, at most so many. */
  read: (most: number) => Promise<Buffer>;
};

export type JudgedContent = {
  mimeType: string;
  /** The beginning of the file; the whole of one that was cleaned. */
  head: Buffer;
  /** Whether `head` replaces the content. */
  isCleaned: boolean;
};

/** Tells the type of a file by its content, and refuses content that does not match its name. */
export async function judgeContent({ name, size, read }: Content): Promise<JudgedContent> {
  if (!isNameAllowed(name)) throw refuse(name);
  const extension = extensionOf(name);
  if (extension === 'svg') return judgeSvg({ name, size, read });
  const head = await read(headBytes);
  const mimeType = await detectType(head, extension);
  if (!mimeType) throw refuse(name);
  return { mimeType, head, isCleaned: false };
}

/** Removes the scripts of an SVG image. */
async function judgeSvg({ name, size, read }: Content): Promise<JudgedContent> {
  if (size > largestSvg) throw refuse(name, `An SVG image may have ${largestSvg} bytes.`);
  const clean = await sanitizeSvg(await read(largestSvg));
  if (clean === null) throw refuse(name);
  return { mimeType: 'image/svg+xml', head: Buffer.from(clean), isCleaned: true };
}

function refuse(name: string, reason = 'This type of file is not allowed.') {
  return cmsErrors.mediaTypeRefused({ message: `${reason} (${name.slice(0, 100)})` });
}
