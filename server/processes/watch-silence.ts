type SilenceOptions = {
  /** How many checks in a row may hear nothing. */
  mostChecks?: number;
  milliseconds?: number;
  onSilence: () => void;
};

/**
 * Notices when something that should be heard of now and then has fallen silent. Checks are counted instead of time,
 * so that a machine that slept does not find everybody silent when it wakes up.
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
