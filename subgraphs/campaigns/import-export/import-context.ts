import type { AdvertisingChannel } from '../channels/channel.ts';
import type { CampaignsServerDeps } from '../deps.ts';
import type { ImportSource } from './import-entry.ts';

/** Dependencies of an import of this domain. */
export type CampaignsImportContext = Pick<
  CampaignsServerDeps,
  'encryptionSecret' | 'retiredSecrets' | 'externalUrl'
> & {
  source: ImportSource;
  /** PostgreSQL schema of the domain, including its namespace. */
  schema: string;
  channels: readonly AdvertisingChannel[];
  now: Date;
};
