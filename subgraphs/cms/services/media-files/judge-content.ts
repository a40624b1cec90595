import { sanitizeSvg } from '../../../../core/markup/sanitize.ts';
import { cmsErrors } from '../../errors.ts';
import { detectType } from './detect-type.ts';
import { extensionOf, isNameAllowed } from './media-types.ts';
import type { PagedFile } from './paged-file.ts';

/** SVG images are read completely. */
const largestSvg = 5_242_880;

type Content = { name: string; file: PagedFile };

export type JudgedContent = {
  mimeType: string;
  /** The cleaned content, which replaces that of the file; null where the file stays as it is. */
  clean: Buffer | null;
};

/** Finds the type of a file by its content, and refuses content that does not match its name. */
export async function judgeContent({ name, file }: Content): Promise<JudgedContent> {
  if (!isNameAllowed(name)) throw refuse(name);
  const extension = extensionOf(name);
  if (extension === 'svg') return judgeSvg({ name, file });
  const mimeType = await detectType(file, extension);
  if (!mimeType) throw refuse(name);
  return { mimeType, clean: null };
}

/** Removes the scripts of an SVG image. */
async function judgeSvg({ name, file }: Content): Promise<JudgedContent> {
  if (file.size > largestSvg) throw refuse(name, `An SVG image may have ${largestSvg} bytes.`);
  const clean = await sanitizeSvg(await file.whole());
  if (clean === null) throw refuse(name);
  return { mimeType: 'image/svg+xml', clean: Buffer.from(clean) };
}

function refuse(name: string, reason = 'This type of file is not allowed.') {
  return cmsErrors.mediaTypeRefused({ message: `${reason} (${name.slice(0, 100)})` });
}
