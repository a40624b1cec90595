import { supportedMimeTypes } from 'file-type';
import { describe, expect, test } from 'vitest';
import {
  detectFileType,
  mimeTypesOfDetectedType,
  stripMimeParameters,
} from '../../../../subgraphs/cms/services/media-files/detect-file-type.ts';
import { measureImage } from '../../../../subgraphs/cms/services/media-files/measure-image.ts';
import { mimeTypesByExtension } from '../../../../subgraphs/cms/services/media-files/media-types.ts';
import { PageCachedFile } from '../../../../subgraphs/cms/services/media-files/page-cached-file.ts';
import { makePng } from '../media-pool.ts';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const ogg = Buffer.concat([ascii('OggS'), Buffer.alloc(24), ascii('\x01vorbis'), Buffer.alloc(64)]);
const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), ascii('ftypisom'), Buffer.alloc(64)]);
const tar = (() => {
  const block = Buffer.alloc(512);
  block.write('a.txt', 0);
  block.write('ustar\x0000', 257, 'latin1');
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
})();

const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const head = Buffer.alloc(30);
      head.writeUInt32LE(0x04034b50, 0);
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, ascii(name)]);
    }),
  );

/** The chunk that makes a PNG an animated one. */
const animation = Buffer.concat([Buffer.from('00000008', 'hex'), ascii('acTL'), Buffer.alloc(12)]);

/** A TIFF with a tag of a camera maker, as scanners and photo programs write it too. */
const tiffWithTag = (tag: number) => {
  const file = Buffer.concat([ascii('II*\0\x08\0\0\0\x01\0'), Buffer.alloc(200)]);
  file.writeUInt16LE(tag, 10);
  return file;
};

const cases: [string, Buffer, string | null][] = [
  ['png', makePng(1, 1), 'image/png'],
  ['jpg', makePng(1, 1), null],
  ['gif', ascii('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image/gif'],
  ['jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), 'image/jpeg'],
  ['pdf', ascii('%PDF-1.7\n'), 'application/pdf'],
  ['pdf', ascii('\x1b%-12345X@PJL\r\n%PDF-1.7\n'), 'application/pdf'],
  ['pdf', ascii('%!PS-Adobe-3.0\n'), null],
  ['png', Buffer.concat([makePng(1, 1).subarray(0, 33), animation, makePng(1, 1).subarray(33)]), 'image/png'],
  [
    'avif',
    Buffer.concat([Buffer.from('0000001c', 'hex'), ascii('ftypmif1\0\0\0\0mif1avifmiaf')]),
    'image/avif',
  ],
  ['avif', Buffer.concat([Buffer.from('0000001c', 'hex'), ascii('ftypmif1\0\0\0\0mif1heicmiaf')]), null],
  ['tif', tiffWithTag(50_341), 'image/tiff'],
  ['tif', tiffWithTag(50_706), 'image/tiff'],
  ['rtf', ascii('{\\rtf1 x}'), 'application/rtf'],
  ['eps', ascii('%!PS-Adobe-3.0 EPSF-3.0\n'), 'application/postscript'],
  ['eps', ascii('\x04%!PS-Adobe-3.0 EPSF-3.0\n'), 'application/postscript'],
  [
    'eps',
    Buffer.concat([Buffer.from('c5d0d3c61e000000', 'hex'), Buffer.alloc(64)]),
    'application/postscript',
  ],
  ['doc', cfb, 'application/msword'],
  ['xls', cfb, 'application/vnd.ms-excel'],
  ['ppt', cfb, 'application/vnd.ms-powerpoint'],
  ['docx', cfb, 'application/encrypted'],
  ['docx', Buffer.from([1, 2, 3, 4, 5]), 'application/octet-stream'],
  ['pptx', Buffer.from([1, 2, 3, 4, 5]), null],
  ['zip', zip('a.txt'), 'application/zip'],
  ['zip', zip('META-INF/MANIFEST.MF'), 'application/zip'],
  ['zip', ascii('PK\x05\x06'.padEnd(22, '\0')), 'application/zip'],
  ['gz', Buffer.from('1f8b0800000000000003', 'hex'), 'application/x-gzip'],
  ['tar', tar, 'application/x-tar'],
  [
    'mp3',
    Buffer.concat([
      ascii('ID3\x04\x00\x00\x00\x00\x00\x00'),
      Buffer.from('fffb9000', 'hex'),
      Buffer.alloc(512),
    ]),
    'audio/mpeg',
  ],
  ['wav', Buffer.concat([ascii('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(32)]), 'audio/wav'],
  ['wav', ascii('RF64\xff\xff\xff\xffWAVEds64'), 'audio/wav'],
  ['ogg', ogg, 'audio/ogg'],
  ['mp4', mp4, 'video/mp4'],
  ['m4a', mp4, 'audio/mp4'],
  ['mp4', Buffer.concat([Buffer.from('00000018', 'hex'), ascii('ftypM4V '), Buffer.alloc(64)]), 'video/mp4'],
  ['txt', ascii('\x1b[1mbold\x1b[0m\x08\x07'), 'text/plain'],
  ['txt', ascii('end\r\n\x1a'), 'text/plain'],
  ['srt', Buffer.from('\ufeff1\n00:00 M\u00fcller', 'utf16le'), 'text/plain'],
  ['md', Buffer.from('\ufeff# Gr\u00f6\u00dfe', 'utf16le').swap16(), 'text/markdown'],
  ['md', Buffer.from('\ufeff\u0001', 'utf16le'), null],
  ['txt', ascii('hello'), 'text/plain'],
  ['txt', ascii('gr\xfc\xdfe'), 'text/plain'],
  ['txt', ascii('h\x00e\x00'), 'application/octet-stream'],
  ['csv', ascii('a;b'), 'text/csv'],
  ['md', ascii('# a'), 'text/markdown'],
  ['srt', ascii('1\n00:00'), 'text/plain'],
  ['vtt', ascii('WEBVTT\n'), 'text/vtt'],
  ['ics', ascii('BEGIN:VCALENDAR'), 'text/calendar'],
  ['vcf', ascii('BEGIN:VCARD'), 'text/vcard'],
  ['md', ascii('\x00\x01'), null],
  ['txt', makePng(1, 1), null],
  ['exe', ascii('hello'), null],
  ['txt', Buffer.alloc(0), null],
];

const toFile = (content: Buffer) =>
  new PageCachedFile(content.length, async (start, end) => content.subarray(start, end));

test.each(cases)('%s %#', async (extension, content, type) => {
  expect(await detectFileType(toFile(content), extension)).toBe(type);
});

/** Types of the detector that no accepted extension has. */
const otherTypes = new Set(
  `application/avro application/dicom application/epub+zip application/java-archive application/java-vm
   application/lzip application/mxf application/pgp-encrypted application/vnd.android.package-archive
   application/vnd.apache.arrow.file application/vnd.apache.parquet application/vnd.apple.keynote
   application/vnd.apple.numbers application/vnd.apple.pages application/vnd.iccprofile application/vnd.ms-asf
   application/vnd.ms-cab-compressed application/vnd.ms-excel.sheet.macroenabled.12
   application/vnd.ms-excel.template.macroenabled.12 application/vnd.ms-fontobject application/vnd.ms-htmlhelp
   application/vnd.ms-outlook application/vnd.ms-powerpoint.presentation.macroenabled.12
   application/vnd.ms-powerpoint.slideshow.macroenabled.12 application/vnd.ms-powerpoint.template.macroenabled.12
   application/vnd.ms-word.document.macroenabled.12 application/vnd.ms-word.template.macroenabled.12
   application/vnd.oasis.opendocument.graphics application/vnd.oasis.opendocument.graphics-template
   application/vnd.oasis.opendocument.presentation application/vnd.oasis.opendocument.presentation-template
   application/vnd.oasis.opendocument.spreadsheet application/vnd.oasis.opendocument.spreadsheet-template
   application/vnd.oasis.opendocument.text application/vnd.oasis.opendocument.text-template
   application/vnd.openxmlformats-officedocument.spreadsheetml.template application/vnd.rn-realmedia
   application/vnd.sketchup.skp application/vnd.tcpdump.pcap application/vnd.visio application/wasm
   application/x-7z-compressed application/x-ace-compressed application/x-apple-diskimage application/x-arj
   application/x-asar application/x-blender application/x-bzip2 application/x-compress application/x-cpio
   application/x-deb application/x-elf application/x-esri-shape application/x-ft-apple.alias application/x-ft-draco
   application/x-ft-fbx application/x-ft-windows-registry-hive application/x-google-chrome-extension
   application/x-indesign application/x-iso9660-image application/x-jmp-data application/x-lz4
   application/x-lzh-compressed application/x-mach-binary application/x-mie application/x-mobipocket-ebook
   application/x-ms-regedit application/x-ms-shortcut application/x-msdownload application/x-nintendo-nes-rom
   application/x-rar-compressed application/x-rpm application/x-shockwave-flash application/x-spss-sav
   application/x-sqlite3 application/x-unix-archive application/x-xpinstall application/x-xz application/xml
   application/zstd audio/aac audio/aiff audio/amr audio/ape audio/flac audio/midi audio/qcelp
   audio/vnd.dolby.dd-raw audio/wavpack audio/x-caf audio/x-dff audio/x-dsf audio/x-it audio/x-ms-asf
   audio/x-musepack audio/x-s3m audio/x-voc audio/x-xm font/collection font/otf font/ttf font/woff font/woff2
   image/bmp image/bpg image/flif image/heic image/heic-sequence image/heif image/heif-sequence image/icns
   image/j2c image/jls image/jp2 image/jpm image/jpx image/jxl image/ktx image/mj2 image/vnd.adobe.photoshop
   image/vnd.dwg image/vnd.ms-photo image/x-canon-cr2 image/x-canon-cr3 image/x-fujifilm-raf image/x-icon
   image/x-olympus-orf image/x-panasonic-rw2 image/x-xcf model/3mf model/gltf-binary model/stl video/3gpp
   video/3gpp2 video/mp2t video/vnd.avi video/x-flv video/x-ms-asf`.split(/\s+/),
);

test('every type that the detector can return is accepted for an extension, or a known exception', () => {
  const accepted = new Set(Object.values(mimeTypesByExtension).flat());
  const unused = [...supportedMimeTypes]
    .map(stripMimeParameters)
    .filter((type) => !mimeTypesOfDetectedType(type).some((name) => accepted.has(name)));

  expect(new Set(unused)).toEqual(otherTypes);
});

test('every accepted type of binary files is one that the detector or a signature finds', () => {
  const found = new Set([...supportedMimeTypes].map(stripMimeParameters).flatMap(mimeTypesOfDetectedType));
  // These are what libmagic calls the others.
  const alternatives = new Set(
    `image/svg+xml image/pjpeg image/x-eps application/x-zip-compressed audio/x-wav audio/vnd.wave application/octet-stream application/encrypted`.split(
      ' ',
    ),
  );
  const types = Object.values(mimeTypesByExtension).flat();

  expect(
    types.filter((type) => !found.has(type) && !alternatives.has(type) && !type.startsWith('text/')),
  ).toEqual([]);
});

test('every detected type is in the table', () => {
  const known = cases.filter(([, , type]) => type !== null);
  for (const [extension, , type] of known) expect(mimeTypesByExtension[extension]).toContain(type);
});

describe('dimensions', () => {
  test.each([
    ['image/png', makePng(12, 34), { width: 12, height: 34 }],
    ['image/gif', ascii('GIF89a\x05\x00\x06\x00\x00\x00\x00;'), { width: 5, height: 6 }],
    ['image/svg+xml', ascii('<svg viewBox="0 0 10.4 20"></svg>'), { width: 10, height: 20 }],
    ['image/svg+xml', ascii('<svg></svg>'), { width: null, height: null }],
    ['image/jpeg', ascii('no image'), { width: null, height: null }],
    ['text/plain', makePng(12, 34), { width: null, height: null }],
  ])('of %s %#', async (type, content, dimensions) => {
    expect(await measureImage(toFile(content), type)).toEqual({ ...dimensions, isTurned: false });
  });
});
