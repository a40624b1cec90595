/** Keeps questions away from a server that does not answer. */
export type Circuit = {
  /** Whether a question may be sent; after a pause, one alone tries whether there are answers again. */
  admits(): boolean;
  note(answered: boolean): void;
};

type CircuitOptions = {
  /** In milliseconds. */
  pause: number;
  now: () => number;
};

export function createCircuit({ pause, now }: CircuitOptions): Circuit {
  let state: 'closed' | 'open' | 'trying' = 'closed';
  let openUntil = 0;
  return {
    admits: () => {
      if (state === 'closed') return true;
      if (now() < openUntil) return false;
      state = 'trying';
      // Should the try never be noted, another one follows after the next pause.
      openUntil = now() + pause;
      return true;
    },
    note: (answered) => {
      state = answered ? 'closed' : 'open';
      openUntil = answered ? 0 : now() + pause;
    },
  };
}
