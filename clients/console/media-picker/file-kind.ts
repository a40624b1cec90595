import {
  FileArchiveIcon,
  FileIcon,
  FileImageIcon,
  FileMusicIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FileTypeIcon,
  FileVideoIcon,
  type LucideProps,
} from 'lucide-react';
import type { ComponentType } from 'react';

/** Kind of a file in common words. */
export type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'table'
  | 'archive'
  | 'font'
  | 'text'
  | 'document';

export const fileIcons: Readonly<Record<FileKind, ComponentType<LucideProps>>> = {
  image: FileImageIcon,
  video: FileVideoIcon,
  audio: FileMusicIcon,
  pdf: FileTextIcon,
  table: FileSpreadsheetIcon,
  archive: FileArchiveIcon,
  font: FileTypeIcon,
  text: FileTextIcon,
  document: FileIcon,
};

const patterns: readonly [RegExp, FileKind][] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/^application\/pdf$/, 'pdf'],
  [/csv|excel|spreadsheet/, 'table'],
  [/zip|x-tar/, 'archive'],
  [/^font\//, 'font'],
  [/^text\//, 'text'],
];

export function fileKindOf(mimeType: string): FileKind {
  return patterns.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'document';
}

/** Extension of a name as people write it, such as `PDF`. */
export function extensionOf(filename: string): string {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toUpperCase() ?? '';
}
