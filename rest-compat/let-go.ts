import type { IncomingMessage } from 'node:http';

const lingerMilliseconds = 1_000;

/**
 * What is left of a refused request is read and thrown away for a moment, because a client that is cut off while
 * it sends never sees the refusal; then the connection ends.
 */
export function letGo(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  // Once it is answered, a request does not hear of the end of its connection by itself.
  const timer = setTimeout(() => req.destroy(), lingerMilliseconds);
  req
    .on('error', () => undefined)
    .once('close', () => clearTimeout(timer))
    .once('end', () => clearTimeout(timer))
    .resume();
}
