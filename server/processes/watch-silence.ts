type SilenceOptions = {
  /** How many checks in a row may find no sign of life. */
  maxSilentChecks?: number;
  milliseconds?: number;
  onSilence: () => void;
};

/**
 * Notices when signs of life stop. Checks are counted instead of time, so that after the machine slept, processes are
 * not taken for dead.
 */
export function createSilenceWatchdog({
  maxSilentChecks = 15,
  milliseconds = 2_000,
  onSilence,
}: SilenceOptions) {
  let silentChecks = 0;
  const timer = setInterval(() => {
    silentChecks += 1;
    if (silentChecks <= maxSilentChecks) return;
    clearInterval(timer);
    onSilence();
  }, milliseconds);
  timer.unref();
  return {
    reset: () => {
      silentChecks = 0;
    },
    stop: () => clearInterval(timer),
  };
}
