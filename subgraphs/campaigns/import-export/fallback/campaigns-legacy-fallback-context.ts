import type { Log } from '../../../../core/telemetry/log.ts';
import type { LegacySystemRequestOptions } from './query-legacy-system.ts';
import type { ImportDestination } from './write-imported-account.ts';

/** Dependencies of a lookup in the legacy system. The signal aborts at the timeout. */
export type CampaignsLegacyFallbackContext = LegacySystemRequestOptions &
  ImportDestination & {
    log: Pick<Log, 'warn'>;
    /** Aborts when the rows received so far must be written. */
    due: AbortSignal;
  };
