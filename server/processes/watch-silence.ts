type SilenceOptions = {
  /** How many checks in a row may find no sign of life. */
  mostChecks?: number;
  milliseconds?: number;
  onSilence: () => void;
};

/**
 * Notices when signs of life stop. Checks are counted instead of time, so that after the machine slept, processes are
 * not taken for dead.
 */
export function watchSilence({ mostChecks = 15, milliseconds = 2_000, onSilence }: SilenceOptions) {
  let silentChecks = 0;
  const timer = setInterval(() => {
    silentChecks += 1;
    if (silentChecks <= mostChecks) return;
    clearInterval(timer);
    onSilence();
  }, milliseconds);
  timer.unref();
  return {
    hear: () => {
      silentChecks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
