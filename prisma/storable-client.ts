import pg from 'pg';
import { requestErrors } from '../core/request-errors.ts';

/**
 * A connection that refuses texts which PostgreSQL has no form for: NUL, and halves of characters, which would become
 * something else on their way. Every statement passes here, so that no field can forget it.
 */
export class StorableClient extends pg.Client {}

type Answered = (error: Error) => void;
type Asked = { values?: unknown[]; callback?: Answered };

/** Looked up at each call: tests that count statements replace it. */
function ask(client: pg.Client, given: unknown[]): unknown {
  return (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(client, given);
}

StorableClient.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const { values, callback } = readAsked(given);
  if (!values?.some(isUnstorable)) return ask(this, given);
  const refusal = requestErrors.invalidText();
  if (!callback) return Promise.reject(refusal);
  process.nextTick(callback, refusal);
  return undefined;
} as typeof pg.Client.prototype.query;

/** Reads the values and the callback, however the driver was called. */
function readAsked([statement, ...rest]: unknown[]): Asked {
  const described = typeof statement === 'object' && statement !== null ? (statement as Asked) : {};
  const values = rest.find((one) => Array.isArray(one)) ?? described.values;
  const callback = rest.find((one) => typeof one === 'function') ?? described.callback;
  return { values, callback: callback as Answered | undefined };
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return Array.isArray(value) && value.some(isUnstorable);
}
