import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool, QueryResultRow } from 'pg';

/** Input of a baseline handler: the request, and its body if it has one. */
export type FloorRequest = { req: IncomingMessage; url: string; body: string };

/** Each handler's result is answered with status 200 as JSON; a floor needs no other answer. */
export type FloorHandler = (request: FloorRequest) => Promise<unknown>;

/** Writes the whole response itself. */
type FloorStream = (request: FloorRequest, res: ServerResponse) => Promise<void>;

export type FloorRoute = {
  method: string;
  matches: (request: FloorRequest) => boolean;
} & ({ answer: FloorHandler; stream?: never } | { answer?: never; stream: FloorStream });

export type FloorOptions = {
  databaseUrl: string;
  jwtSecret: string;
  /** The bcrypt hash of every seed user's password. */
  passwordHash: string;
};

/** A named query: each connection prepares it once. */
export function createStatement<Row extends QueryResultRow>(pool: Pool, name: string, text: string) {
  return async (values: unknown[]): Promise<Row[]> => (await pool.query<Row>({ name, text, values })).rows;
}
