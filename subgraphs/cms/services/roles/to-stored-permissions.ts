import { isRecord } from '../../../../core/lib/records.ts';

type GrantInput = { isForAll?: boolean | null; ids?: readonly number[] | null };

export type PermissionsInput = {
  structure?: GrantInput | null;
  media?: GrantInput | null;
  modules?: GrantInput | null;
  languages?: GrantInput | null;
};

/** The stored form of permissions; kinds that are absent stay as they were, like those of other systems. */
export function toStoredPermissions(
  { structure, media, modules, languages }: PermissionsInput,
  previous: unknown,
): Record<string, unknown> {
  return {
    ...(isRecord(previous) && previous),
    ...(structure && { structure: toStored(structure) }),
    ...(media && { media: toStored(media) }),
    ...(modules && { modules: toStored(modules) }),
    // Without a list a role restricts no language: an empty one restricts to none.
    ...(languages && { clang: toStored(languages) ?? '||' }),
  };
}

function toStored({ isForAll, ids }: GrantInput) {
  if (isForAll) return 'all';
  return ids?.length ? `|${[...new Set(ids)].join('|')}|` : null;
}
