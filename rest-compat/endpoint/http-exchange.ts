import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../core/context/request-context.ts';

/** Time limit of a request, or of each part of its response. */
export type TimeLimit = {
  /** Called when the time is over. Each handler sets it, and resets it once it has answered. */
  onExpired: () => void;
  /** Starts the time again, for the next part of a long response. */
  restart: () => void;
};

/** A request with its response, identified caller and time limit. */
export type HttpExchange = {
  req: IncomingMessage;
  res: ServerResponse;
  context: RequestContext;
  timeLimit: TimeLimit;
};

/** Starts the time limit of a request. It ends with the response. */
export function startTimeLimit(res: ServerResponse, seconds: number): TimeLimit {
  const timeLimit: TimeLimit = { onExpired: () => undefined, restart: () => timer.refresh() };
  const timer = setTimeout(() => timeLimit.onExpired(), seconds * 1000);
  res.on('close', () => clearTimeout(timer));
  return timeLimit;
}
