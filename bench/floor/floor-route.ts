import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a floor handler may read: the request, and its body where it has one. */
export type FloorRequest = { req: IncomingMessage; url: string; body: string };

/** Each handler answers 200 with this as JSON; anything else a floor has no business to say. */
export type FloorHandler = (request: FloorRequest) => Promise<unknown>;

/** Writes the whole answer itself. */
type FloorStream = (request: FloorRequest, res: ServerResponse) => Promise<void>;

export type FloorRoute = {
  method: string;
  matches: (request: FloorRequest) => boolean;
} & ({ answer: FloorHandler; stream?: never } | { answer?: never; stream: FloorStream });
