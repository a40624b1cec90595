import pg from 'pg';
import { connectionCheckSql } from '../../prisma/pool/guard-pool.ts';

type Query = (...args: unknown[]) => unknown;

type SqlStatement = { text: string; values: readonly unknown[] };
type QueryInput = Partial<SqlStatement> & {
  statements?: readonly { prepared: { text: string }; values: readonly unknown[] }[];
};

/** Returns the statements of a call of the driver's `query`: a text, a statement, or several in one message. */
function readAsked([first, second]: readonly unknown[]): readonly SqlStatement[] {
  const values = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return [{ text: first, values }];
  const { statements, ...given } = first as QueryInput;
  if (statements) return statements.map(({ prepared, values }) => ({ text: prepared.text, values }));
  return given.text ? [{ text: given.text, values: given.values ?? values }] : [];
}

/** All that is asked of the database during `work`. */
export async function collectQueries(work: () => Promise<unknown>): Promise<SqlStatement[]> {
  const asked: SqlStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function collectingQuery(this: unknown, ...args: unknown[]) {
    asked.push(...readAsked(args));
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return asked;
}

/** The SQL that the server runs during `work`, without the queue's own and checks of idle connections. */
export async function collectStatements(work: () => Promise<unknown>): Promise<string[]> {
  const texts = (await collectQueries(work)).map(({ text }) => text);
  return texts.filter((text) => text !== connectionCheckSql && !isOfQueue(text));
}

/** A statement that also writes rows of a domain is not the queue's own. */
function isOfQueue(text: string) {
  return text.includes('graphile_worker') && !text.includes('"campaigns".');
}

/**
 * Whether a statement looks an API token up. The server keeps tokens for a moment, so that it depends on the time whether a
 * request needs the statement.
 */
export function isTokenLookup(text: string): boolean {
  return text.includes('FROM "cms"."api_tokens"') && text.includes('"token_hash" = $1');
}
