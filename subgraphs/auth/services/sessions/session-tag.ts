import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';

/** Which kind of session a client asks for; null is the first kind, and where there are no kinds. */
export function tagOfRequest({ request, settings }: AuthContext): string | null {
  const asked = request.hints['x-session-tag'];
  return asked !== undefined && settings.sessionTags.includes(asked) ? asked : null;
}

/** Sessions of the same kind as the one with this tag: of any, where there are no kinds. */
export function sharesTag({ settings }: AuthContext, tag: string | null): Prisma.SessionWhereInput {
  const [first, ...others] = settings.sessionTags;
  if (first === undefined) return {};
  if (tag !== null && others.includes(tag)) return { tag };
  // A tag that is no kind any more counts as the first.
  return { OR: [{ tag: null }, { tag: { notIn: others } }] };
}
