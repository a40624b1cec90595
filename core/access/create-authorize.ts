import type { AccessCheck } from '../graphql/execute.ts';

/** A rule for one action: it returns the caller if it allows the action, or throws the domain's refusal. */
type Rule = (ctx: never, ...subject: never[]) => unknown;
type ContextOf<Of extends Rule> = Parameters<Of>[0];
type SubjectOf<Of extends Rule> = Of extends (ctx: never, ...subject: infer Subject) => unknown
  ? Subject
  : never;

/** Creates `authorize(ctx, action, subject?)` from the permission table of a domain. */
export function createAuthorize<const Table extends Record<string, Rule>>(permissions: Table) {
  return <Action extends keyof Table>(
    ctx: ContextOf<Table[Action]>,
    action: Action,
    ...subject: SubjectOf<Table[Action]>
  ) => permissions[action]?.(ctx, ...subject) as ReturnType<Table[Action]>;
}

type Check<Context> = (ctx: Context, input: unknown) => Promise<unknown>;

/** Creates a function that runs the check of an admission by its name in a domain's table. The check throws a refusal. */
export function createAccessCheckRunner<Context>(checks: Readonly<Record<string, Check<Context>>>) {
  return async (ctx: Context, { name, input }: AccessCheck): Promise<void> => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) throw new Error(`There is no admission called ${name}.`);
    await check(ctx, input);
  };
}
