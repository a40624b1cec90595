const openXml = 'application/vnd.openxmlformats-officedocument';
const unknown = ['application/octet-stream', 'application/encrypted'];

/** The accepted extensions, with the content types that each may contain. */
export const mimeTypesByExtension: Readonly<Record<string, readonly string[]>> = {
  avif: ['image/avif'],
  gif: ['image/gif'],
  png: ['image/png'],
  webp: ['image/webp'],
  jpg: ['image/jpeg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/pjpeg'],
  svg: ['image/svg+xml'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  eps: ['application/postscript', 'image/x-eps'],
  pdf: ['application/pdf'],
  rtf: ['application/rtf'],
  doc: ['application/msword', ...unknown],
  dot: ['application/msword', ...unknown],
  docx: [`${openXml}.wordprocessingml.document`, ...unknown],
  dotx: [`${openXml}.wordprocessingml.template`, ...unknown],
  xls: ['application/vnd.ms-excel', ...unknown],
  xlsx: [`${openXml}.spreadsheetml.sheet`, ...unknown],
  ppt: ['application/vnd.ms-powerpoint'],
  pot: ['application/vnd.ms-powerpoint'],
  pps: ['application/vnd.ms-powerpoint'],
  pptx: [`${openXml}.presentationml.presentation`],
  potx: [`${openXml}.presentationml.template`],
  ppsx: [`${openXml}.presentationml.slideshow`],
  csv: ['text/csv', 'application/octet-stream'],
  txt: ['text/plain', 'application/octet-stream'],
  srt: ['text/plain'],
  vtt: ['text/vtt'],
  ics: ['text/calendar'],
  md: ['text/markdown'],
  vcf: ['text/vcard'],
  gz: ['application/x-gzip'],
  tar: ['application/x-tar'],
  zip: ['application/x-zip-compressed', 'application/zip'],
  mp3: ['audio/mpeg'],
  wav: ['audio/x-wav', 'audio/wav', 'audio/vnd.wave'],
  weba: ['audio/webm'],
  m4a: ['audio/mp4', 'audio/x-m4a'],
  oga: ['audio/ogg', 'application/ogg'],
  ogg: ['audio/ogg', 'video/ogg', 'application/ogg'],
  ogv: ['video/ogg', 'application/ogg'],
  mp4: ['video/mp4'],
  m4v: ['video/mp4', 'video/x-m4v'],
  mov: ['video/quicktime'],
  movie: ['video/quicktime'],
  mpe: ['video/mpeg'],
  mpeg: ['video/mpeg'],
  mpg: ['video/mpeg'],
  webm: ['video/webm'],
};

/**
 * Extensions that a web server might execute or a browser interpret: they are refused anywhere in a file
 * name.
 */
const blockedExtensions = new Set(
  `asp aspx bat cfm cgi flv hh html htaccess htpasswd ini jsp jsf js jsphp log mjs pht php php3 php4 php5 php6 php7
   php8 phar pl ps1 phtml py rb rm sh shmtl shtml swf wasm wmv wma xhtml xht xml`.split(/\s+/),
);

const imageExtensions = new Set('avif bmp gif jpeg jpg png svg tif tiff webp'.split(' '));

/**
 * The content types that files of an extension may have; an empty list for an extension that is not accepted.
 */
export function allowedMimeTypesOf(extension: string): readonly string[] {
  return (Object.hasOwn(mimeTypesByExtension, extension) && mimeTypesByExtension[extension]) || [];
}

export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}

/** Whether the file name has an accepted extension and no refused one. */
export function isMediaFilenameAllowed(name: string): boolean {
  const extension = extensionOf(name);
  if (!allowedMimeTypesOf(extension).length) return false;
  return name
    .toLowerCase()
    .split('.')
    .every((segment, index) => index === 0 || !blockedExtensions.has(segment.trim()));
}

export function isImageFilename(filename: string): boolean {
  return imageExtensions.has(extensionOf(filename));
}

/** A replacement must have the extension of the file that it replaces. */
export function isSameExtension(left: string, right: string): boolean {
  const spell = (name: string) => extensionOf(name).replace(/^jpeg$/, 'jpg');
  return spell(left) === spell(right);
}
