type SilenceOptions = {
  /** Maximum number of consecutive checks without a sign of life. */
  maxSilentChecks?: number;
  milliseconds?: number;
  onSilence: () => void;
};

/**
 * Calls `onSilence` when signs of life (calls of `reset`) stop. It counts checks instead of time, so that processes are
 * not considered dead after the machine has slept.
 */
export function createHeartbeatWatchdog({
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
