/** Circuit breaker: stops requests to a server that does not answer. */
export type Circuit = {
  /** Whether a request would be refused now. It changes nothing. */
  isOpen(): boolean;
  /** Whether this request can be sent; after each pause it admits a single trial. */
  admits(): boolean;
  /** Records the result of an admitted request; returns the new state where it has changed. */
  record(answered: boolean): 'opened' | 'closed' | undefined;
};

type CircuitOptions = {
  pauseMs: number;
  now: () => number;
};

export function createCircuit({ pauseMs, now }: CircuitOptions): Circuit {
  let isClosed = true;
  let openUntil = 0;
  const isOpen = () => now() < openUntil;
  const pause = () => {
    openUntil = now() + pauseMs;
  };
  return {
    isOpen,
    admits: () => {
      if (isClosed) return true;
      if (isOpen()) return false;
      // Another trial follows after the next pause, even if the result of this one is never recorded.
      pause();
      return true;
    },
    record: (answered) => {
      const wasClosed = isClosed;
      isClosed = answered;
      if (answered) openUntil = 0;
      else pause();
      if (wasClosed === answered) return undefined;
      return answered ? 'closed' : 'opened';
    },
  };
}
