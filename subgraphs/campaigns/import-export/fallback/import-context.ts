import type { Log } from '../../../../core/telemetry/log.ts';
import type { Asking } from './query-legacy-system.ts';
import type { Destination } from './write-portion.ts';

/** What a question to the original works with; its signal is aborted when patience has run out. */
export type Bringing = Asking &
  Destination & {
    log: Pick<Log, 'warn'>;
    /** Aborted when it is time to write what has come until then. */
    due: AbortSignal;
  };
