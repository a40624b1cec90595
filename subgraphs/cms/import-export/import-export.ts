import type { CmsDeps } from '../deps.ts';
import type { CmsSource } from './cms-source.ts';

/** What an import of this domain works with. */
export type CmsMoving = {
  source: CmsSource;
  /** The PostgreSQL schema of the domain, its namespace included. */
  schema: string;
  /** What keeping files needs. */
  files: Pick<CmsDeps, 'db' | 'enqueue' | 'clock' | 'storage'>;
  /** A password hash that no password opens, for users who have not chosen one here yet. */
  unmatchableHash: string;
  /** The stored hashes of the original's passwords, by login, where its database was given. */
  hashes: ReadonlyMap<string, string>;
  now: Date;
  /** Nothing is kept: what is not taken back with the transaction is not written at all. */
  isTrial: boolean;
};
