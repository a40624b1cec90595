import type { Log } from '../../../../core/log.ts';
import type { Asking } from './ask-original.ts';
import type { Destination } from './write-portion.ts';

/** What a question to the original works with; its signal is aborted when patience has run out. */
export type Bringing = Asking &
  Destination & {
    log: Pick<Log, 'warn'>;
    /** Aborted when it is time to write what has come until then. */
    due: AbortSignal;
  };
