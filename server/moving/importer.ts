import type { ImportStep } from '../../prisma/import/import-step.ts';
import type { Database } from '../../prisma/open-database.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';
import type { Settings } from '../load-settings.ts';

/** What the operator gave besides `--from`. */
export type ImportOptions = {
  /** A CMS token of the original. */
  token: string | undefined;
  /** API keys of the original, each of one account. */
  keys: readonly string[];
  /** The PostgreSQL address of the original, for what its API does not show. */
  databaseUrl: string | undefined;
  /** The key under which the original sealed secrets. */
  encryptionKey: string | undefined;
};

export type ImportCall = {
  from: string;
  options: ImportOptions;
  settings: Settings;
  database: Database;
  /** The schema of the domain. */
  schema: string;
  isTrial: boolean;
  signal: AbortSignal;
};

export type OpenImport = {
  /** Names the original without its secrets, so that a repetition is known as one. */
  source: string;
  steps: readonly ImportStep[];
  close(): Promise<void>;
};

/** How a domain reads its original. */
export type Importer = {
  domain: DomainName;
  open(call: ImportCall): Promise<OpenImport>;
};
