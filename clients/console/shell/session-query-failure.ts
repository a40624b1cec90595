import type { TrellisError } from '../../typescript/trellis-error.ts';

type SignedInPeople = { viewer: { user: unknown } | null; currentCmsUser: unknown };

/**
 * Returns the error of a session query that failed because the server was unavailable or too slow, for example after its
 * start. The refusal of a visitor without a session is not such an error.
 */
export function findSessionQueryFailure(
  { viewer, currentCmsUser }: SignedInPeople,
  errors: readonly TrellisError[],
): TrellisError | undefined {
  if (viewer?.user || currentCmsUser) return undefined;
  return errors.find(({ isPassing }) => isPassing);
}
