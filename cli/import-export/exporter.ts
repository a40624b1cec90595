import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Settings } from '../../server/settings/load-settings.ts';

type ExportCall = {
  settings: Settings;
  /** Connection to the domain's database that bypasses a pooler. */
  connection: pg.ClientConfig;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  /** Whether the API keys of accounts are exported too. */
  withKeys: boolean;
};

/** File of an export, read record by record. Files are read one after the other. */
export type ExportFile = { name: string; records: () => AsyncIterable<string | Uint8Array> };

/** Uploaded file, with the name that the client gave it. */
export type ExportMediaFile = {
  name: string;
  /** Size in bytes according to the database. */
  size: number;
  /** Returns `undefined` if the storage does not have the file. */
  open: () => Promise<Readable | undefined>;
};

/** Folder of an export with uploaded files. */
export type ExportFolder = { name: string; files: () => AsyncIterable<ExportMediaFile> };

/** Export in progress: the files to write. `close` releases the database. */
export type DomainExport = {
  files: readonly ExportFile[];
  /** Folders, which are written before `files`. */
  folders?: readonly ExportFolder[];
  close(): Promise<void>;
};

/** Opens the export of a domain, in the format that its importer or its legacy system reads. */
export type OpenDomainExport = (call: ExportCall) => Promise<DomainExport>;
