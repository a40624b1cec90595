import type { Channel } from '../channels/channel.ts';
import type { CampaignsDeps } from '../deps.ts';
import type { ImportSource } from './entry.ts';

/** Dependencies of an import of this domain. */
export type Moving = Pick<CampaignsDeps, 'encryptionSecret' | 'retiredSecrets' | 'externalUrl'> & {
  original: ImportSource;
  /** PostgreSQL schema of the domain, including its namespace. */
  schema: string;
  channels: readonly Channel[];
  now: Date;
};
