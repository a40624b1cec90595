import type { ServerResponse } from 'node:http';

/** Path of the floor at which PUT stores a response, and other methods return it. */
export const repeatedResponsePath = '/repeated';

export type RepeatedResponse = { status: number; headers: Record<string, string>; body: string };

/** Returns one stored response again and again: what a response costs without any work. */
export function createRepeatedResponse() {
  let stored: RepeatedResponse = { status: 404, headers: {}, body: '' };
  return {
    store: (json: string) => {
      stored = JSON.parse(json) as RepeatedResponse;
    },
    send: (res: ServerResponse) => res.writeHead(stored.status, stored.headers).end(stored.body),
  };
}
