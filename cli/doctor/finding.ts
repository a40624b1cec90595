/** What one check of the doctor found. */
export type Finding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  /** What is so. */
  message: string;
  /** What to do about it. */
  advice?: string;
};

/** Makes the findings of one check. */
export function findingsOf(check: string) {
  return {
    ok: (message: string): Finding => ({ check, state: 'ok', message }),
    warn: (message: string, advice: string): Finding => ({ check, state: 'warning', message, advice }),
    fail: (message: string, advice: string): Finding => ({ check, state: 'failed', message, advice }),
  };
}
