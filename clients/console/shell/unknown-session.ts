import type { TrellisError } from '../../typescript/trellis-error.ts';

type SignedInPeople = { viewer: { user: unknown } | null; currentCmsUser: unknown };

/**
 * Returns the error because of which it is unknown whether somebody is signed in: a part of the server was unavailable or
 * too slow, as after a start. Without a session both fields are refused for good, which is no such error.
 */
export function findUnknownSession(
  { viewer, currentCmsUser }: SignedInPeople,
  errors: readonly TrellisError[],
): TrellisError | undefined {
  if (viewer?.user || currentCmsUser) return undefined;
  return errors.find(({ isPassing }) => isPassing);
}
