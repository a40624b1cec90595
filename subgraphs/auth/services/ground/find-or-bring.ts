import type { AuthDeps, FallbackKind } from '../../deps.ts';

type Asking = Pick<AuthDeps, 'fallback'>;
type Question = { kind: FallbackKind; key: string };

/** What `find` finds; where that is nothing, it looks again after the original that is being left was asked. */
export async function findOrBring<T>(
  ctx: Asking,
  { kind, key }: Question,
  find: () => PromiseLike<T>,
): Promise<T> {
  const found = await find();
  if (found || !ctx.fallback) return found;
  return (await ctx.fallback.ask(kind, key)) ? find() : found;
}
