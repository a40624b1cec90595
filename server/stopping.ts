export type Stopping = {
  /** Aborted when the process was asked to stop: it is not ready any more, and serves what comes all the same. */
  begun: AbortSignal;
  /** Aborted when requests and jobs in flight are not waited for any more. */
  hurried: AbortSignal;
};

/** What a part that nobody asks to stop gets, such as the house of a test. */
export const notStopping: Stopping = {
  begun: new AbortController().signal,
  hurried: new AbortController().signal,
};
