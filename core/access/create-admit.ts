import type { Admission } from '../graphql/execute.ts';

type Check<Context> = (ctx: Context, input: unknown) => Promise<unknown>;

/** Runs the check that an admission names, from a domain's table of them; a refusal is thrown. */
export function createAdmit<Context>(checks: Readonly<Record<string, Check<Context>>>) {
  return async (ctx: Context, { name, input }: Admission): Promise<void> => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) throw new Error(`There is no admission called ${name}.`);
    await check(ctx, input);
  };
}
