import type { IncomingHttpHeaders } from 'node:http';

/** What a side answered to a request. */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Why a side did not answer. */
export type NoAnswer = { failure: string };
