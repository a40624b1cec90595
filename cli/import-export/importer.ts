import type { ImportStep } from '../../prisma/import/import-step.ts';
import type { ServerDatabase } from '../../server/database/server-database.ts';
import type { Settings } from '../../server/settings/load-settings.ts';
import type { DomainName } from '../../subgraphs/schemas.ts';

type ImportCall = {
  from: string;
  /** The keys under which the original sealed secrets. */
  encryptionKeys: string | undefined;
  /** The key that opens an account of the original. */
  key?: string | undefined;
  /** The token that opens the content of an original. */
  token?: string | undefined;
  /** The database in which the original of content keeps its passwords. */
  passwordsFrom?: string | undefined;
  settings: Settings;
  /** The databases of this server. */
  server: ServerDatabase;
  /** Nothing is kept. */
  isTrial?: boolean;
  signal?: AbortSignal;
};

export type DomainImport = {
  /** Names the original without its secrets, so that a repetition is known as one. */
  source: string;
  steps: readonly ImportStep[];
  close(): Promise<void>;
};

/** How a domain reads its original. */
export type DomainImporter = {
  domain: DomainName;
  open(call: ImportCall): Promise<DomainImport>;
};
