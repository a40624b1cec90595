import type { ImportStep } from '../../prisma/import/import-step.ts';
import type { ServerDatabase } from '../../server/database/server-database.ts';
import type { Settings } from '../../server/settings/load-settings.ts';

type ImportCall = {
  from: string;
  /** Keys with which the legacy system encrypted its secrets. */
  encryptionKeys: string | undefined;
  /** API key of an account in the legacy system. */
  key?: string | undefined;
  /** API token for the content of the legacy system. */
  token?: string | undefined;
  /** Address of the database with the password hashes of the legacy CMS. */
  passwordsFrom?: string | undefined;
  settings: Settings;
  /** The databases of this server. */
  server: ServerDatabase;
  /** Whether all changes are rolled back. */
  isTrial?: boolean;
  signal?: AbortSignal;
};

/** Import in progress: the steps to run. `close` releases the source. */
export type DomainImport = {
  /** Identifies the legacy system without its secrets, so that a repeated import finds its checkpoints. */
  source: string;
  steps: readonly ImportStep[];
  close(): Promise<void>;
};

/** Opens the import of a domain from its legacy system. */
export type OpenDomainImport = (call: ImportCall) => Promise<DomainImport>;
