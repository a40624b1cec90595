import { type IncomingMessage, ServerResponse } from 'node:http';

let pendingEnds: (() => void)[] = [];

/** Writes the responses that have ended in this turn of the event loop. */
export function writeEndedResponses(): void {
  const ends = pendingEnds;
  pendingEnds = [];
  for (const end of ends) end();
}

/**
 * Response whose end is written together with others, when all events of a turn are handled. A write wakes the process on
 * the other side, a client or a proxy, if it waits. Woken once, it reads the responses of all its connections.
 */
export class JointlyWrittenResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override end(...args: unknown[]): this {
    if (pendingEnds.push(() => Reflect.apply(super.end, this, args)) === 1) setImmediate(writeEndedResponses);
    return this;
  }
}
