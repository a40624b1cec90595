/** Result of one check of the doctor. */
export type DoctorFinding = {
  check: string;
  state: 'ok' | 'warning' | 'failed';
  message: string;
  /** Advice for the operator. */
  advice?: string;
};

/** Creates the findings of one check. */
export function createDoctorFindingBuilders(check: string) {
  return {
    ok: (message: string): DoctorFinding => ({ check, state: 'ok', message }),
    warn: (message: string, advice: string): DoctorFinding => ({ check, state: 'warning', message, advice }),
    fail: (message: string, advice: string): DoctorFinding => ({ check, state: 'failed', message, advice }),
  };
}
