import { sanitizeSvg } from '../../../../core/markup/sanitize.ts';
import { cmsErrors } from '../../errors.ts';
import { detectFileType } from './detect-file-type.ts';
import { extensionOf, isMediaFilenameAllowed } from './media-types.ts';
import type { PageCachedFile } from './page-cached-file.ts';

/** Maximum size of an SVG image in bytes, because SVG images are read completely. */
const maxSvgBytes = 5_242_880;

type Content = { name: string; file: PageCachedFile };

export type ValidatedFileContent = {
  mimeType: string;
  /** The cleaned content, which replaces that of the file; null if the file stays as it is. */
  clean: Buffer | null;
};

/** Finds the type of a file by its content, and refuses content that does not match its name. */
export async function validateFileContent({ name, file }: Content): Promise<ValidatedFileContent> {
  if (!isMediaFilenameAllowed(name)) throw refuse(name);
  const extension = extensionOf(name);
  if (extension === 'svg') return validateSvg({ name, file });
  const mimeType = await detectFileType(file, extension);
  if (!mimeType) throw refuse(name);
  return { mimeType, clean: null };
}

/** Removes scripts from an SVG image; rejects files that are too large or not SVG. */
async function validateSvg({ name, file }: Content): Promise<ValidatedFileContent> {
  if (file.size > maxSvgBytes) throw refuse(name, `An SVG image may have ${maxSvgBytes} bytes.`);
  const clean = await sanitizeSvg(await file.whole());
  if (clean === null) throw refuse(name);
  return { mimeType: 'image/svg+xml', clean: Buffer.from(clean) };
}

function refuse(name: string, reason = 'This type of file is not allowed.') {
  return cmsErrors.mediaTypeRefused({ message: `${reason} (${name.slice(0, 100)})` });
}
