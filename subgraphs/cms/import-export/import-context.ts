import type { CmsServerDeps } from '../deps.ts';
import type { LegacyCmsClient } from './legacy-cms-client.ts';

/** Dependencies of an import of this domain. */
export type CmsImportContext = {
  source: LegacyCmsClient;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  /** Dependencies for storing files. */
  files: Pick<CmsServerDeps, 'db' | 'enqueue' | 'clock' | 'storage'>;
  /** Hash that no password matches, for users who have not chosen a password on this server yet. */
  unmatchableHash: string;
  /**
   * Password hashes of the legacy system by login, in stored form; `undefined` if its database was not
   * configured.
   */
  hashes: ReadonlyMap<string, string>;
  now: Date;
  /** Dry run: the transaction is rolled back, and effects outside of it, such as files, are skipped. */
  isTrial: boolean;
};
