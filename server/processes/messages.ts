/** What a process tells the one that started it. */
export type ToParent =
  | { kind: 'alive' }
  | { kind: 'ready'; url?: string }
  /** The queue's own name of the worker, under which its jobs are locked. */
  | { kind: 'worker'; id: string };

/** The exit code of a process that could not start because its database is away (EX_TEMPFAIL of sysexits.h). */
export const databaseAwayCode = 75;
