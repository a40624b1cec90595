import { isRecord } from '../../../core/lib/records.ts';
import { parseJsonOrUndefined } from '../../../core/lib/text.ts';
import type { AdvertisingChannel } from '../channels/channel.ts';
import type { EncryptionSecrets } from '../deps.ts';

/** One account or campaign of an import source, or the reason why it cannot be parsed. */
export type CampaignsImportEntry = {
  /** Position in the source for reports: `line 7`. */
  place: string;
  bytes: number;
  /** Checkpoint at which an interrupted import resumes. */
  mark: string;
} & ({ value: unknown } | { problem: string });

/** Source of an import: the REST API of a legacy system, or a file. */
export type ImportSource = {
  /** Name of the source in reports and checkpoints, without secrets. */
  source: string;
  /** Accounts that the source lists separately. The accounts of campaigns are imported with these. */
  accounts: (after: string | undefined) => AsyncGenerator<CampaignsImportEntry>;
  campaigns: (after: string | undefined) => AsyncGenerator<CampaignsImportEntry>;
};

/** Dependencies of an import of this domain. */
export type CampaignsImportContext = EncryptionSecrets & {
  externalUrl: string;
  source: ImportSource;
  /** PostgreSQL schema of the domain, including its namespace. */
  schema: string;
  channels: readonly AdvertisingChannel[];
  now: Date;
};

/** Returns whether a value is an account: it has `user_id`, but not the `_id` of a campaign. */
export function isAccountImportEntry(value: unknown): boolean {
  return isRecord(value) && 'user_id' in value && !('_id' in value);
}

/** Parses JSON to an entry; invalid JSON becomes its `problem`. */
export function parseImportEntry(
  text: Buffer,
  position: Pick<CampaignsImportEntry, 'place' | 'mark'>,
): CampaignsImportEntry {
  const entryBase = { ...position, bytes: text.length };
  const value = parseJsonOrUndefined(text.toString('utf8'));
  return value === undefined ? { ...entryBase, problem: 'it is not JSON' } : { ...entryBase, value };
}
