import type { AdvertisingChannel } from '../channels/channel.ts';
import type { EncryptionSecrets } from '../deps.ts';
import type { ImportSource } from './import-entry.ts';

/** Dependencies of an import of this domain. */
export type CampaignsImportContext = EncryptionSecrets & {
  externalUrl: string;
  source: ImportSource;
  /** PostgreSQL schema of the domain, including its namespace. */
  schema: string;
  channels: readonly AdvertisingChannel[];
  now: Date;
};
