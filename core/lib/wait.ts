/** Resolves after the time, or at once when the signal is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const wakeUp = () => {
    clearTimeout(timer);
    resolve();
  };
  signal.addEventListener('abort', wakeUp, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', wakeUp));
}
