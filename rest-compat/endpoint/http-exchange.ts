import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../../core/context/request-context.ts';

/** Time limit of a request, or of each part of its response. The handler of the request starts and stops it. */
export type TimeLimit = {
  start: (onExpired: () => void) => void;
  /** Starts the time again, for the next part of a long response. */
  restart: () => void;
  stop: () => void;
};

/** A request with its response, identified caller and time limit. */
export type HttpExchange = {
  req: IncomingMessage;
  res: ServerResponse;
  context: RequestContext;
  timeLimit: TimeLimit;
};
