import type pg from 'pg';
import type { DomainName } from '../../subgraphs/schemas.ts';
import type { Settings } from '../load-settings.ts';

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

export type OpenExport = { files: readonly ExportFile[]; close(): Promise<void> };

/** How a domain writes what its importer reads. */
export type Exporter = {
  domain: DomainName;
  open(call: ExportCall): Promise<OpenExport>;
};
