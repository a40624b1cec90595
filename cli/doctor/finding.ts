/** Result of one check of the doctor. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  message: string;
  /** Advice for the operator. */
  advice?: string;
};

/** Creates the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (message: string): Finding => ({ check, state: 'ok', message }),
    warn: (message: string, advice: string): Finding => ({ check, state: 'warning', message, advice }),
    fail: (message: string, advice: string): Finding => ({ check, state: 'failed', message, advice }),
  };
}
