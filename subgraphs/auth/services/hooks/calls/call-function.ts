import { isStatementTimeout } from '../../../../../prisma/statement-timeout.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';

const patienceMilliseconds = 2_000;

type Call = { schema: string; name: string; body: string };
export type HookExecutor = Pick<Transaction, '$executeRawUnsafe' | '$queryRawUnsafe'>;

/**
 * Asks a hook that is a function of the database. Within the caller's transaction, if there is one: so it sees what
 * was written there, and takes no second connection.
 */
export async function callFunction(ctx: AuthContext, call: Call, executor: HookExecutor): Promise<unknown> {
  try {
    return executor === ctx.db ? await ctx.db.$transaction((tx) => run(tx, call)) : await run(executor, call);
  } catch (cause) {
    if (isStatementTimeout(cause)) throw authErrors.hookTimeout({ cause });
    throw authErrors.unexpectedFailure({ message: 'The function of the hook failed', cause });
  }
}

/** The two names come from a setting that takes nothing but letters, digits and underscores. */
async function run(tx: HookExecutor, { schema, name, body }: Call): Promise<unknown> {
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout TO ${patienceMilliseconds}`);
  const rows = await tx.$queryRawUnsafe<{ answer: string | null }[]>(
    `SELECT "${schema}"."${name}"($1::jsonb)::text AS answer`,
    body,
  );
  await tx.$executeRawUnsafe('SET LOCAL statement_timeout TO DEFAULT');
  // A function that returns nothing has nothing against it.
  return JSON.parse(rows[0]?.answer || '{}');
}
