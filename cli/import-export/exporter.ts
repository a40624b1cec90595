import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Settings } from '../../server/settings/load-settings.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';

type ExportCall = {
  settings: Settings;
  /** Leads to the database of the domain, past a pooler. */
  connection: pg.ClientConfig;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  /** Whether the keys of accounts are written too. */
  withKeys: boolean;
};

/** A file, a record at a time. The files of an export are read one after the other. */
export type ExportFile = { name: string; records: () => AsyncIterable<string | Uint8Array> };

/** Uploaded file, with the name that the client gave it. */
export type ExportMediaFile = {
  name: string;
  /** How many bytes it is known to have. */
  size: number;
  /** Nothing where the bytes are not there. */
  open: () => Promise<Readable | undefined>;
};

/** Any number of kept files, in a folder of their own. */
export type ExportFolder = { name: string; files: () => AsyncIterable<ExportMediaFile> };

export type DomainExport = {
  files: readonly ExportFile[];
  /** Written before the files. */
  folders?: readonly ExportFolder[];
  close(): Promise<void>;
};

/** How a domain writes what its importer or its original reads. */
export type DomainExporter = {
  domain: DomainName;
  open(call: ExportCall): Promise<DomainExport>;
};
