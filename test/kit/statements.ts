import pg from 'pg';
import { checkStatement } from '../../prisma/guard-pool.ts';

type Query = (...args: unknown[]) => unknown;

/** The SQL that the house runs during `work`, without the queue's own and checks of idle connections. */
export async function collectStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function collectingQuery(this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text && text !== checkStatement && !text.includes('graphile_worker')) statements.push(text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
